import { z } from 'zod';
import '../../zod-settings.ts';
import { giveFrequencies, languages, refundStates } from '../../constants.ts';
import { invalidField, line } from '../../http.ts';
import { idText, type Success, timestamp } from '../../responses.ts';
import { actor } from '../common.ts';
import { listQuery } from '../list.ts';
import { adminDispute } from '../order/orders.ts';

/** The donations of the console: requests and responses. Money in AUD cents, times in ISO 8601 (UTC). */

/**
 * The views of the list. A donation is in `all` and in one other at most:
 * - `active`: it runs, and its latest charge was paid;
 * - `pending`: the first charge is not settled yet;
 * - `failing`: it runs, and its latest charge failed;
 * - `stopped`: it ran and has ended;
 * - `one-off`: it was given once, and paid.
 */
export const donationViews = ['active', 'pending', 'failing', 'paused', 'stopped', 'one-off', 'all'] as const;
export type DonationView = (typeof donationViews)[number];

/** `GET donations` */
export const donationListQuery = listQuery({ views: donationViews, sorts: ['createdAt', 'yearlyCents'] });

/**
 * Beside the views: `completed` is a one-off donation that was paid, `failed` was never charged (declined, or never completed), `expired` is one whose payment page ran
 * out.
 */
const adminDonationStatuses = [
  'active',
  'pending',
  'failing',
  'paused',
  'stopped',
  'completed',
  'failed',
  'expired',
] as const;
export type AdminDonationStatus = (typeof adminDonationStatuses)[number];

const cents = z.int();

/** A donation in the list. */
export const adminDonationItem = z.object({
  _id: idText,
  createdAt: timestamp,
  status: z.enum(adminDonationStatuses),
  donor: z.object({ name: z.string(), email: z.string() }),
  /** Of each charge, without the fee. */
  amountCents: cents,
  /** The processing fee on top of it. */
  feeCents: cents,
  frequency: z.enum(giveFrequencies),
  /** What the donation is worth in a year, without fees. */
  yearlyCents: cents,
  /** Only of one that runs and does not fail. */
  nextChargeAt: timestamp.optional(),
  /** The latest charge. */
  lastCharge: z.object({ at: timestamp, outcome: z.enum(['paid', 'failed']), cents }).optional(),
  /** Why the latest charge or the set-up failed, in words; absent when it did not. */
  failure: z.string().optional(),
  /** Of a failing one: when the provider tries again. */
  nextAttemptAt: timestamp.optional(),
  /** Of a paused one. */
  resumesAt: timestamp.optional(),
  purpose: z.string().optional(),
});
export type AdminDonationItem = z.infer<typeof adminDonationItem>;

/** A charge that was paid, or a renewal that failed. A renewal that was paid in the end has one entry of each. */
const adminDonationCharge = z.object({
  /** The provider's invoice; `POST donations/:id/receipt` takes it as `chargeId`. */
  _id: z.string(),
  at: timestamp,
  outcome: z.enum(['paid', 'failed']),
  cents,
  /** Why it failed, in words. */
  failure: z.string().optional(),
  refund: z
    .object({ state: z.enum(refundStates), refundedCents: cents, failure: z.string().optional() })
    .optional(),
  /** When the donor's mail about it was queued: the receipt, or that the charge failed. */
  mailedAt: timestamp.optional(),
});
export type AdminDonationCharge = z.infer<typeof adminDonationCharge>;

/** A mail to the donor of the last 90 days; `at` is when it was sent, or for a queued or failed one when it was queued. */
const adminDonationMail = z.object({
  kind: z.enum([
    'receipt',
    'charge-failed',
    'ended',
    'changed',
    'paused',
    'resumed',
    'card-changed',
    'card-expires',
    'charge-failed-again',
    'resumes-soon',
  ]),
  /** Of a receipt and of a failed charge. */
  chargeId: z.string().optional(),
  at: timestamp,
  subject: z.string(),
  to: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
});
export type AdminDonationMail = z.infer<typeof adminDonationMail>;

const donationHistoryKinds = [
  'created',
  'activated',
  'set-up-failed',
  'paid',
  'charge-failed',
  'stop-requested',
  'receipt-resent',
  'ended',
  'dispute',
] as const;

/** An entry of the history. Without `by` the donor, the payment provider or the shop itself did it. */
const donationHistoryEntry = z.object({
  kind: z.enum(donationHistoryKinds),
  at: timestamp,
  by: actor.optional(),
  /** Why something failed or is disputed, in words. */
  text: z.string().optional(),
  /** Of a charge or a dispute. */
  cents: cents.optional(),
});
export type DonationHistoryEntry = z.infer<typeof donationHistoryEntry>;

/** The page of a donation. */
export const adminDonation = adminDonationItem.extend({
  donor: adminDonationItem.shape.donor.extend({
    phone: z.string().optional(),
    address1: z.string().optional(),
    address2: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    postalCode: z.string().optional(),
    /** Of the mails. */
    language: z.enum(languages),
  }),
  /** In whose honour it is given, and what the donor wrote. */
  honouree: z.string().optional(),
  message: z.string().optional(),
  /** All paid charges, fees included. */
  paidCents: cents,
  refundedCents: cents,
  activatedAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  /** It runs, and was asked to stop: the payment provider could not be asked yet. */
  stopRequestedAt: timestamp.optional(),
  charges: z.array(adminDonationCharge).meta({ description: 'Newest first.' }),
  mails: z.array(adminDonationMail).meta({ description: 'Newest first.' }),
  history: z.array(donationHistoryEntry).meta({ description: 'Oldest first.' }),
  disputes: z.array(adminDispute),
  /** That pays a running donation. */
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      expMonth: z.int().optional(),
      expYear: z.int().optional(),
    })
    .optional(),
});
export type AdminDonation = z.infer<typeof adminDonation>;

/** `POST donations/:id/stop`. `from` is the status that the person saw. */
export const stopDonationBody = z.object({
  from: z.enum(adminDonationStatuses, { error: invalidField('from') }).optional(),
});

/** `GET donations/:id`, `POST donations/:id/stop` and `POST donations/:id/retry` */
export type AdminDonationResponse = Success<{ donation: AdminDonation }>;

/** `POST donations/:id/receipt`: of the latest paid charge, or of the given one */
export const resendReceiptBody = z.object({ chargeId: line('chargeId', 255).optional() });

/** The receipt that is mailed again, and the donation after it. */
export type ResendReceiptResponse = Success<{
  receipt: { chargeId: string; to: string };
  donation: AdminDonation;
}>;

/** `GET donations/export` */
export const exportDonationsQuery = z.strictObject({
  view: z.enum(donationViews, { error: invalidField('view') }).default('all'),
});
