import { randomUUID } from 'node:crypto';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { Role } from '@brim-and-page/backend/contract/admin/permissions';
import type {
  AcceptInvitationResponse,
  InvitePasswordResponse,
} from '@brim-and-page/backend/contract/admin/staff';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext } from 'playwright-core';
import { runCliProcess } from '../../../backend/test/cli/cli-process.ts';
import { type Device, newPlainContext } from '../browsers/browser.ts';
import type { Shop } from '../servers/dev-shop.ts';
import type { StoredState } from './accounts.ts';

export const staffPassword = 'felt and fine linen';

/** The code that an authenticator app shows now. */
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Invites a staff member as the first owner is invited. */
export async function inviteStaff(shop: Shop, role: Role): Promise<{ email: string; url: string }> {
  const email = `${role}-${randomUUID()}@shop.test`;
  const env = { ...process.env, DATA_DIR: shop.dataDir, FRONTEND_URL: shop.storefront, NODE_ENV: 'test' };
  const args = ['staff', 'invite', email, '--name', 'Mara Quinn', '--role', role, '--json'];
  const { out, err, code } = await runCliProcess(env, ...args);
  if (code !== 0) throw new Error(`staff invite ended with ${code}: ${err}${out}`);
  return { email, url: (JSON.parse(out) as { url: string }).url };
}

/**
 * Makes a staff member over HTTP, for tests that are not about signing in.
 * @returns the email, what the browser stores that has signed in, and the recovery codes
 */
export async function signedInStaff(
  shop: Shop,
  role: Role,
): Promise<{ email: string; storageState: StoredState; recoveryCodes: string[] }> {
  const { email, url } = await inviteStaff(shop, role);
  const token = new URL(url).hash.replace('#token=', '');
  const post = (path: string, body: object) =>
    fetch(shop.api + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: shop.storefront },
      body: JSON.stringify(body),
    });
  const chosen = await post(adminPaths.invite.password, { token, password: staffPassword });
  const { secret } = (await chosen.json()) as InvitePasswordResponse;
  const confirm = () => post(adminPaths.invite.confirm, { token, code: codeOf(secret) });
  const first = await confirm();
  // A code may end before a busy machine checks it.
  const confirmed = first.ok ? first : await confirm();
  if (!confirmed.ok) throw new Error(`No invitation was accepted: ${await confirmed.text()}`);
  const { recoveryCodes } = (await confirmed.json()) as AcceptInvitationResponse;
  const [cookie = ''] = confirmed.headers.getSetCookie();
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? [];
  const stored = {
    name,
    value,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict',
  } as const;
  return { email, storageState: { cookies: [stored], origins: [] }, recoveryCodes };
}

/** A new browser of a signed-in staff member, in which axe can run as a script. */
export async function newStaffContext(
  shop: Shop,
  browser: Browser,
  role: Role,
  device: Device,
): Promise<BrowserContext> {
  const { storageState } = await signedInStaff(shop, role);
  return newPlainContext(browser, device, storageState);
}
