import { toCents } from '@brim-and-page/backend/contract/money';

/** Dollars as they are typed, e.g. `12.5`, in cents; NaN for anything else. */
export const typedCents = (amount: string): number =>
  /^\d{1,7}(\.\d{1,2})?$/.test(amount.trim()) ? toCents(Number(amount)) : Number.NaN;
