import { model, Schema } from 'mongoose';

/** The attempts of one key, as rate-limiter-flexible's MongoDB store writes them. */
const rateLimitSchema = new Schema(
  {
    /** The limit's name, a colon, and what it counts by: an address, an account or both. */
    key: { type: String, required: true, unique: true },
    points: { type: Number, required: true },
    /** The end of the window; the document is deleted soon after. */
    expire: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false, collection: 'ratelimits' },
);

export const RateLimitModel = model('RateLimit', rateLimitSchema);
