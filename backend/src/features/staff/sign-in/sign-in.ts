import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { StaffActor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { logger } from '../../../config/log/logger.ts';
import type { SignedInStaff, signInBody } from '../../../contract/admin/staff.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { createAuthenticationOptions, findByPasskey, verifyPasskey } from '../passkeys/verify-passkey.ts';
import { presentSelf } from '../present-staff.ts';
import { proveSession, startSession } from '../session/session.ts';
import { type StaffFields, StaffModel } from '../staff.model.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { attempt } from './attempt.ts';
import { consumeCode } from './consume-code.ts';

/** A new session; its token is for the cookie. */
export interface NewSession {
  token: string;
  staff: SignedInStaff;
}

/**
 * Signs in with a password and a code: of the authenticator app, or a recovery code. A password alone never signs in.
 * @throws {Problem} 401 for every failure alike, 429 after too many
 */
export async function signInWithPassword(
  deps: StaffDeps,
  { email, password, code }: z.output<typeof signInBody>,
  clientIp: string,
): Promise<NewSession> {
  const emailKey = normaliseEmail(email);
  const known = await StaffModel.findOne({ emailKey }).lean<StaffFields>();
  const staff = await attempt(deps, { ...attemptBy(known, clientIp), emailKey }, async () => {
    const isRight = await deps.passwords.matches(password, known?.passwordHash ?? undefined);
    if (!known || !isRight || known.isDisabled) return undefined;
    return (await consumeCode(deps, known, code)) ? known : undefined;
  });
  return openSession(staff, 'password', clientIp);
}

/** Starts a sign-in with a passkey. */
export const startPasskeySignIn = (deps: StaffDeps) => createAuthenticationOptions(deps, 'sign-in');

/**
 * Signs in with a passkey.
 * @throws {Problem} 401 for every failure alike, 429 after too many
 */
export async function signInWithPasskey(
  deps: StaffDeps,
  response: AuthenticationResponseJSON,
  clientIp: string,
): Promise<NewSession> {
  const known = await findByPasskey(response.id);
  const staff = await attempt(deps, attemptBy(known, clientIp), async () => {
    const isRight = await verifyPasskey(deps, 'sign-in', known, response);
    return known && isRight && !known.isDisabled ? known : undefined;
  });
  return openSession(staff, 'passkey', clientIp);
}

const attemptBy = (staff: StaffFields | null, clientIp: string) => ({
  // Failures with unknown passkeys of one client IP count together.
  emailKey: staff?.emailKey ?? 'passkey',
  staffId: staff?._id.toHexString(),
  clientIp,
  failure: 'session.sign-in-failed',
});

async function openSession(
  staff: StaffFields,
  method: 'password' | 'passkey',
  clientIp: string,
): Promise<NewSession> {
  const self = presentSelf(staff);
  await recordAudit(
    { kind: 'staff', _id: self._id, name: self.name },
    'session.sign-in',
    { kind: 'staff', _id: self._id, label: self.email },
    { method, address: clientIp },
  );
  logger.info({ event: 'staff signed in', staffId: self._id, method, address: clientIp }, 'staff signed in');
  return { token: await startSession(staff), staff: self };
}

/** Starts a proof with one of the staff member's own passkeys. */
export async function startPasskeyProof(deps: StaffDeps, actor: StaffActor) {
  const staff = await StaffModel.findById(actor._id, { passkeys: 1 }).lean<StaffFields>();
  return createAuthenticationOptions(deps, `proof ${actor.session._id}`, staff?.passkeys);
}

/** A code, or the response of a passkey. */
export type Proof = { code: string } | { response: AuthenticationResponseJSON };

/**
 * Proves again who a signed-in staff member is; sensitive calls are then allowed for 10 minutes.
 * @returns a new token for the cookie, if the session gets one
 * @throws {Problem} 401 for every failure alike, 429 after too many
 */
export async function prove(
  deps: StaffDeps,
  actor: StaffActor,
  proof: Proof,
  clientIp: string,
): Promise<string | undefined> {
  const staff = await StaffModel.findById(actor._id).lean<StaffFields>();
  await attempt(deps, { ...attemptBy(staff, clientIp), failure: 'session.proof-failed' }, async () => {
    if (!staff) return undefined;
    const isRight =
      'code' in proof
        ? await consumeCode(deps, staff, proof.code)
        : await verifyPasskey(deps, `proof ${actor.session._id}`, staff, proof.response);
    return isRight || undefined;
  });
  const target = { kind: 'staff', _id: actor._id, label: actor.email };
  await recordAudit(actor, 'session.proof', target, { address: clientIp });
  return proveSession(actor.session._id);
}
