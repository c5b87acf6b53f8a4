import { type InferSchemaType, model, Schema } from 'mongoose';

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;

const noticeSchema = new Schema(
  {
    at: time,
    message: text,
    details: { type: [String], required: true },
    paths: { type: [String], required: true },
  },
  { _id: false },
);

/** What one mail says. */
const mailSchema = new Schema({
  /** Part of the mails' keys. */
  _id: { type: Schema.Types.ObjectId, required: true },
  notices: { type: [noticeSchema], required: true },
  count: { type: Number, required: true },
});

/** The alerts of one kind that no mail has told of yet. Shared by all processes. */
const alertSchema = new Schema(
  {
    /** The kind, e.g. `refund failed`. */
    _id: text,
    /** The latest ones, oldest first. */
    notices: { type: [noticeSchema], required: true },
    /** How many there were, also those that are not listed. */
    count: { type: Number, required: true },
    /** When the next mail may go out. */
    dueAt: time,
    /** The mail that is being queued. */
    mail: mailSchema,
  },
  { versionKey: false, collection: 'alerts' },
);

export type Notice = InferSchemaType<typeof noticeSchema>;
export type StoredAlert = InferSchemaType<typeof alertSchema>;
export const AlertModel = model('Alert', alertSchema);
