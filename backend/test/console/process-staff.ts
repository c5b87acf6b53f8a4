import { readSettings } from '../../src/config/env.ts';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import { codeOfStep, currentStep } from '../../src/features/staff/sign-in/totp.ts';
import { runCliProcess } from '../cli/cli-process.ts';
import type { ShopProcess } from '../shop/process.ts';
import { cookieOf, password } from './staff.ts';

/** Sends a change to the console's API of a shop in a process of its own. */
export const postAsStaff = ({ request, env }: ShopProcess, cookie: string, path: string, body: object = {}) =>
  request.post(path).set('Origin', readSettings(env).frontendUrl).set('Cookie', cookie).send(body);

/** Invites an owner to such a shop, who accepts. @returns the session's cookie; its proof is fresh */
export async function signInOwner(shop: ShopProcess): Promise<string> {
  const person = ['nia@owner.example', '--name', 'Nia', '--role', 'owner', '--json'];
  const { url } = (await runCliProcess(shop.env, 'staff', 'invite', ...person)).json();
  const token = String(url).split('=')[1];
  const { invite } = adminPaths;
  const { body } = await postAsStaff(shop, '', invite.password, { token, password }).expect(200);
  const code = codeOfStep(body.secret, currentStep());
  return cookieOf(await postAsStaff(shop, '', invite.confirm, { token, code }).expect(200));
}
