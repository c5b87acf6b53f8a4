import { vi } from 'vitest';

/** jsdom paints nothing: the set-up file mocks `lib/browser/after-paint.ts` with this module. */
export const afterPaint = vi.fn((run: () => void) => run());
