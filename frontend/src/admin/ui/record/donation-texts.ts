import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donation/donations';
import type { GiveFrequency } from '@brim-and-page/backend/contract/constants';
import { formatAud } from '@brim-and-page/backend/contract/money';

const frequencies: Record<GiveFrequency, string> = {
  once: 'once',
  monthly: 'monthly',
  biweekly: 'every 2 weeks',
  annually: 'yearly',
};

/** How much and how often, e.g. `$25.00 monthly` or `$40.00 once`. */
export const amountText = ({
  amountCents,
  frequency,
}: Pick<AdminDonationItem, 'amountCents' | 'frequency'>): string =>
  `${formatAud(amountCents)} ${frequencies[frequency] ?? frequency}`;
