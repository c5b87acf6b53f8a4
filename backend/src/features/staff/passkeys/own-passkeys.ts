import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { StaffActor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Passkey } from '../../../contract/admin/staff.ts';
import { problem } from '../../../errors/problem.ts';
import { presentPasskey } from '../present-staff.ts';
import { endOtherSessions } from '../session/session.ts';
import { type StaffFields, StaffModel } from '../staff.model.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { createRegistrationOptions, verifyRegistration } from './verify-passkey.ts';

/** So that no account grows without end. */
const maxPasskeys = 20;

const targetOf = ({ _id, email }: StaffActor) => ({ kind: 'staff', _id, label: email });

async function readOwn(actor: StaffActor): Promise<StaffFields> {
  const staff = await StaffModel.findById(actor._id).lean<StaffFields>();
  if (!staff) throw problem('staff_not_found');
  return staff;
}

/** The passkeys of the signed-in staff member, the oldest first. */
export async function listPasskeys(actor: StaffActor): Promise<Passkey[]> {
  const { passkeys } = await readOwn(actor);
  return passkeys.map(presentPasskey);
}

/** Starts adding a passkey to the signed-in staff member. */
export async function startAddingPasskey(deps: StaffDeps, actor: StaffActor) {
  const { passkeys } = await readOwn(actor);
  const { _id: staffId, email, name } = actor;
  return createRegistrationOptions(deps, `add ${actor.session._id}`, { staffId, email, name, passkeys });
}

/**
 * Adds a passkey to the signed-in staff member.
 * @throws {Problem} 400 when the response does not verify, or another staff member has the passkey
 */
export async function addPasskey(
  deps: StaffDeps,
  actor: StaffActor,
  response: RegistrationResponseJSON,
): Promise<Passkey> {
  const passkey = await verifyRegistration(deps, `add ${actor.session._id}`, response);
  if (!passkey) throw problem('invalid_passkey');
  await recordAudit(actor, 'passkey.add', targetOf(actor));
  const staff = await StaffModel.findOneAndUpdate(
    { _id: actor._id, [`passkeys.${maxPasskeys - 1}`]: { $exists: false } },
    { $push: { passkeys: passkey } },
    { returnDocument: 'after' },
  ).lean<StaffFields>();
  const added = staff?.passkeys.find(({ credentialId }) => credentialId === passkey.credentialId);
  if (!added) throw problem('invalid_passkey');
  return presentPasskey(added);
}

/**
 * Removes a passkey of the signed-in staff member, and ends their other sessions: the device may be lost.
 * @throws {Problem} 404 when it is not theirs, 409 when it is their only way to sign in
 */
export async function removePasskey(actor: StaffActor, id: string): Promise<void> {
  const { _id: staffId, passkeys, passwordHash } = await readOwn(actor);
  if (!passkeys.some(({ _id }) => _id.toHexString() === id)) throw problem('passkey_not_found');
  if (!passwordHash && passkeys.length === 1) throw problem('last_sign_in_method');
  await recordAudit(actor, 'passkey.remove', targetOf(actor));
  // Before and after it: when the process dies in between, no session of the device is left.
  await endOtherSessions(staffId, actor.session._id);
  const { matchedCount } = await StaffModel.updateOne(
    {
      _id: staffId,
      'passkeys._id': id,
      $or: [{ passwordHash: { $exists: true } }, { 'passkeys.1': { $exists: true } }],
    },
    { $pull: { passkeys: { _id: id } } },
  );
  if (matchedCount === 0) throw problem('last_sign_in_method');
  await endOtherSessions(staffId, actor.session._id);
}
