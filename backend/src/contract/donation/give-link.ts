import { donationRangeCents, type GiveFrequency, giveFrequencies } from '../constants.ts';
import { toCents } from '../money.ts';

/** What a link to `/give` fills in. */
export interface GiveChoices {
  /** Dollars (AUD) before the fee. */
  amount?: number | undefined;
  often?: GiveFrequency | undefined;
  purpose?: string | undefined;
}

const isAllowedAmount = (text: string): boolean => {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return false;
  const cents = toCents(Number(text));
  return cents >= donationRangeCents.min && cents <= donationRangeCents.max;
};

/**
 * Reads the query of a link such as `/give?amount=40&often=monthly&purpose=Roof`. A value that is not allowed is left out.
 * @param purposes the purposes that donors may choose
 */
export function readGiveLink(query: URLSearchParams, purposes: readonly string[]): GiveChoices {
  const amount = query.get('amount') ?? '';
  const often = giveFrequencies.find((each) => each === query.get('often'));
  const purpose = purposes.find((each) => each === query.get('purpose'));
  return {
    ...(isAllowedAmount(amount) && { amount: Number(amount) }),
    ...(often && { often }),
    ...(purpose !== undefined && { purpose }),
  };
}

/** The query of a link that fills in the choices, e.g. `amount=40&often=monthly`; empty without any. */
export function giveLinkQuery({ amount, often, purpose }: GiveChoices): string {
  const query = new URLSearchParams();
  if (amount !== undefined) query.set('amount', String(amount));
  if (often) query.set('often', often);
  if (purpose) query.set('purpose', purpose);
  return query.toString();
}
