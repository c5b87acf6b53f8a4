import { Schema } from 'mongoose';

export const clockSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** How far the sandbox's clock is ahead of the system clock, in milliseconds. */
    aheadMs: { type: Number, required: true },
  },
  { versionKey: false, collection: 'sandboxclocks' },
);
