import type { Passkey, SignedInStaff, StaffMember } from '../../contract/admin/staff.ts';
import type { PasskeyFields, StaffFields } from './staff.model.ts';

/** The staff member who signed in. */
export const presentSelf = ({
  _id,
  name,
  email,
  role,
}: Pick<StaffFields, '_id' | 'name' | 'email' | 'role'>): SignedInStaff => ({
  _id: _id.toHexString(),
  name,
  email,
  role,
});

/** A staff member as the staff list shows them. */
export const presentStaff = (staff: StaffFields): StaffMember => ({
  ...presentSelf(staff),
  version: staff.version,
  disabled: staff.isDisabled,
  createdAt: staff.createdAt.toISOString(),
  lastSeenAt: staff.lastSeenAt?.toISOString() ?? null,
});

export const presentPasskey = ({ _id, createdAt, lastUsedAt, isSynced }: PasskeyFields): Passkey => ({
  _id: _id.toHexString(),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
});
