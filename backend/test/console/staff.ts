import { vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import { inviteStaff } from '../../src/features/staff/invitations/invite.ts';
import { codeOfStep, currentStep } from '../../src/features/staff/sign-in/totp.ts';
import { shop } from '../shop/set-up-shop.ts';
import { createPasskey, type TestPasskey } from './authenticator.ts';
import { adminClient } from './client.ts';

const { invite, session } = adminPaths;

export const password = 'salt roads and tall hats';
/** Who invites in tests. */
export const cli = { kind: 'cli', name: 'tester' } as const;
/** The body of every failed sign-in. */
export const failed = { success: false, code: 'sign_in_failed', message: 'Sign-in failed.' };

/** Moves the clock of the shop, which runs in this process, to a time in ms since 1970. */
export const goTo = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });
/** Moves the clock to the authenticator app's next code. */
export const nextStep = () => goTo(Date.now() + 30_000);

/** The session's cookie of a response, for a request's header `Cookie`. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String((headers['set-cookie'] as unknown as string[])[0]).split(';', 1)[0] ?? '';

let count = 0;
/** Invites a new person, or the one with this email. */
export async function inviteStaffMember(fields: { email?: string; role?: 'owner' | 'fulfilment' } = {}) {
  count += 1;
  const { email = `Person-${count}@Staff.example`, role = 'fulfilment' } = fields;
  const url = await inviteStaff(shop.settings, cli, { email, name: 'Jo Packer', role });
  return { email, url, token: new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '' };
}

/** Accepts an invitation with a password and an authenticator app. */
export async function joinWithPassword(fields: { email?: string } = {}) {
  const { email, token } = await inviteStaffMember(fields);
  const visitor = adminClient(shop);
  const { body: chosen } = await visitor.post(invite.password, { token, password }).expect(200);
  const code = () => codeOfStep(chosen.secret, currentStep());
  const response = await visitor.post(invite.confirm, { token, code: code() }).expect(200);
  return {
    email,
    token,
    secret: chosen.secret as string,
    code,
    response,
    codes: response.body.recoveryCodes,
  };
}

/** Accepts an invitation with a passkey. */
export async function joinWithPasskey() {
  const { email, token } = await inviteStaffMember();
  const visitor = adminClient(shop);
  const { body } = await visitor.post(invite.passkeyOptions, { token }).expect(200);
  const passkey = createPasskey(shop.settings.frontendUrl);
  const response = passkey.create(body.options);
  const accepted = await visitor.post(invite.passkeyVerify, { token, response }).expect(200);
  return { email, token, passkey, accepted, admin: adminClient(shop, cookieOf(accepted)) };
}

/** Signs in with a passkey; returns the response, whatever it is. */
export async function signInWith(passkey: TestPasskey) {
  const visitor = adminClient(shop);
  const { body } = await visitor.post(session.passkeyOptions, {}).expect(200);
  return visitor.post(session.passkeyVerify, { response: passkey.get(body.options) });
}
