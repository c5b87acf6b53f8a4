import { model, Schema } from 'mongoose';

/** A challenge that a passkey has to sign, until its response arrives. */
const challengeSchema = new Schema(
  {
    challenge: { type: String, required: true, unique: true },
    /** What the response is for, and whom: a challenge of one use opens no other. */
    use: { type: String, required: true },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false, collection: 'staff_challenges' },
);

export const ChallengeModel = model('StaffChallenge', challengeSchema);
