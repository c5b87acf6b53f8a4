import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { roles } from '../../contract/admin/permissions.ts';

const passkeySchema = new Schema(
  {
    /** In base64url, as the authenticator made it. */
    credentialId: { type: String, required: true },
    /** COSE, in base64url. */
    publicKey: { type: String, required: true },
    /** Counts the uses on the device; synced passkeys leave it at 0. */
    counter: { type: Number, required: true },
    transports: [String],
    isSynced: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { versionKey: false },
);

const staffSchema = new Schema(
  {
    name: { type: String, required: true },
    /** As entered; mails go here. */
    email: { type: String, required: true },
    /** Lower case, so that each email has one account. */
    emailKey: { type: String, required: true, unique: true },
    role: { type: String, enum: roles, required: true },
    /** Incremented by every change of role and state, also by the CLI. */
    version: { type: Number, default: 1 },
    isDisabled: { type: Boolean, default: false },
    /** Incremented by what ends all sessions: disabling, signing out by an owner, accepting a new invitation. */
    sessionEpoch: { type: Number, default: 0 },
    /** Incremented when another owner is about to end because this one remains. */
    remainCount: Number,
    passwordHash: String,
    /** The authenticator app's secret, encrypted. */
    sealedTotpSecret: String,
    /** The last step whose code was used: time since 1970 in units of 30 s. */
    lastTotpStep: { type: Number, default: 0 },
    /** SHA-256 of the unused recovery codes. */
    recoveryCodeHashes: [String],
    passkeys: [passkeySchema],
    /** The accepted invitation's token, so that none is accepted twice. */
    invitationHash: { type: String, required: true },
    lastSeenAt: Date,
  },
  { versionKey: false, timestamps: true, collection: 'staff' },
);
staffSchema.index({ 'passkeys.credentialId': 1 });

export type StaffFields = InferSchemaType<typeof staffSchema> & { _id: Types.ObjectId };
export type PasskeyFields = InferSchemaType<typeof passkeySchema> & { _id: Types.ObjectId };
export const StaffModel = model('Staff', staffSchema);
