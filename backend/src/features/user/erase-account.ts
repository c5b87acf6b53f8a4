import type { ImageStore } from '../../adapters/images/types.ts';
import { forgetLimitsOf } from '../../adapters/rate-limits/index.ts';
import { normaliseEmail } from '../../contract/http.ts';
import { imageFields } from '../../contract/user/requests.ts';
import { ResetRequestModel } from './password/reset-request.model.ts';
import { type StoredUser, UserModel } from './user.model.ts';

const closed = 'erased ';

/** Whether the erasing of an account has begun: for customers and staff there is none any more. */
export const isClosed = ({ emailKey }: { emailKey: string }): boolean => emailKey.startsWith(closed);

/** The accounts whose erasing has begun. The unique index of `emailKey` finds them. */
export const closedAccounts = { emailKey: { $gte: closed, $lt: `${closed}~` } };

/**
 * Closes an account for good, in one write: nobody can sign in to it, its tokens and links are void, and its email may
 * register again. Repeatable.
 * @returns the account as it was; null when it is gone already
 */
export function lockAccount(userId: string): Promise<StoredUser | null> {
  return UserModel.findByIdAndUpdate(userId, {
    $set: { emailKey: `${closed}${userId}` },
    $inc: { tokenVersion: 1 },
    $unset: { resetTokenHash: 1, resetExpiresAt: 1, searchWords: 1 },
  })
    .lean<StoredUser>()
    .exec();
}

/** What names a person in their account. */
export const namesInAccount = ({ name, email, mobile, address }: StoredUser): string[] =>
  [name, ...name.split(/\s+/), email, mobile, address].filter(Boolean);

/**
 * Removes images, reset requests and limits of an account, and then the account.
 * @throws {ImagesUnavailableError} when the image store cannot be reached; the account is still there
 */
export async function removeAccount(images: ImageStore, user: StoredUser): Promise<void> {
  const emailKey = normaliseEmail(user.email);
  for (const field of imageFields) if (user[field]) await images.remove(user[field]);
  await ResetRequestModel.deleteMany({ emailKey });
  await forgetLimitsOf([emailKey, user._id.toHexString()]);
  await UserModel.deleteOne({ _id: user._id });
}
