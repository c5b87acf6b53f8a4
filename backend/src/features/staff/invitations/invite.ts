import { Types } from 'mongoose';
import type { z } from 'zod';
import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import { type Actor, actorRef } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { logger } from '../../../config/log/logger.ts';
import { invitationPage } from '../../../contract/admin/paths.ts';
import type { inviteStaffBody } from '../../../contract/admin/staff.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { problem } from '../../../errors/problem.ts';
import { createToken, hashToken } from '../secret-token.ts';
import { StaffModel } from '../staff.model.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { invitationMail } from './invitation.mail.ts';
import { type InvitationFields, InvitationModel } from './invitation.model.ts';
import { mayStillInvite } from './open-invitations.ts';

const lifetimeMs = 24 * 60 * 60_000;

type Invited = z.output<typeof inviteStaffBody>;

/**
 * Invites a new staff member, or one who lost every way to sign in. It voids an older
 * invitation to the same email.
 * @param isFirst whether the invitation is void as soon as the shop has staff
 * @returns the link, valid once, for 24 hours
 * @throws {Problem} 409 when a staff member with this email is disabled or has another role
 */
export async function inviteStaff(
  { frontendUrl }: { frontendUrl: string },
  actor: Actor,
  { email, name, role }: Invited,
  { isFirst = false } = {},
): Promise<string> {
  const emailKey = normaliseEmail(email);
  const staff = await StaffModel.findOne({ emailKey }, { role: 1, isDisabled: 1, name: 1 }).lean();
  if (staff?.isDisabled) throw problem('staff_disabled', { name: staff.name });
  if (staff && staff.role !== role) throw problem('other_role', { name: staff.name, role: staff.role });
  const staffId = staff?._id ?? new Types.ObjectId();
  const target = { kind: 'staff', _id: staffId.toHexString(), label: emailKey };
  await recordAudit(actor, 'staff.invite', target, { name, role });
  const token = createToken();
  await storeInvitation({
    tokenHash: hashToken(token),
    email,
    emailKey,
    name,
    role,
    staffId,
    by: actorRef(actor),
    isFirst,
    expiresAt: new Date(Date.now() + lifetimeMs),
  });
  return `${frontendUrl}${invitationPage}#token=${token}`;
}

/** As {@link inviteStaff}, and mails the link. */
export async function mailInvitation(
  deps: Pick<StaffDeps, 'frontendUrl' | 'mail' | 'shop'>,
  actor: Actor,
  invited: Invited,
): Promise<string> {
  const url = await inviteStaff(deps, actor, invited);
  const id = hashToken(url).slice(0, 32);
  const mail = invitationMail(deps.shop, { ...invited, id, inviter: actor.name, url });
  // The owner has the link: a failure to enqueue the mail must not fail the request.
  await deps.mail
    .enqueue({ ...mail, sendBefore: new Date(Date.now() + lifetimeMs) })
    .catch((error: unknown) => logger.error({ err: error }, 'no invitation mail'));
  return url;
}

async function storeInvitation(fields: Omit<InvitationFields, '_id' | 'passwordHash' | 'sealedTotpSecret'>) {
  const write = () =>
    InvitationModel.updateOne(
      { emailKey: fields.emailKey },
      { $set: fields, $unset: { passwordHash: 1, sealedTotpSecret: 1 } },
      { upsert: true },
    );
  // Of two concurrent first invitations to an email one inserts; the other then updates.
  await write().catch((error: unknown) => {
    if (isDuplicateKey(error)) return write();
    throw error;
  });
}

/**
 * The link that `npm run dev` prints while the shop has no staff; undefined once an invitation was accepted.
 */
export async function inviteFirstOwner(
  deps: { frontendUrl: string },
  actor: Actor,
): Promise<string | undefined> {
  if (await StaffModel.exists({})) return undefined;
  const owner = { email: 'owner@localhost', name: 'Owner', role: 'owner' } as const;
  return inviteStaff(deps, actor, owner, { isFirst: true });
}

/**
 * The open invitation of a link.
 * @throws {Problem} 400 when it is unknown, used, superseded, withdrawn or expired, or its inviter may no longer invite
 */
export async function findInvitation(token: string): Promise<InvitationFields> {
  const tokenHash = hashToken(token);
  const invitation = await InvitationModel.findOne({
    tokenHash,
    expiresAt: { $gt: new Date() },
  }).lean<InvitationFields>();
  if (!invitation || !(await mayStillInvite(invitation.by))) throw problem('invalid_invitation');
  // Accepted, and interrupted before it was closed. A new passkey would replace the stored one on the person's device.
  if (await StaffModel.exists({ invitationHash: tokenHash })) throw problem('invalid_invitation');
  if (invitation.isFirst && (await StaffModel.exists({}))) throw problem('invalid_invitation');
  return invitation;
}
