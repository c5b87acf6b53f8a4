import type { PasskeyOptionsResponse } from '@brim-and-page/backend/contract/admin/staff';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ApiError } from '#src/lib/http/api-error.ts';
import { adminClient } from '../../../api/admin-client.ts';

/** The browser's errors say "not allowed" for a cancelled dialog, a time-out and a missing passkey alike. */
function passkeyError(error: unknown, text: string): ApiError {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return new ApiError(isKnown ? 'This device already has a passkey of yours.' : text, {
    code: 'passkey_failed',
  });
}

/**
 * Asks the browser for a passkey that the staff member has.
 * @param optionsPath `session.passkeyOptions` or `session.proofOptions`
 * @returns the `response` for the server
 */
export async function askForPasskey(optionsPath: string) {
  const { options } =
    await adminClient.post<PasskeyOptionsResponse<PublicKeyCredentialRequestOptionsJSON>>(optionsPath);
  return startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw passkeyError(error, 'No passkey was used. Try again, or use a password and a code.');
  });
}

/**
 * Creates a passkey on this device.
 * @param optionsPath `invite.passkeyOptions` or `passkeys.options`
 * @param body of the request for the options
 * @returns the `response` for the server
 */
export async function createPasskey(optionsPath: string, body: object) {
  const { options } = await adminClient.post<PasskeyOptionsResponse<PublicKeyCredentialCreationOptionsJSON>>(
    optionsPath,
    body,
  );
  return startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw passkeyError(error, 'No passkey was created. Try again.');
  });
}
