import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

const amount = { type: Number, required: true } as const;

/**
 * Sums of a day, from its start until `until`. Orders and donations record payments and refunds with the current time,
 * so nothing is added to a time that is over. A document is a copy of what the orders and donations say: it may be
 * deleted at any time, and is then computed again.
 */
const dailySumsSchema = new Schema(
  {
    /** The time zone and the day: `Australia/Melbourne 2026-11-22`. */
    _id: { type: String, required: true },
    until: { type: Date, required: true },
    orders: amount,
    cents: amount,
    products: {
      type: [
        {
          _id: { type: String, required: true },
          name: { type: String, required: true },
          quantity: amount,
          cents: amount,
        },
      ],
      required: true,
    },
    donations: amount,
    donationCents: amount,
  },
  { versionKey: false, collection: 'dailysums' },
);

export type StoredDailySums = InferRawDocTypeFromSchema<typeof dailySumsSchema> & { _id: string };
export const DailySumsModel = model('DailySums', dailySumsSchema);
