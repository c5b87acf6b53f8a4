import { cardBrandName } from '@brim-and-page/backend/contract/card-brand';
import { giveFrequencies } from '@brim-and-page/backend/contract/constants';
import { startOfFinancialYear } from '@brim-and-page/backend/contract/donation/financial-year';
import { type ManagedDonation, managedStatuses } from '@brim-and-page/backend/contract/donation/manage';
import { formatAud, toCents } from '@brim-and-page/backend/contract/money';
import type { TFunction } from 'i18next';
import { isOneOf } from '#src/lib/is-one-of.ts';

/** Whether the page has a name for a status: a newer backend may send others, which are left out. */
export const isStatus = (status: string): status is ManagedDonation['status'] =>
  isOneOf(managedStatuses, status);

/** Whether a donation is charged again, also when it is paused or its last charge failed. */
export const isRunning = ({ status }: ManagedDonation): boolean =>
  status === 'active' || status === 'failing' || status === 'paused';

/** Dollars of the API for display, e.g. `$45.00`. */
export const formatDollars = (dollars: number): string => formatAud(toCents(dollars));

/** What is given and how often, e.g. `$50.00 every month`. */
export function giftText(t: TFunction, { amount, frequency }: ManagedDonation): string {
  const dollars = formatDollars(amount);
  return isOneOf(giveFrequencies, frequency) ? t(`manage.gift.${frequency}`, { amount: dollars }) : dollars;
}

/** A card without its secrets, e.g. `Visa ending in 4242`. */
export const cardText = (t: TFunction, { brand, last4 }: { brand: string; last4: string }): string =>
  t('manage.card.ending', { brand: cardBrandName(brand), last4 });

/** The days of a financial year, e.g. `1 July 2026 to 30 June 2027`. */
export function periodText(t: TFunction, year: string): string {
  const start = startOfFinancialYear(year);
  return t('manage.statements.period', { start, end: start + 1 });
}
