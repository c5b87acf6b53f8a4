import { model, Schema } from 'mongoose';

/** A session of a staff member. The cookie holds the token, the database its hash. */
const sessionSchema = new Schema(
  {
    tokenHash: { type: String, required: true, unique: true },
    /** The token before the last proof, which requests under way still carry. */
    previousTokenHash: { type: String, index: { sparse: true } },
    staffId: { type: Schema.Types.ObjectId, required: true, index: true },
    /** The staff member's `sessionEpoch` at sign-in; a later one voids the session. */
    epoch: { type: Number, required: true },
    lastUsedAt: { type: Date, required: true },
    provenAt: { type: Date, required: true },
    /** 12 hours after sign-in; the document is deleted soon after. */
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false, collection: 'staff_sessions' },
);

export const StaffSessionModel = model('StaffSession', sessionSchema);
