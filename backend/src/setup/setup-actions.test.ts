import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signInStaff, type TestStaff } from '../../test/console/client.ts';
import { readItems } from '../../test/console/setup.ts';
import { setUpShop, shop } from '../../test/shop/set-up-shop.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { adminPaths } from '../contract/admin/paths.ts';
import { legalTextsUpdated } from '../contract/admin/setup.ts';
import { SetupModel } from './setup.model.ts';

setUpShop();

const { confirm, dismiss, list, testMail } = adminPaths.setup;
let owner: TestStaff;
beforeAll(async () => {
  owner = await signInStaff(shop, 'owner', { name: 'Jo Hatter' });
});
beforeEach(() => SetupModel.deleteMany({}));

const actions = async () =>
  (await AuditModel.find({ 'by._id': owner.staff._id.toHexString() }).sort({ _id: 1 }).lean()).map(
    ({ action, target }) => `${action} ${target?._id}`,
  );

it('has the legal texts once an owner has read them, and again after they change', async () => {
  const item = async () => (await readItems(owner.admin)).legal;
  expect(await item()).toEqual({
    key: 'legal',
    done: false,
    detail: 'Read Privacy Policy, Shipping & Returns and Terms & Conditions, and say that you did.',
    href: '/term',
  });
  expect((await owner.admin.post(confirm, { key: 'legal' }).expect(200)).body).toEqual({ success: true });
  expect(await item()).toMatchObject({
    done: true,
    detail: expect.stringMatching(/^Read by Jo Hatter on \d/),
  });
  const stored = await SetupModel.findOne().lean();
  expect(stored?.legal).toMatchObject({
    by: { kind: 'staff', _id: owner.staff._id.toHexString(), name: 'Jo Hatter' },
    updated: legalTextsUpdated,
  });
  await SetupModel.updateOne({}, { $set: { 'legal.updated': '2020-01-01' } });
  expect(await item()).toMatchObject({
    done: false,
    detail: expect.stringMatching(/^They changed after Jo Hatter read them on \d/),
  });
});

it('refuses to confirm anything else', async () => {
  for (const body of [undefined, {}, { key: 'mail' }, { key: ['legal'] }, { key: 'legal', at: 1 }])
    await owner.admin.post(confirm, body).expect(400);
  for (const body of [{ dismissed: 'no' }, { hidden: true }])
    await owner.admin.post(dismiss, body).expect(400);
  expect(await SetupModel.countDocuments()).toBe(0);
});

it('is dismissed for every owner, and comes back', async () => {
  const { admin: other } = await signInStaff(shop, 'owner');
  const isDismissed = async () => (await other.get(list).expect(200)).body.dismissed;
  expect(await isDismissed()).toBe(false);
  await owner.admin.post(dismiss).expect(200);
  expect(await isDismissed()).toBe(true);
  expect((await readItems(other)).legal.done).toBe(false);
  await owner.admin.post(dismiss, { dismissed: false }).expect(200);
  expect(await isDismissed()).toBe(false);
});

it('sends a test mail to the caller, to the outbox without a mail server', async () => {
  await owner.admin.post(testMail).expect(200);
  const [mail] = await shop.mailbox();
  expect(mail).toMatchObject({ to: owner.staff.email, subject: expect.stringMatching(/^Test mail from /) });
  expect((await readItems(owner.admin)).mail).toMatchObject({
    done: false,
    detail: expect.stringContaining('Customers get no mail'),
  });
});

it('sends a limited number of mails in an hour', async () => {
  const { admin, staff } = await signInStaff(shop, 'owner');
  while (await shop.services.limits.sampleMails.tryConsume(staff._id.toHexString()));
  await admin.post(testMail).expect(429);
  expect((await shop.mailbox()).filter(({ to }) => to === staff.email)).toEqual([]);
});

it('keeps both of two first changes at the same moment', async () => {
  await Promise.all([
    owner.admin.post(dismiss).expect(200),
    owner.admin.post(confirm, { key: 'legal' }).expect(200),
  ]);
  expect(await SetupModel.findOne().lean()).toMatchObject({ legal: {}, dismissed: {} });
});

it('writes each action into the audit', async () => {
  const before = (await actions()).length;
  await owner.admin.post(confirm, { key: 'legal' }).expect(200);
  await owner.admin.post(dismiss, {}).expect(200);
  await owner.admin.post(dismiss, { dismissed: false }).expect(200);
  await owner.admin.post(testMail).expect(200);
  expect((await actions()).slice(before)).toEqual([
    'setup.confirm legal',
    'setup.dismiss list',
    'setup.show list',
    'setup.test-mail mail',
  ]);
});
