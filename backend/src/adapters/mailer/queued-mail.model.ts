import { model, Schema } from 'mongoose';

const queuedMailSchema = new Schema(
  {
    /** The mail's key: unique, so that a mail of the same cause is queued once. */
    _id: { type: String, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    /** The text and HTML parts are forgotten once they went out: they may hold links that open an account. */
    text: { type: String },
    html: { type: String },
    state: { type: String, enum: ['queued', 'sent', 'failed'], default: 'queued' },
    attempts: { type: Number, default: 0 },
    /** Also the lease: a worker moves it on before it tries, so that no other worker tries meanwhile. */
    nextAttemptAt: { type: Date, required: true },
    sendBefore: { type: Date, required: true },
    /** When a finished mail's key is forgotten. */
    forgetAt: { type: Date, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false, timestamps: true, collection: 'mails' },
);
queuedMailSchema.index({ state: 1, nextAttemptAt: 1 });

export const QueuedMailModel = model('QueuedMail', queuedMailSchema);
