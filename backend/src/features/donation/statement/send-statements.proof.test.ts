import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCliProcess } from '../../../../test/cli/cli-process.ts';
import { cookieOf, password } from '../../../../test/console/staff.ts';
import { createShopProcess, type ShopProcess } from '../../../../test/shop/process.ts';
import { statementCrashPoints } from '../../../config/crash-at.ts';
import { readSettings } from '../../../config/env.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { paths } from '../../../contract/paths.ts';
import { codeOfStep, currentStep } from '../../staff/sign-in/totp.ts';

const year = '2025-26';
const emails = Array.from({ length: 6 }, (_, index) => `donor-${index}@statements.example`);

let shop: ShopProcess;
let cookie = '';
beforeAll(async () => {
  shop = await createShopProcess({}, undefined, [], { isEmpty: true });
  await shop.start();
  const person = ['nia@statements.example', '--name', 'Nia', '--role', 'owner', '--json'];
  const { url } = (await runCliProcess(shop.env, 'staff', 'invite', ...person)).json();
  const token = String(url).split('=')[1];
  const { body } = await post(adminPaths.invite.password, { token, password }).expect(200);
  const code = codeOfStep(body.secret, currentStep());
  cookie = cookieOf(await post(adminPaths.invite.confirm, { token, code }).expect(200));
});
afterAll(() => shop.remove());

const post = (path: string, body: object) =>
  shop.request.post(path).set('Origin', readSettings(shop.env).frontendUrl).set('Cookie', cookie).send(body);
const press = () => post(adminPaths.donations.statements, { year });
const recipients = async (): Promise<string[]> => {
  const { body } = await shop.request.get(paths.mailbox.json).expect(200);
  return body
    .filter(({ subject }: { subject: string }) => subject === `Your donation statement ${year}`)
    .map(({ to }: { to: string }) => to)
    .toSorted();
};

it('mails each donor the statement of a year once, although the shop is killed while it mails them', async () => {
  for (const email of emails) {
    const gift = { name: 'Ruth Giver', email, amount: 50, date: '2025-08-01', method: 'cash' };
    await post(adminPaths.donors.list, gift).expect(200);
  }
  await shop.stop();
  let kills = 0;
  // Each two kills get one donor further: after the mail is queued, and after that is noted.
  for (let round = 0; round < 3; round += 1)
    for (const point of statementCrashPoints) {
      await shop.start(point);
      await expect(press()).rejects.toThrow();
      kills += 1;
      await expect.poll(() => shop.countKills(), { timeout: 60_000 }).toBe(kills);
    }
  await shop.start();
  const both = await Promise.all([press().expect(200), press().expect(200)]);
  expect(both.map(({ body }) => body.failed)).toEqual([[], []]);
  expect(both.reduce((sum, { body }) => sum + body.sent, 0)).toBe(emails.length - 3);
  await shop.retry(async () => expect(await recipients()).toEqual(emails));
  expect((await press().expect(200)).body).toMatchObject({ sent: 0, skipped: emails.length, failed: [] });
  // The number of each mail stays, and so does the count of them after another start.
  await shop.kill();
  await shop.start();
  expect((await press().expect(200)).body).toMatchObject({ sent: 0, skipped: emails.length });
  await shop.retry(async () => expect(await recipients()).toEqual(emails));
}, 600_000);
