import { type InferRawDocTypeFromSchema, model, Schema, type Types } from 'mongoose';
import { donationStatuses, giveFrequencies, languages, refundStates } from '../../contract/constants.ts';
import { disputeSchema } from '../../disputes/dispute.schema.ts';
import { jobStateFields } from '../../jobs/job-state.ts';
import { notificationSchema } from '../../notifications/notification.schema.ts';

const text = { type: String, required: true } as const;
const cents = { type: Number, required: true } as const;

/** Who gives: by one name on `/give`, which asks for no more than the email, or as `/donation` asks. */
const donorSchema = new Schema(
  {
    name: String,
    firstName: String,
    lastName: String,
    email: text,
    phone: String,
    address1: String,
    address2: String,
    city: String,
    state: String,
    postalCode: String,
  },
  { _id: false },
);

/** The requests to the provider and the ids of what it created. */
const providerSchema = new Schema(
  {
    /** Parameters as they were first sent. A retry must repeat them exactly, or the idempotency key refuses it. */
    customerParams: Schema.Types.Mixed,
    subscriptionParams: Schema.Types.Mixed,
    checkoutParams: Schema.Types.Mixed,
    /** The card that pays the subscription: a test card of `/donation`. */
    paymentMethodId: String,
    customerId: String,
    subscriptionId: String,
    sessionId: String,
  },
  { _id: false },
);

/** A charge that was paid, or a renewal that failed for the first time. */
const chargeSchema = new Schema(
  {
    /** The provider's invoice; of a one-off donation, its checkout session. */
    invoiceId: text,
    outcome: { type: String, enum: ['paid', 'failed'] as const, required: true },
    cents,
    at: { type: Date, required: true },
    /** When the shop learned of it. */
    recordedAt: Date,
    /** When the next charge was due, as the provider said then. */
    nextAt: Date,
    /** Why it failed: the provider's code, e.g. `expired_card`, and the provider's own words. */
    failureCode: String,
    failure: String,
    /** The provider's payment; known once it was refunded or disputed there. */
    paymentIntentId: String,
    refund: new Schema(
      {
        state: { type: String, enum: refundStates, required: true },
        /** What was refunded so far, as the provider says. */
        refundedCents: cents,
        failure: String,
        /** How many refunds failed; absent in records from before it was counted. */
        failedCount: Number,
      },
      { _id: false },
    ),
    /** What lost disputes took back. */
    lostCents: Number,
  },
  { _id: false },
);

/** A change of what was refunded of a charge; negative when the provider reversed a refund. */
const refundEntrySchema = new Schema(
  { invoiceId: text, cents, recordedAt: { type: Date, required: true } },
  { _id: false },
);

/** The jobs of a donation, in the order in which they run. A mail about a charge exists once per invoice, the others once. */
export const donationJobKinds = [
  'receipt-mail',
  'charge-failed-mail',
  'ended-mail',
  'changed-mail',
  'paused-mail',
  'resumed-mail',
  'card-changed-mail',
  'card-expires-mail',
  'charge-failed-again-mail',
  'resumes-soon-mail',
  'settle',
  'stop',
  'charges',
] as const;
export type DonationJobKind = (typeof donationJobKinds)[number];

/** The mail about a charge, by its outcome. */
export const chargeMailKinds = { paid: 'receipt-mail', failed: 'charge-failed-mail' } as const;

const jobSchema = new Schema(
  {
    kind: { type: String, enum: donationJobKinds, required: true },
    /** Of the charge that a mail is about; of a change, which has a mail of its own, when it was. */
    invoiceId: String,
    ...jobStateFields,
    doneAt: Date,
  },
  { _id: false },
);

const donationSchema = new Schema(
  {
    /**
     * Identifies the submission: the browser's idempotency key or, without one, the payload in this minute and the
     * next.
     */
    keys: { type: [String], required: true },
    /** Hash of the submitted fields: detects a key that is sent again with other fields. */
    payloadHash: text,
    donor: { type: donorSchema, required: true },
    /** The donor's email in lower case. */
    emailKey: String,
    /** By which staff find the donation (`donor/donor-keys.ts`). */
    searchWords: { type: [String], default: undefined },
    /** The amount of each charge, and the processing fee on top, in AUD cents. */
    amountCents: cents,
    feeCents: cents,
    frequency: { type: String, enum: giveFrequencies, required: true },
    /** What the donor gives it for: one of the shop's purposes at that time. */
    purpose: String,
    /** In whose honour it is given, and what the donor writes to the ministry. */
    honouree: String,
    message: String,
    /** What it is worth in a year, without fees. */
    yearlyCents: Number,
    /** The day on the donor's calendar, or of `/give` in Australia, YYYY-MM-DD. */
    startDate: text,
    language: { type: String, enum: languages, required: true },
    status: { type: String, enum: donationStatuses, required: true },
    failure: String,
    /** Whether the donor enters the card on the provider's page. */
    isHosted: { type: Boolean, required: true },
    provider: { type: providerSchema, required: true },
    /** When a response of the provider was last lost: the subscription may exist. */
    uncertainAt: Date,
    charges: { type: [chargeSchema], required: true },
    /** What each charge was before it changed, fee included: its invoices may be recorded later. */
    formerChargeCents: { type: [Number], default: undefined },
    /** When a paused donation charges again. */
    resumesAt: Date,
    /** The card that pays, as the provider has it. */
    card: new Schema(
      { id: text, brand: text, last4: text, expMonth: Number, expYear: Number },
      { _id: false },
    ),
    /** From then on the card is declined: the first moment after its last month. */
    cardExpiresAt: Date,
    /** When the provider tries a failed charge again, and how often it has. */
    nextAttemptAt: Date,
    failedAttempts: Number,
    /** Whether the latest charge failed. */
    isFailing: Boolean,
    refundEntries: { type: [refundEntrySchema], default: undefined },
    disputes: { type: [disputeSchema], default: undefined },
    notifications: { type: [notificationSchema], default: undefined },
    nextChargeAt: Date,
    /** When the donor asked to stop it. */
    cancelRequestedAt: Date,
    endedAt: Date,
    jobs: { type: [jobSchema], required: true },
    activatedAt: Date,
    /** When everything that named the donor was removed (`donor/erase-donations.ts`). */
    erasedAt: Date,
    /** Present while the donor is to be erased as soon as the donation has ended: it gets no more mails. */
    isErasing: Boolean,
    createdAt: { type: Date, required: true },
    /** Of the latest write by the model: the donors follow from it (`donors/refresh-donors.ts`). */
    updatedAt: Date,
  },
  { versionKey: false, timestamps: { createdAt: false, updatedAt: true } },
);
// Of concurrent equal submissions one creates the donation, also when the minute changes in between: each claims two
// minutes, and adjacent minutes share one.
donationSchema.index({ keys: 1 }, { unique: true });
// The console's views in each order of its list (console/views.ts).
for (const field of ['createdAt', 'yearlyCents'] as const) {
  donationSchema.index({ [field]: -1, _id: -1 });
  donationSchema.index({ status: 1, [field]: -1, _id: -1 });
  donationSchema.index({ status: 1, isFailing: 1, [field]: -1, _id: -1 });
  donationSchema.index(
    { [field]: -1, _id: -1 },
    { partialFilterExpression: { endedAt: { $gt: new Date(0) } }, name: `ended_${field}` },
  );
}
donationSchema.index({ searchWords: 1 });
donationSchema.index({ emailKey: 1, createdAt: -1 });
donationSchema.index({ updatedAt: 1 });
donationSchema.index({ payloadHash: 1, status: 1 });
donationSchema.index({ 'provider.subscriptionId': 1 });
donationSchema.index({ 'provider.customerId': 1 }, { sparse: true });
donationSchema.index({ 'provider.sessionId': 1 });
donationSchema.index({ 'charges.paymentIntentId': 1 }, { sparse: true });
donationSchema.index({ 'notifications.at': 1 }, { sparse: true });
donationSchema.index({ 'charges.recordedAt': 1 });
donationSchema.index({ 'refundEntries.recordedAt': 1 }, { sparse: true });
donationSchema.index({ 'jobs.dueAt': 1 });
// For the mails of a day (jobs/dated-mails.ts).
donationSchema.index({ cardExpiresAt: 1 }, { sparse: true });
donationSchema.index({ nextAttemptAt: 1 }, { sparse: true });
donationSchema.index({ resumesAt: 1 }, { sparse: true });

type DonationFields = InferRawDocTypeFromSchema<typeof donationSchema>;
export type StoredDonation = DonationFields & { _id: Types.ObjectId };
export const DonationModel = model('Donation', donationSchema);
