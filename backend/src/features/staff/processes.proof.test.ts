import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCliProcess } from '../../../test/cli/cli-process.ts';
import { cookieOf, password } from '../../../test/console/staff.ts';
import { createShopGroup, type ShopGroup } from '../../../test/shop/group.ts';
import { readSettings } from '../../config/env.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { codeOfStep, currentStep } from './sign-in/totp.ts';

let group: ShopGroup;
beforeAll(async () => {
  group = await createShopGroup(2, {}, undefined, [], { isEmpty: true });
  await group.start();
});
afterAll(() => group.remove());

const email = 'jo@processes.example';
const cli = (...words: string[]) => runCliProcess(group.env, ...words, '--json');
const send = (which: number, path: string, body: object) => {
  const process = group.processes[which % 2];
  if (!process) throw new Error('The group has two processes');
  return process.request.post(path).set('Origin', readSettings(group.env).frontendUrl).send(body);
};
const statusOf = async (which: number, cookie: string) =>
  (await group.processes[which]?.request.get(adminPaths.session.current).set('Cookie', cookie))?.status;

it('an invitation, a session and its end count at once in every process', async () => {
  const person = ['--name', 'Jo Hatter', '--role'];
  const { url } = (await cli('staff', 'invite', email, ...person, 'editor')).json();
  await cli('staff', 'invite', 'owner@processes.example', ...person, 'owner');
  const token = String(url).split('=')[1];
  const { body } = await send(0, adminPaths.invite.password, { token, password }).expect(200);
  const code = codeOfStep(body.secret, currentStep());
  const accepted = await send(1, adminPaths.invite.confirm, { token, code }).expect(200);
  const cookie = cookieOf(accepted);
  expect([await statusOf(0, cookie), await statusOf(1, cookie)]).toEqual([200, 200]);
  expect((await cli('staff', 'disable', email, '--yes')).code).toBe(0);
  expect([await statusOf(0, cookie), await statusOf(1, cookie)]).toEqual([401, 401]);
});

it('failed sign-ins are counted together', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 14 }, (_, i) =>
      send(i, adminPaths.session.current, { email, password: 'wrong', code: '000000' }),
    ),
  );
  const statuses = attempts.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
});
