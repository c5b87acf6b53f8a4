import type { User } from '../../../contract/user/responses.ts';
import type { StoredUser } from '../user.model.ts';

/** The account as its owner gets it: seven fields, never the password hash. */
export function presentUser(user: Pick<StoredUser, '_id' | Exclude<keyof User, 'id'>>): User {
  const { _id, name, email, mobile, address, profileImage, coverImage } = user;
  return { id: _id.toHexString(), name, email, mobile, address, profileImage, coverImage };
}
