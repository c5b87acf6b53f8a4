import { type InferSchemaType, model, Schema } from 'mongoose';
import { languages } from '../../contract/user.ts';
import { addressSchema } from './address.schema.ts';

const userSchema = new Schema(
  {
    name: { type: String, required: true },
    /** As typed; mails go here. */
    email: { type: String, required: true },
    /** Lower case: two spellings of one address are one account. */
    emailKey: { type: String, required: true, unique: true },
    mobile: { type: String, required: true },
    passwordHash: { type: String, required: true },
    /** The profile's own line of text. */
    address: { type: String, default: '' },
    /** Where the latest order went, unless the customer wants it forgotten. Not part of the profile. */
    deliveryAddress: addressSchema,
    profileImage: { type: String, default: '' },
    coverImage: { type: String, default: '' },
    language: { type: String, enum: languages, default: 'en' },
    /** Counted up by every password change and reset: tokens that carry an older number are void. */
    tokenVersion: { type: Number, default: 0 },
    /** SHA-256 of the newest reset link's token, until it is used. */
    resetTokenHash: { type: String, index: true },
    resetExpiresAt: { type: Date },
  },
  { versionKey: false, timestamps: true },
);

export type UserFields = InferSchemaType<typeof userSchema>;
export const UserModel = model('User', userSchema);
