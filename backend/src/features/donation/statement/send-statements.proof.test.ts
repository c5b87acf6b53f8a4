import { afterAll, beforeAll, expect, it } from 'vitest';
import { postAsStaff, signInOwner } from '../../../../test/console/process-staff.ts';
import { createShopProcess, type ShopProcess } from '../../../../test/shop/process.ts';
import { statementCrashPoints } from '../../../config/crash-at.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { paths } from '../../../contract/paths.ts';

const year = '2025-26';
const emails = Array.from({ length: 6 }, (_, index) => `donor-${index}@statements.example`);

let shop: ShopProcess;
let cookie = '';
beforeAll(async () => {
  shop = await createShopProcess({}, undefined, [], { isEmpty: true });
  await shop.start();
  cookie = await signInOwner(shop);
});
afterAll(() => shop.remove());

const post = (path: string, body: object) => postAsStaff(shop, cookie, path, body);
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
