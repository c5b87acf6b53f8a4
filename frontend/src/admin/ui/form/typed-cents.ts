import { toCents } from '@brim-and-page/backend/contract/money';
import { parseDollars } from '#src/lib/parse-dollars.ts';

/** Dollars as they are typed, e.g. `12.5` or `$1,000`, in cents; NaN for anything else, and from 10 million on. */
export const typedCents = (amount: string): number => {
  const dollars = parseDollars(amount);
  return dollars < 10_000_000 ? toCents(dollars) : Number.NaN;
};
