import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { unlessDuplicate } from '../../../adapters/database/duplicate-key.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { logger } from '../../../config/log/logger.ts';
import { problem } from '../../../errors/problem.ts';
import { isCommonPassword } from '../../user/password/password.ts';
import { createRegistrationOptions, verifyRegistration } from '../passkeys/verify-passkey.ts';
import { presentSelf } from '../present-staff.ts';
import { startSession } from '../session/session.ts';
import { attempt } from '../sign-in/attempt.ts';
import { createRecoveryCodes, hashRecoveryCode } from '../sign-in/recovery-codes.ts';
import type { NewSession } from '../sign-in/sign-in.ts';
import { createTotpSecret, findStep, otpauthUrl } from '../sign-in/totp.ts';
import { type PasskeyFields, type StaffFields, StaffModel } from '../staff.model.ts';
import { removeStaff } from '../staff.service.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { type InvitationFields, InvitationModel } from './invitation.model.ts';
import { findInvitation } from './invite.ts';
import { closeInvitation } from './open-invitations.ts';

/** A new session, and ten recovery codes, which are shown once. */
export interface AcceptedInvitation extends NewSession {
  recoveryCodes: string[];
}

/**
 * Chooses a password and an authenticator app's secret; {@link confirmPassword} ends it. A second call replaces the first.
 * @returns the secret in base32, and the URL for a QR code
 * @throws {Problem} 400 for a common password and for an invitation that is not valid any more
 */
export async function choosePassword(
  { passwords, encryption, shop }: StaffDeps,
  token: string,
  password: string,
): Promise<{ secret: string; otpauthUrl: string }> {
  const { tokenHash, staffId, name, email } = await findInvitation(token);
  if (await isCommonPassword(password, { name, email })) throw problem('password_too_common');
  const secret = createTotpSecret();
  const sealedTotpSecret = encryption.encrypt(secret, staffId.toHexString());
  const passwordHash = await passwords.hash(password);
  const { matchedCount } = await InvitationModel.updateOne(
    { tokenHash },
    { $set: { passwordHash, sealedTotpSecret } },
  );
  if (matchedCount === 0) throw problem('invalid_invitation');
  return { secret, otpauthUrl: otpauthUrl(secret, { issuer: shop.name, label: email }) };
}

/**
 * Accepts an invitation with the authenticator app's first code.
 * @throws {Problem} 400 for an invitation that is not valid any more, 401 for a wrong code, 429 after too many
 */
export async function confirmPassword(
  deps: StaffDeps,
  { token, code }: { token: string; code: string },
  clientIp: string,
): Promise<AcceptedInvitation> {
  const invitation = await findInvitation(token);
  const { emailKey, staffId, passwordHash, sealedTotpSecret } = invitation;
  const invited = { emailKey, staffId: staffId.toHexString() };
  const failure = 'invitation.confirm-failed';
  const credentials = await attempt(deps, { ...invited, clientIp, failure }, async () => {
    const secret = sealedTotpSecret && deps.encryption.decrypt(sealedTotpSecret, invited.staffId);
    const lastTotpStep = secret ? findStep(secret, code) : undefined;
    return passwordHash && sealedTotpSecret && lastTotpStep !== undefined
      ? { passwordHash, sealedTotpSecret, lastTotpStep, passkeys: [] }
      : undefined;
  });
  return accept(invitation, credentials, clientIp);
}

/**
 * Starts accepting an invitation with a passkey.
 * @throws {Problem} 400 for an invitation that is not valid any more
 */
export async function startPasskeyInvitation(deps: StaffDeps, token: string) {
  const { tokenHash, staffId, email, name } = await findInvitation(token);
  const person = { staffId: staffId.toHexString(), email, name, passkeys: [] };
  return createRegistrationOptions(deps, `invitation ${tokenHash}`, person);
}

/**
 * Accepts an invitation with a passkey.
 * @throws {Problem} 400 for an invitation that is not valid any more, and for a response that does not verify
 */
export async function confirmPasskey(
  deps: StaffDeps,
  { token, response }: { token: string; response: RegistrationResponseJSON },
  clientIp: string,
): Promise<AcceptedInvitation> {
  const invitation = await findInvitation(token);
  const passkey = await verifyRegistration(deps, `invitation ${invitation.tokenHash}`, response);
  if (!passkey) throw problem('invalid_passkey');
  return accept(invitation, { lastTotpStep: 0, passkeys: [passkey] }, clientIp);
}

interface Credentials {
  passwordHash?: string;
  sealedTotpSecret?: string;
  lastTotpStep: number;
  passkeys: Omit<PasskeyFields, '_id' | 'lastUsedAt'>[];
}

async function accept(
  invitation: InvitationFields,
  credentials: Credentials,
  clientIp: string,
): Promise<AcceptedInvitation> {
  const { staffId: _id, name, email, tokenHash } = invitation;
  const recoveryCodes = createRecoveryCodes();
  const fields = {
    name,
    email,
    ...credentials,
    recoveryCodeHashes: recoveryCodes.map(hashRecoveryCode),
    invitationHash: tokenHash,
  };
  const self = { kind: 'staff', _id: _id.toHexString() } as const;
  const audit = (action: string, changes: Record<string, unknown>) =>
    recordAudit({ ...self, name }, action, { ...self, label: email }, changes);
  await audit('invitation.accept', {
    method: credentials.passwordHash ? 'password' : 'passkey',
    address: clientIp,
  });
  const before = (await StaffModel.exists({ _id })) ? await startOver(invitation, fields) : undefined;
  const staff = before
    ? { ...before, ...fields, sessionEpoch: before.sessionEpoch + 1 }
    : before !== null && (await unlessDuplicate(addStaff(invitation, fields)));
  if (!staff) throw problem('invalid_invitation');
  // Last: an invitation that became void at any time before must add no member.
  if (!(await closeInvitation(invitation)) && (await undo(invitation, before))) {
    await audit('invitation.accept-failed', { reason: 'the invitation is void', address: clientIp });
    throw problem('invalid_invitation');
  }
  logger.info(
    { event: 'staff joined', staffId: _id.toHexString(), address: clientIp },
    'invitation accepted',
  );
  return { token: await startSession(staff), staff: presentSelf(staff), recoveryCodes };
}

type AcceptedFields = Credentials &
  Pick<StaffFields, 'name' | 'email' | 'recoveryCodeHashes' | 'invitationHash'>;

async function addStaff(
  { staffId: _id, emailKey, role }: InvitationFields,
  fields: AcceptedFields,
): Promise<StaffFields> {
  const created = await StaffModel.create({ _id, emailKey, role, ...fields });
  return created.toObject() as StaffFields;
}

/**
 * Replaces every way in which a staff member signed in, and ends their sessions.
 * @returns the staff member as before
 */
function startOver({ staffId: _id }: InvitationFields, fields: AcceptedFields): Promise<StaffFields | null> {
  return StaffModel.findOneAndUpdate(
    { _id, isDisabled: false, invitationHash: { $ne: fields.invitationHash } },
    {
      $set: fields,
      $inc: { sessionEpoch: 1 },
      ...(fields.passwordHash ? {} : { $unset: { passwordHash: 1, sealedTotpSecret: 1 } }),
    },
    { returnDocument: 'before' },
  ).lean<StaffFields>();
}

/**
 * Takes back what an invitation that is void meanwhile has stored.
 * @param before the staff member who started over; undefined for a new one
 * @returns false when the new one stays, because no other active owner is left
 */
async function undo(
  { staffId: _id, tokenHash }: InvitationFields,
  before: StaffFields | null | undefined,
): Promise<boolean> {
  const stored = { _id, invitationHash: tokenHash };
  if (!before) return removeStaff(stored);
  const { name, email, lastTotpStep, passkeys, recoveryCodeHashes, invitationHash } = before;
  const { passwordHash, sealedTotpSecret } = before;
  await StaffModel.updateOne(stored, {
    $set: {
      ...{ name, email, lastTotpStep, passkeys, recoveryCodeHashes, invitationHash },
      ...(passwordHash && { passwordHash, sealedTotpSecret }),
    },
    $inc: { sessionEpoch: 1 },
    ...(!passwordHash && { $unset: { passwordHash: 1, sealedTotpSecret: 1 } }),
  });
  return true;
}
