import { useEffect, useState } from 'react';
import type { ZodType } from 'zod';
import { isReturnVisit } from '#src/lib/browser/redirect.ts';

/**
 * The donation with which the donor left this tab for the payment page, while it is not paid: who comes back from there
 * must not type everything again (WCAG 3.3.7). Another visit forgets it: it may be another person's.
 * @param kept where it is kept
 * @param isBack whether the donor comes back; by the browser's Back button is seen without
 */
export function useSent<Sent>(
  kept: { read: () => unknown; remove: () => void },
  schema: ZodType<Sent>,
  isBack: boolean,
): Sent | undefined {
  const [sent] = useState(() => (isBack || isReturnVisit() ? schema.safeParse(kept.read()).data : undefined));
  useEffect(() => {
    if (!sent) kept.remove();
  }, [sent, kept]);
  return sent;
}
