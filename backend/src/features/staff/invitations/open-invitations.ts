import type { z } from 'zod';
import type { Actor } from '../../../audit/actor.ts';
import { actorRef } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { AdminList } from '../../../contract/admin/list.ts';
import { type Role, rolePermissions, roles } from '../../../contract/admin/permissions.ts';
import type { invitationsQuery, OpenInvitation } from '../../../contract/admin/staff.ts';
import { problem } from '../../../errors/problem.ts';
import { findPage, readSort } from '../../../lists/find-page.ts';
import { containing } from '../../../lists/search-words.ts';
import { StaffModel } from '../staff.model.ts';
import { type InvitationFields, InvitationModel } from './invitation.model.ts';

/** Whether staff of a role may invite. */
export const mayInvite = (role: Role): boolean => rolePermissions[role].includes('staff.write');

const whoMayInvite = { isDisabled: false, role: { $in: roles.filter(mayInvite) } };

/** Whether who sent an invitation may still invite. The command line's user always may. */
export const mayStillInvite = async ({ kind, _id }: InvitationFields['by']): Promise<boolean> =>
  kind !== 'staff' || (await StaffModel.exists({ _id, ...whoMayInvite })) !== null;

/**
 * Ends an invitation that was just accepted, after the staff member is stored: the deletion of its document decides.
 * {@link voidInvitationsOf}, {@link withdrawInvitation} and a newer invitation delete or replace it, too.
 * @returns false when it is void
 */
export async function closeInvitation({
  by,
  tokenHash,
}: Pick<InvitationFields, 'by' | 'tokenHash'>): Promise<boolean> {
  if (!(await mayStillInvite(by))) return false;
  return (await InvitationModel.deleteOne({ tokenHash })).deletedCount === 1;
}

/** Voids the open invitations of a staff member who may no longer invite. Call it after the change is stored. */
export const voidInvitationsOf = async (staffId: string): Promise<void> => {
  await InvitationModel.deleteMany({ 'by.kind': 'staff', 'by._id': staffId });
};

/**
 * A page of the open invitations, the newest first. `q` finds names and emails.
 * @throws {Problem} 400 for an invalid cursor
 */
export async function listInvitations({
  q,
  sort = '-expiresAt',
  cursor,
  limit,
}: z.output<typeof invitationsQuery>): Promise<AdminList<OpenInvitation>> {
  const [inviters, accepted] = await Promise.all([
    StaffModel.find(whoMayInvite, { _id: 1 }).lean(),
    StaffModel.distinct('invitationHash'),
  ]);
  const filter = {
    expiresAt: { $gt: new Date() },
    // Of an acceptance that was interrupted before it closed its invitation.
    tokenHash: { $nin: accepted },
    // Void: staff are listing it.
    isFirst: false,
    $or: [
      { 'by.kind': { $ne: 'staff' as const } },
      { 'by._id': { $in: inviters.map(({ _id }) => _id.toHexString()) } },
    ],
    ...(q && { $and: [{ $or: [{ name: containing(q) }, { email: containing(q) }] }] }),
  };
  const [{ rows, nextCursor }, total] = await Promise.all([
    findPage<InvitationFields>(InvitationModel, filter, readSort(sort), { cursor, limit }),
    InvitationModel.countDocuments(filter),
  ]);
  return { success: true, items: rows.map(presentInvitation), nextCursor, total };
}

const presentInvitation = ({ _id, email, name, role, by, expiresAt }: InvitationFields): OpenInvitation => ({
  _id: _id.toHexString(),
  email,
  name,
  role,
  by: actorRef(by),
  expiresAt: expiresAt.toISOString(),
});

/**
 * Withdraws an open invitation: its link is void.
 * @throws {Problem} 404; 409 when it was accepted or sent again meanwhile
 */
export async function withdrawInvitation(actor: Actor, id: string): Promise<void> {
  const invitation = await InvitationModel.findById(id).lean<InvitationFields>();
  if (!invitation) throw problem('invitation_not_found');
  const { staffId, emailKey, name, role, tokenHash } = invitation;
  const target = { kind: 'staff', _id: staffId.toHexString(), label: emailKey };
  await recordAudit(actor, 'staff.withdraw', target, { name, role });
  const { deletedCount } = await InvitationModel.deleteOne({ _id: id, tokenHash });
  if (deletedCount === 1) return;
  await recordAudit(actor, 'staff.withdraw-failed', target, { reason: 'another change came first' });
  throw problem('changed_meanwhile');
}
