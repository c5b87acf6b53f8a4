import { adminPaths } from '../../src/contract/admin/paths.ts';
import { codeOfStep, currentStep } from '../../src/features/staff/sign-in/totp.ts';

const password = 'salt roads and tall hats';

export interface Owner {
  /** Sends a request to the console's API with the session. @returns the response's body */
  call(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Signs in where the shop has moved to. */
  signInAgain(url: string): Promise<void>;
}

/**
 * Accepts an invitation with a password and an authenticator app, and signs in with them.
 * @param link of the invitation, as the CLI prints it
 * @param url where the shop is
 */
export async function joinAsOwner(link: string, email: string, firstUrl: string): Promise<Owner> {
  let url = firstUrl;
  const send = (path: string, body: object | undefined, cookie = '') =>
    fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  const post = async (path: string, body: object) => {
    const response = await send(path, body);
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
    return { answer, cookie: response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
  };
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const { answer: chosen } = await post(adminPaths.invite.password, { token, password });
  const code = codeOfStep(String(chosen.secret), currentStep());
  const { answer: confirmed } = await post(adminPaths.invite.confirm, { token, code });
  // The app's code counts once, so that another sign-in within its 30 seconds takes a recovery code.
  const recoveryCodes = confirmed.recoveryCodes as string[];
  const signIn = async () =>
    (await post(adminPaths.session.current, { email, password, code: recoveryCodes.shift() })).cookie;
  let cookie = await signIn();
  return {
    async call(path, body) {
      const response = await send(path, body, cookie);
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
      return answer;
    },
    async signInAgain(next) {
      url = next;
      cookie = await signIn();
    },
  };
}
