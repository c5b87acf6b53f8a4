import type { AdminGift } from '@brim-and-page/backend/contract/admin/donation/donors';

/** How a gift was given, in words. */
export const methodLabels: Readonly<Record<AdminGift['method'], string>> = {
  card: 'Card',
  cash: 'Cash',
  bank: 'Bank transfer',
};
