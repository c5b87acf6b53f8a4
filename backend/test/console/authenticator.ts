import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

const flags = { isPresent: 0x01, isVerified: 0x04, hasCredential: 0x40 };

/** A passkey in memory, as a device holds it. */
export interface TestPasskey {
  /** Responds to options of a registration. */
  create(options: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON;
  /** Responds to options of a sign-in or a proof. */
  get(options: PublicKeyCredentialRequestOptionsJSON): AuthenticationResponseJSON;
}

/**
 * @param origin where the browser is, e.g. `http://localhost:5173`
 * @param options `isVerified`: whether the device checks its user
 */
export function createPasskey(origin: string, { isVerified = true } = {}): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpIdHash = sha256(new URL(origin).hostname);
  const userFlags = flags.isPresent | (isVerified ? flags.isVerified : 0);
  let counter = 0;
  let userHandle: string | undefined;

  const head = (moreFlags = 0) => {
    counter += 1;
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(userFlags | moreFlags, 0);
    bytes.writeUInt32BE(counter, 1);
    return Buffer.concat([rpIdHash, bytes]);
  };
  const clientData = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin });
  const common = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  return {
    create({ challenge, user }) {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coseKey = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(flags.hasCredential),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(coseKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    get({ challenge }) {
      const authenticatorData = head();
      const json = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(json)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(json),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          ...(userHandle ? { userHandle } : {}),
        },
      };
    },
  };
}
