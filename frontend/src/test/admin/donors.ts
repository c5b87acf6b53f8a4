import type { AdminCustomer } from '@brim-and-page/backend/contract/admin/customers';
import type {
  AdminDonation,
  AdminDonationItem,
} from '@brim-and-page/backend/contract/admin/donation/donations';

const at = '2026-10-20T02:10:00Z';

/** A donation of the console's list, whose latest charge failed. */
export const failingItem = (over: Partial<AdminDonationItem> = {}): AdminDonationItem => ({
  _id: 'd'.repeat(24),
  createdAt: '2026-09-20T02:10:00Z',
  status: 'failing',
  donor: { name: 'Ruth Giver', email: 'ruth@donors.example' },
  amountCents: 2500,
  feeCents: 250,
  frequency: 'monthly',
  yearlyCents: 30_000,
  lastCharge: { at, outcome: 'failed', cents: 2750 },
  failure: 'The card has expired.',
  ...over,
});

/** Its page. */
export const failingDonation = (over: Partial<AdminDonation> = {}): AdminDonation => ({
  ...failingItem(),
  donor: {
    ...failingItem().donor,
    phone: '(512) 555-0147',
    address1: '12 Pecan Street',
    city: 'Austin',
    state: 'Texas',
    postalCode: '78701',
    language: 'en',
  },
  paidCents: 2750,
  refundedCents: 0,
  charges: [
    { _id: 'in_2', at, outcome: 'failed', cents: 2750, failure: 'The card has expired.' },
    { _id: 'in_1', at: '2026-09-20T02:10:00Z', outcome: 'paid', cents: 2750 },
  ],
  mails: [],
  history: [{ kind: 'created', at: '2026-09-20T02:10:00Z' }],
  disputes: [],
  ...over,
});

/** The page of a customer with one order and one donation. */
export const adminCustomer = (over: Partial<AdminCustomer> = {}): AdminCustomer => ({
  _id: 'e'.repeat(24),
  createdAt: '2026-01-20T02:10:00Z',
  name: 'Mara Quill',
  email: 'mara@example.com',
  mobile: '+61412345678',
  orders: { count: 1, cents: 11_061, latestAt: at },
  language: 'en',
  emailVerified: true,
  profileImage: '',
  addresses: { profile: '', delivery: null },
  latestOrders: [],
  orderCount: 0,
  donations: [failingItem()],
  ...over,
});
