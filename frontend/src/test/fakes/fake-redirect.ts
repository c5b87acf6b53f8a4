import { vi } from 'vitest';

export const { onPageRestore } = await vi.importActual<typeof import('#src/lib/browser/redirect.ts')>(
  '#src/lib/browser/redirect.ts',
);

/** jsdom cannot navigate: the set-up file mocks `lib/browser/redirect.ts` with this module. */
export const redirectTo = vi.fn();
export const cancelRedirect = vi.fn();
export const reloadPage = vi.fn();
export const isReturnVisit = vi.fn(() => false);
