import { vi } from 'vitest';

export const { onReturn } =
  await vi.importActual<typeof import('../lib/leave-for.ts')>('../lib/leave-for.ts');

/** jsdom can't leave its page: the set-up file puts this module in the place of `lib/leave-for.ts`. */
export const leaveFor = vi.fn();
export const cancelLeaving = vi.fn();
export const reloadPage = vi.fn();
