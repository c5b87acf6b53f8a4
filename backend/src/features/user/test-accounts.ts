import type { Types } from 'mongoose';
import type { ImageStore } from '../../adapters/images/types.ts';
import { removeAccount } from './erase-account.ts';
import { type StoredUser, UserModel } from './user.model.ts';

/** An account that may be a test's. */
export interface EarlyAccount {
  _id: Types.ObjectId;
  emailKey: string;
}

/** The accounts that were registered before a time. One of the first versions may have no date. */
export const findEarlyAccounts = (before: Date): Promise<EarlyAccount[]> =>
  UserModel.find({ createdAt: { $not: { $gte: before } } }, { emailKey: 1 })
    .lean<EarlyAccount[]>()
    .exec();

export const countAccounts = (): Promise<number> => UserModel.countDocuments().exec();

/**
 * Removes an account with its images; the shop may run.
 * @throws {ImagesUnavailableError} when the image store cannot be reached; the account is still there
 */
export async function removeTestAccount(images: ImageStore, _id: Types.ObjectId): Promise<void> {
  const user = await UserModel.findById(_id).lean<StoredUser>();
  if (user) await removeAccount(images, user);
}
