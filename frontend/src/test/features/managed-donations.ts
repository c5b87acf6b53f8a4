import type { ManagedDonation } from '@brim-and-page/backend/contract/donation/manage';

/** A monthly donation of 50 dollars that was charged twice; the first charge was refunded in part. */
export const managedDonation = (changed: Partial<ManagedDonation> = {}): ManagedDonation => ({
  _id: '1'.padStart(24, '0'),
  amount: 50,
  frequency: 'monthly',
  status: 'active',
  nextChargeAt: '2027-01-05T10:00:00.000Z',
  card: { brand: 'visa', last4: '4242' },
  charges: [
    { _id: 'in_2', at: '2026-12-05T10:00:00.000Z', amount: 52.5, refunded: 0 },
    { _id: 'in_1', at: '2026-11-05T10:00:00.000Z', amount: 52.5, refunded: 12.5 },
  ],
  ...changed,
});
