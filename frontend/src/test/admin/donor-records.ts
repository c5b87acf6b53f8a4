import type { AdminDonor, AdminDonorItem } from '@brim-and-page/backend/contract/admin/donation/donors';
import { failingItem } from './donors.ts';

/** A donor of the console's list, with a running donation. */
export const donorItem = (over: Partial<AdminDonorItem> = {}): AdminDonorItem => ({
  _id: 'b'.repeat(24),
  name: 'Ruth Giver',
  email: 'ruth@donors.example',
  givenCents: 32_750,
  thisYearCents: 12_750,
  lastGiftAt: '2026-10-20T02:10:00Z',
  runs: 1,
  purposes: ['Roof'],
  ...over,
});

/** The donor's page: a charge of the card, a cash gift and one that was voided. */
export const adminDonor = (over: Partial<AdminDonor> = {}): AdminDonor => ({
  ...donorItem(),
  language: 'en',
  notes: 'Sings in the choir.',
  gifts: [
    {
      _id: '1'.repeat(24),
      method: 'cash',
      at: '2026-10-20T02:10:00Z',
      cents: 5000,
      purpose: 'Roof',
      reference: 'Envelope 12',
      by: { kind: 'staff', name: 'Mara Quinn' },
    },
    {
      _id: '2'.repeat(24),
      method: 'bank',
      at: '2026-10-01T02:10:00Z',
      cents: 70_000,
      voided: {
        at: '2026-10-02T02:10:00Z',
        by: { kind: 'staff', name: 'Mara Quinn' },
        reason: 'Entered twice',
      },
    },
    { _id: 'in_1', method: 'card', at: '2026-09-20T02:10:00Z', cents: 2750, donationId: failingItem()._id },
  ],
  donations: [failingItem()],
  statements: [
    { year: '2025-26', number: 'S-2025-26-0001', totalCents: 20_000, sentAt: '2026-07-04T02:10:00Z' },
  ],
  ...over,
});
