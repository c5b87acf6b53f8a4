import type { User } from '../../contract/user.ts';
import type { StoredUser } from './user.model.ts';

/** The account as its owner gets it: exactly the seven fields of specification section 3. */
export function presentUser(user: Pick<StoredUser, '_id' | Exclude<keyof User, 'id'>>): User {
  const { _id, name, email, mobile, address, profileImage, coverImage } = user;
  return { id: _id.toHexString(), name, email, mobile, address, profileImage, coverImage };
}
