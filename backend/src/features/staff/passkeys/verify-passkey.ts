import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type PasskeyFields, type StaffFields, StaffModel } from '../staff.model.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { ChallengeModel } from './challenge.model.ts';

const lifetimeMs = 5 * 60_000;

/** Loaded at the first passkey: the library parses certificates of many kinds. */
const loadLibrary = () => import('@simplewebauthn/server');

/** What a challenge is for; its response counts for this use only. */
type PasskeyUse = 'sign-in' | `invitation ${string}` | `proof ${string}` | `add ${string}`;

type Deps = Pick<StaffDeps, 'frontendUrl' | 'shop'>;
type NewPasskey = Omit<PasskeyFields, '_id' | 'lastUsedAt'>;

const rpIdOf = ({ frontendUrl }: Pick<Deps, 'frontendUrl'>) => new URL(frontendUrl).hostname;

async function storeChallenge(use: PasskeyUse, challenge: string): Promise<void> {
  await ChallengeModel.create({ use, challenge, expiresAt: new Date(Date.now() + lifetimeMs) });
}

/**
 * Uses up the challenge that a response signed.
 * @returns undefined when it is unknown, used, too old or for something else
 */
async function takeChallenge(use: PasskeyUse, clientDataJSON: unknown): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined) return undefined;
  const taken = await ChallengeModel.findOneAndDelete({
    challenge,
    use,
    expiresAt: { $gt: new Date() },
  }).lean();
  return taken?.challenge;
}

function readChallenge(clientDataJSON: unknown): string | undefined {
  if (typeof clientDataJSON !== 'string') return undefined;
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Starts adding a passkey to a staff member, or to the one who is invited. */
export async function createRegistrationOptions(
  deps: Deps,
  use: PasskeyUse,
  {
    staffId,
    email,
    name,
    passkeys,
  }: {
    staffId: string;
    email: string;
    name: string;
    passkeys: readonly Pick<PasskeyFields, 'credentialId'>[];
  },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: deps.shop.name,
    rpID: rpIdOf(deps),
    userID: new Uint8Array(Buffer.from(staffId, 'hex')),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    // A passkey alone signs in, so it has to be found without an email and to check its user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(use, options.challenge);
  return options;
}

/** The passkey that a response brings; undefined when the response does not verify, or the passkey is known already. */
export async function verifyRegistration(
  deps: Deps,
  use: PasskeyUse,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | undefined> {
  const challenge = await takeChallenge(use, response.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await loadLibrary();
  // The library throws for everything that does not fit.
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: deps.frontendUrl,
    expectedRPID: rpIdOf(deps),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  // An authenticator makes a random id for each passkey: only a copy can have a known one.
  if (!info || (await findByPasskey(info.credential.id))) return undefined;
  return {
    credentialId: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
    counter: info.credential.counter,
    transports: info.credential.transports ?? [],
    isSynced: info.credentialDeviceType === 'multiDevice',
    createdAt: new Date(),
  };
}

/**
 * Starts a sign-in or a proof with a passkey.
 * @param passkeys those that may respond; without any the browser offers all of the shop
 */
export async function createAuthenticationOptions(
  deps: Deps,
  use: PasskeyUse,
  passkeys: readonly PasskeyFields[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(deps),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await storeChallenge(use, options.challenge);
  return options;
}

/** The staff member of a passkey, also a disabled one. */
export const findByPasskey = (credentialId: string): Promise<StaffFields | null> =>
  StaffModel.findOne({ 'passkeys.credentialId': credentialId }).lean<StaffFields>();

/** Whether a response proves that the staff member holds the passkey. It uses up its challenge either way. */
export async function verifyPasskey(
  deps: Deps,
  use: PasskeyUse,
  staff: StaffFields | null,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const challenge = await takeChallenge(use, response.response.clientDataJSON);
  const passkey = staff?.passkeys.find(({ credentialId }) => credentialId === response.id);
  if (challenge === undefined || !staff || !passkey) return false;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('hex') !== staff._id.toHexString())
    return false;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: deps.frontendUrl,
    expectedRPID: rpIdOf(deps),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  const { matchedCount } = await StaffModel.updateOne(
    { _id: staff._id, passkeys: { $elemMatch: { _id: passkey._id, counter: passkey.counter } } },
    {
      $set: {
        'passkeys.$[used].counter': authenticationInfo.newCounter,
        'passkeys.$[used].lastUsedAt': new Date(),
      },
    },
    { arrayFilters: [{ 'used._id': passkey._id }], timestamps: false },
  );
  return matchedCount === 1;
}
