import { vi } from 'vitest';

export const { onPageRestore } = await vi.importActual<typeof import('#src/lib/browser/redirect.ts')>(
  '../lib/browser/redirect.ts',
);

/** jsdom can't leave its page: the set-up file puts this module in the place of `lib/browser/redirect.ts`. */
export const redirectTo = vi.fn();
export const cancelRedirect = vi.fn();
export const reloadPage = vi.fn();
