import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The texts of the toasts on screen, the newest last. */
export const toasts = (): (string | null)[] =>
  [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);

export const waitForToast = (text: string): Promise<void> => waitFor(() => expect(toasts()).toContain(text));
