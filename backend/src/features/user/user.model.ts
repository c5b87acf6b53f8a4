import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { languages } from '../../contract/constants.ts';
import { addressSchema } from './address.schema.ts';

const userSchema = new Schema(
  {
    name: { type: String, required: true },
    /** As entered; mails go here. */
    email: { type: String, required: true },
    /** Lower case, so that each email has one account. */
    emailKey: { type: String, required: true, unique: true },
    /** When the customer opened a link that was mailed to this address; absent before. */
    emailVerifiedAt: Date,
    /** By which staff find the account (`search-words.ts`). */
    searchWords: { type: [String], default: undefined },
    mobile: { type: String, required: true },
    passwordHash: { type: String, required: true },
    /** The address line of the profile. */
    address: { type: String, default: '' },
    /** The saved delivery address. Not part of the profile. */
    deliveryAddress: addressSchema,
    profileImage: { type: String, default: '' },
    coverImage: { type: String, default: '' },
    language: { type: String, enum: languages, default: 'en' },
    /** Incremented by every password change and reset, which voids older tokens. */
    tokenVersion: { type: Number, default: 0 },
    /** SHA-256 of the newest reset link's token, until it is used. */
    resetTokenHash: { type: String, index: true },
    resetExpiresAt: { type: Date },
  },
  { versionKey: false, timestamps: true },
);

// The console's list.
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ searchWords: 1 });

export type UserFields = InferSchemaType<typeof userSchema>;
export type StoredUser = UserFields & { _id: Types.ObjectId };
export const UserModel = model('User', userSchema);
