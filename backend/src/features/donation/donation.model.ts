import { type InferRawDocTypeFromSchema, model, Schema, type Types } from 'mongoose';
import { donationFrequencies, languages, refundStates } from '../../contract/constants.ts';
import { disputeSchema } from '../../disputes/dispute.schema.ts';
import { jobStateSchema } from '../../jobs/job-state.ts';
import { donationStatuses } from './donation-transitions.ts';

const text = { type: String, required: true } as const;
const cents = { type: Number, required: true } as const;

const donorSchema = new Schema(
  {
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    address1: text,
    address2: String,
    city: text,
    state: text,
    postalCode: text,
  },
  { _id: false },
);

/** What the provider was asked for and what it made of it. */
const providerSchema = new Schema(
  {
    /** Parameters as they were first sent: a retry repeats them to the letter, or its key is refused. */
    customerParams: Schema.Types.Mixed,
    subscriptionParams: Schema.Types.Mixed,
    checkoutParams: Schema.Types.Mixed,
    customerId: String,
    subscriptionId: String,
    sessionId: String,
  },
  { _id: false },
);

/** A charge that was paid, or a renewal that failed for the first time. */
const chargeSchema = new Schema(
  {
    invoiceId: text,
    outcome: { type: String, enum: ['paid', 'failed'] as const, required: true },
    cents,
    at: { type: Date, required: true },
    /** When the gift was to be charged next, as it was known then. */
    nextAt: Date,
    /** When the donor's mail about it was queued. */
    mailedAt: Date,
    /** The provider's payment; known once it was refunded or disputed there. */
    paymentIntentId: String,
    refund: new Schema(
      {
        state: { type: String, enum: refundStates, required: true },
        /** What was refunded so far, as the provider says. */
        refundedCents: cents,
        failure: String,
      },
      { _id: false },
    ),
  },
  { _id: false },
);

/** What the sweep does for donations, see `run-donation-jobs.ts`. */
export const donationJobKinds = ['settle', 'stop', 'charges', 'mails'] as const;
export type DonationJobKind = (typeof donationJobKinds)[number];

const donationSchema = new Schema(
  {
    /** What names the submission: the browser's own key or, without one, the payload in this minute and the next. */
    keys: { type: [String], required: true },
    /** Of all that the donor decided, to notice a key that comes again with something else. */
    payloadHash: text,
    donor: { type: donorSchema, required: true },
    /** What is given each time, and the processing fee on top, in AUD cents. */
    amountCents: cents,
    feeCents: cents,
    frequency: { type: String, enum: donationFrequencies, required: true },
    /** The day on the donor's calendar, YYYY-MM-DD. */
    startDate: text,
    language: { type: String, enum: languages, required: true },
    status: { type: String, enum: donationStatuses, required: true },
    failure: String,
    /** Whether the card is typed in at the provider's page. */
    isHosted: { type: Boolean, required: true },
    provider: { type: providerSchema, required: true },
    /** When the provider last left open what it had done. */
    uncertainAt: Date,
    charges: { type: [chargeSchema], required: true },
    disputes: { type: [disputeSchema], default: undefined },
    nextChargeAt: Date,
    /** When the provider is asked whether a charge was missed. */
    checkAt: Date,
    /** When the donor asked to cancel it. */
    cancelRequestedAt: Date,
    endedAt: Date,
    endMailedAt: Date,
    /** There while a mail is still to be queued. */
    isMailDue: Boolean,
    /** Each is there while it is attempted or has failed. */
    jobs: { settle: jobStateSchema, stop: jobStateSchema, charges: jobStateSchema, mails: jobStateSchema },
    activatedAt: Date,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// Of many equal submissions at once, one makes the donation: also of those on both sides of a minute's edge, because
// each claims two minutes and neighbours share one.
donationSchema.index({ keys: 1 }, { unique: true });
donationSchema.index({ status: 1, createdAt: 1 });
donationSchema.index({ payloadHash: 1, status: 1 });
donationSchema.index({ 'provider.subscriptionId': 1 });
donationSchema.index({ 'provider.sessionId': 1 });
donationSchema.index({ 'charges.paymentIntentId': 1 }, { sparse: true });
donationSchema.index({ isMailDue: 1 }, { sparse: true });
donationSchema.index({ checkAt: 1 }, { sparse: true });
donationSchema.index({ status: 1, cancelRequestedAt: 1 });

export type DonationFields = InferRawDocTypeFromSchema<typeof donationSchema>;
export type StoredDonation = DonationFields & { _id: Types.ObjectId };
export const DonationModel = model('Donation', donationSchema);
