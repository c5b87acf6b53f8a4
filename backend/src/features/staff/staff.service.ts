import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AdminList } from '../../contract/admin/list.ts';
import type { Role } from '../../contract/admin/permissions.ts';
import type { StaffMember, staffQuery } from '../../contract/admin/staff.ts';
import { normaliseEmail } from '../../contract/http.ts';
import { problem } from '../../errors/problem.ts';
import { readSort } from '../../lists/find-page.ts';
import { listPage } from '../../lists/list-page.ts';
import { containing } from '../../lists/search-words.ts';
import { mayInvite, voidInvitationsOf } from './invitations/open-invitations.ts';
import { presentStaff } from './present-staff.ts';
import { type StaffFields, StaffModel } from './staff.model.ts';

interface StaffChange {
  role?: Role | undefined;
  disabled?: boolean | undefined;
}

/** All staff, by name. */
export async function listStaff(): Promise<StaffMember[]> {
  const staff = await StaffModel.find().sort({ name: 1, _id: 1 }).lean<StaffFields[]>();
  return staff.map(presentStaff);
}

/**
 * A page of the console's list, the newest first. `q` finds names and emails.
 * @throws {Problem} 400 for an invalid cursor
 */
export function listStaffPage({
  q,
  sort = '-createdAt',
  ...page
}: z.output<typeof staffQuery>): Promise<AdminList<StaffMember>> {
  // A shop has too few staff to need an index for this.
  const filter = q ? { $or: [{ name: containing(q) }, { email: containing(q) }] } : {};
  return listPage({ model: StaffModel, filter, sort: readSort(sort), present: presentStaff }, page);
}

/**
 * Changes a staff member's role or state. Disabling ends their sessions; enabling does not bring them back. The invitations
 * of a staff member who may no longer invite are void.
 * @param version the one that the change was made from
 * @throws {Problem} 404; 409 when another change came first, and for the last owner
 */
export async function changeStaff(
  actor: Actor,
  id: string,
  version: number,
  change: StaffChange,
): Promise<StaffMember> {
  const before = await StaffModel.findById(id).lean<StaffFields>();
  if (!before) throw problem('staff_not_found');
  if (before.version !== version) throw problem('changed_meanwhile');
  const { role = before.role, disabled: isDisabled = before.isDisabled } = change;
  const isOwner = before.role === 'owner' && !before.isDisabled;
  const endsOwner = isOwner && (role !== 'owner' || isDisabled);
  if (endsOwner && !(await markRemainingOwner(id))) throw problem('last_owner');
  const target = { kind: 'staff', _id: id, label: before.email };
  await recordAudit(actor, 'staff.change', target, changesOf(before, { role, isDisabled }));
  // Left by a process that died while it ended this right: with the right they would be valid again.
  if (before.isDisabled || !mayInvite(before.role)) await voidInvitationsOf(id);
  const after = await StaffModel.findOneAndUpdate(
    { _id: id, version, ...(endsOwner ? { remainCount: before.remainCount ?? { $exists: false } } : {}) },
    { $set: { role, isDisabled }, $inc: { version: 1, sessionEpoch: isDisabled ? 1 : 0 } },
    { returnDocument: 'after' },
  ).lean<StaffFields>();
  if (after) {
    if (isDisabled || !mayInvite(role)) await voidInvitationsOf(id);
    return presentStaff(after);
  }
  await recordAudit(actor, 'staff.change-failed', target, { reason: 'another change came first' });
  throw problem('changed_meanwhile');
}

/**
 * Marks an active owner as the one who remains when another one ends. Of two owners who end each other each marks the other,
 * and an end expects the mark that it read before it marked: so there is always an active owner, also after a crash.
 * @param id the owner who is about to end
 * @returns false when there is no other active owner
 */
async function markRemainingOwner(id: string): Promise<boolean> {
  const others = { _id: { $ne: id }, role: 'owner', isDisabled: false } as const;
  const { matchedCount } = await StaffModel.updateOne(others, { $inc: { remainCount: 1 } });
  return matchedCount > 0;
}

/**
 * Removes a staff member who has just joined.
 * @returns false when they are the only active owner by now, e.g. because another one gave the role up: they stay
 */
export async function removeStaff(joined: { _id: Types.ObjectId; invitationHash: string }): Promise<boolean> {
  for (;;) {
    const staff = await StaffModel.findOne(joined).lean<StaffFields>();
    if (!staff) return true;
    const { role, isDisabled, remainCount = { $exists: false } } = staff;
    const isOwner = role === 'owner' && !isDisabled;
    if (isOwner && !(await markRemainingOwner(joined._id.toHexString()))) return false;
    const { deletedCount } = await StaffModel.deleteOne({ ...joined, role, isDisabled, remainCount });
    if (deletedCount > 0) return true;
  }
}

type RoleAndState = Pick<StaffFields, 'role' | 'isDisabled'>;

const changesOf = (before: RoleAndState, { role, isDisabled }: RoleAndState) => ({
  ...(role === before.role ? {} : { role: { from: before.role, to: role } }),
  ...(isDisabled === before.isDisabled ? {} : { disabled: { from: before.isDisabled, to: isDisabled } }),
});

/** The number of owners who are not disabled and have a way to sign in: a passkey, or a password with an app. */
export const countActiveOwners = (): Promise<number> =>
  StaffModel.countDocuments({
    role: 'owner',
    isDisabled: false,
    $or: [{ 'passkeys.0': { $exists: true } }, { sealedTotpSecret: { $exists: true } }],
  }).exec();

/** A staff member by email; undefined when there is none. */
export async function findStaffByEmail(email: string): Promise<StaffMember | undefined> {
  const staff = await StaffModel.findOne({ emailKey: normaliseEmail(email) }).lean<StaffFields>();
  return staff ? presentStaff(staff) : undefined;
}
