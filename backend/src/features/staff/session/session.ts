import type { Types } from 'mongoose';
import type { Actor, StaffActor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { rolePermissions } from '../../../contract/admin/permissions.ts';
import { problem } from '../../../errors/problem.ts';
import { createToken, hashToken } from '../secret-token.ts';
import { type StaffFields, StaffModel } from '../staff.model.ts';
import { StaffSessionModel } from './session.model.ts';

const minute = 60_000;
const idleMs = 30 * minute;
const lifetimeMs = 12 * 60 * minute;
/** How long the token before a proof still counts, for requests under way. */
const overlapMs = 10_000;
/** The last use is written again after this time, so a session may end this much earlier than 30 minutes idle. */
const touchMs = 10_000;

/**
 * Starts a session with a fresh proof.
 * @returns the token for the cookie
 */
export async function startSession(staff: Pick<StaffFields, '_id' | 'sessionEpoch'>): Promise<string> {
  const token = createToken();
  const now = new Date();
  await StaffSessionModel.create({
    tokenHash: hashToken(token),
    staffId: staff._id,
    epoch: staff.sessionEpoch,
    lastUsedAt: now,
    provenAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  await StaffModel.updateOne({ _id: staff._id }, { $max: { lastSeenAt: now } }, { timestamps: false });
  return token;
}

/**
 * The staff member of a session. Session and staff member are read from the database on every call, so that sign-out,
 * disabling and a change of role count from the next call in every process.
 */
export async function authenticateStaff(token: string): Promise<StaffActor | undefined> {
  const now = Date.now();
  const session = await StaffSessionModel.findOne(withToken(token, now)).lean();
  if (!session || session.expiresAt.getTime() <= now || session.lastUsedAt.getTime() + idleMs <= now)
    return undefined;
  const staff = await StaffModel.findOne(
    { _id: session.staffId, isDisabled: false, sessionEpoch: session.epoch },
    { name: 1, email: 1, role: 1 },
  ).lean();
  if (!staff) return undefined;
  if (session.lastUsedAt.getTime() + touchMs <= now) await touch(session._id, staff._id, new Date(now));
  return {
    kind: 'staff',
    _id: staff._id.toHexString(),
    name: staff.name,
    email: staff.email,
    role: staff.role,
    permissions: rolePermissions[staff.role],
    session: { _id: session._id.toHexString(), provenAt: session.provenAt },
  };
}

const withToken = (token: string, now: number) => {
  const hash = hashToken(token);
  const isRecent = { provenAt: { $gt: new Date(now - overlapMs) } };
  return { $or: [{ tokenHash: hash }, { previousTokenHash: hash, ...isRecent }] };
};

async function touch(_id: Types.ObjectId, staffId: Types.ObjectId, now: Date): Promise<void> {
  await Promise.all([
    StaffSessionModel.updateOne({ _id }, { $max: { lastUsedAt: now } }),
    StaffModel.updateOne({ _id: staffId }, { $max: { lastSeenAt: now } }, { timestamps: false }),
  ]);
}

/** Signs a staff member out. */
export async function endSession({ session, ...actor }: StaffActor): Promise<void> {
  await recordAudit(actor, 'session.sign-out', { kind: 'staff', _id: actor._id, label: actor.email });
  await StaffSessionModel.deleteOne({ _id: session._id });
}

/** Ends the session of a browser that signs in again. */
export async function replaceSession(token: string | undefined): Promise<void> {
  if (token) await StaffSessionModel.deleteOne(withToken(token, Date.now()));
}

/**
 * Records a proof: sensitive calls are allowed for the next 10 minutes. The session gets a new token (ASVS 7.2.4).
 * @returns the token for the cookie; undefined when a proof of the last seconds has just set one
 */
export async function proveSession(sessionId: string): Promise<string | undefined> {
  const now = new Date();
  const session = await StaffSessionModel.findById(sessionId).lean();
  if (!session) return undefined;
  const { tokenHash, provenAt } = session;
  const token = createToken();
  const isDue = provenAt.getTime() + overlapMs <= now.getTime();
  const { matchedCount } = await StaffSessionModel.updateOne(
    { _id: sessionId, tokenHash },
    { $set: { provenAt: now, ...(isDue && { tokenHash: hashToken(token), previousTokenHash: tokenHash }) } },
  );
  return isDue && matchedCount === 1 ? token : undefined;
}

/**
 * Ends all sessions of a staff member, who may sign in again.
 * @throws {Problem} 404
 */
export async function endSessionsOf(actor: Actor, id: string): Promise<StaffFields> {
  const staff = await StaffModel.findById(id, { email: 1 }).lean();
  if (!staff) throw problem('staff_not_found');
  await recordAudit(actor, 'staff.sign-out', { kind: 'staff', _id: id, label: staff.email });
  const after = await StaffModel.findByIdAndUpdate(
    id,
    { $inc: { sessionEpoch: 1 } },
    { returnDocument: 'after', timestamps: false },
  ).lean<StaffFields>();
  if (!after) throw problem('staff_not_found');
  await StaffSessionModel.deleteMany({ staffId: after._id });
  return after;
}

/** Ends all sessions of a staff member but one. */
export async function endOtherSessions(staffId: Types.ObjectId, sessionId: string): Promise<void> {
  await StaffSessionModel.deleteMany({ staffId, _id: { $ne: sessionId } });
}
