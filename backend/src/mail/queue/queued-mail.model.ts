import { type InferSchemaType, model, Schema } from 'mongoose';
import { jobStateFields } from '../../jobs/job-state.ts';

/** A `MailTopic`. */
const topicSchema = new Schema(
  {
    kind: { type: String, required: true },
    id: { type: String, required: true },
    event: String,
    chargeId: String,
  },
  { _id: false, id: false },
);

const queuedMailSchema = new Schema(
  {
    /** The mail's key: of several mails about the same event, one is stored. */
    _id: { type: String, required: true },
    about: { type: topicSchema, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    /** Whether the recipient may decline such mails. */
    isOptional: Boolean,
    /** Both parts, removed once the mail is sent. */
    text: { type: String },
    html: { type: String },
    /** Instead of them, encrypted (`sealed-parts.ts`): of a mail whose links open an account or a donation. */
    sealed: { type: String },
    state: { type: String, enum: ['queued', 'sent', 'failed'], default: 'queued' },
    ...jobStateFields,
    sendBefore: { type: Date, required: true },
    /** When the key of a finished mail is removed. */
    forgetAt: { type: Date, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false, timestamps: true, collection: 'mails' },
);
queuedMailSchema.index({ state: 1, dueAt: 1 });
queuedMailSchema.index({ 'about.kind': 1, 'about.id': 1 });

export type QueuedMail = InferSchemaType<typeof queuedMailSchema>;
export const QueuedMailModel = model('QueuedMail', queuedMailSchema);
