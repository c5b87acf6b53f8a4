import { beforeAll, expect, it, vi } from 'vitest';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { mailsOf, makeDonation, setUpDonor } from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { DonationModel } from '../donation.model.ts';
import { StatementModel } from './statement.model.ts';
import { mailStatement } from './statements.ts';

setUpShop({ LIMIT_GIFTS: '100000' });
setUpDonor();

const { donors, donations } = adminPaths;
let nia: AdminClient;
beforeAll(async () => {
  ({ admin: nia } = await signInStaff(shop, 'ministry', { name: 'Nia' }));
});

const send = (year: string) => nia.post(donations.statements, { year });
const gift = (change: object) => ({
  name: 'Ines',
  amount: 50,
  date: '2026-07-01',
  method: 'cash',
  ...change,
});
const statementMails = async (email: string) =>
  (await mailsOf(email)).filter(({ subject }) => subject.startsWith('Your donation statement'));
const statementOf = (id: string, year: string) =>
  nia.get(donors.statement.replace(':id', id).replace(':year', year));

/** A donor whose only charge was at a time. */
async function giveAt(at: string, refundedCents = 0): Promise<string> {
  const { email, id } = await makeDonation({ coverFee: true });
  const refund = refundedCents > 0 ? { 'charges.0.refund': { state: 'done', refundedCents } } : {};
  await DonationModel.updateOne({ _id: id }, { $set: { 'charges.0.at': new Date(at), ...refund } });
  return email;
}

it('mails each donor with an email the statement of a year once, however often it is pressed', async () => {
  const [charged, later, refunded] = await Promise.all([
    giveAt('2025-06-30T14:00:00Z', 750),
    giveAt('2026-06-30T14:00:00Z'),
    giveAt('2025-10-01T00:00:00Z', 2750),
  ]);
  const cash = 'cash@donors.example';
  const voided = await nia
    .post(donors.list, gift({ email: 'void@donors.example', date: '2025-08-01' }))
    .expect(200);
  const { donor, gift: entered } = voided.body;
  const voidPath = donors.voidGift.replace(':id', donor._id).replace(':giftId', entered._id);
  await nia.post(voidPath, { reason: 'Twice' }).expect(200);
  await nia.post(donors.list, gift({ email: cash, date: '2025-07-01', purpose: 'Roof' })).expect(200);
  await nia.post(donors.list, gift({ date: '2025-07-01' })).expect(200);

  const [first, second] = await Promise.all([send('2025-26').expect(200), send('2025-26').expect(200)]);
  expect(first.body.sent + second.body.sent).toBe(2);
  expect([first.body.failed, second.body.failed]).toEqual([[], []]);
  expect((await send('2025-26').expect(200)).body).toEqual({
    success: true,
    sent: 0,
    skipped: 2,
    failed: [],
  });
  await vi.waitFor(async () => expect(await statementMails(cash)).toHaveLength(1), 60_000);
  await vi.waitFor(async () => expect(await statementMails(charged)).toHaveLength(1), 60_000);
  expect((await statementMails(charged))[0]?.text).toContain('$20.00');
  expect((await statementMails(cash))[0]?.text).toMatch(/Cash, Roof[\s\S]*\$50\.00/);
  for (const email of [later, refunded, 'void@donors.example'])
    expect(await statementMails(email)).toEqual([]);
});

it('continues where it was interrupted, and names who got none', async () => {
  const [one, other] = ['one@donors.example', 'other@donors.example'];
  for (const email of [one, other])
    await nia.post(donors.list, gift({ name: `Donor ${email}`, email, date: '2024-08-01' })).expect(200);
  const { donations: deps } = shop.services;
  const { enqueue } = deps.mail;
  vi.spyOn(deps.mail, 'enqueue').mockImplementation(async (mail) => {
    if (mail.to === other) throw new Error('killed');
    await enqueue(mail);
  });
  expect((await send('2024-25').expect(200)).body).toMatchObject({
    sent: 1,
    failed: [{ donor: `Donor ${other}`, message: 'Something went wrong.' }],
  });
  vi.restoreAllMocks();
  // A kill between the mail and its mark: the mail is not repeated.
  await StatementModel.updateOne({ emailKey: one }, { $unset: { mailedAt: 1, sentToAllAt: 1 } });
  expect((await send('2024-25').expect(200)).body).toEqual({
    success: true,
    sent: 2,
    skipped: 0,
    failed: [],
  });
  await vi.waitFor(async () => expect(await statementMails(other)).toHaveLength(1), 60_000);
  expect(await statementMails(one)).toHaveLength(1);
});

it('mails a donor who asked for the statement during the year another one only if more was given since', async () => {
  const [same, more] = ['same@donors.example', 'more@donors.example'];
  const ids: string[] = [];
  for (const email of [same, more]) {
    const { body } = await nia.post(donors.list, gift({ email, date: '2023-08-01' })).expect(200);
    ids.push(body.donor._id);
    await mailStatement(shop.services.donations, email, '2023-24');
  }
  await nia.post(donors.gifts.replace(':id', ids[1] ?? ''), gift({ name: undefined, date: '2024-02-01' }));
  expect((await send('2023-24').expect(200)).body).toMatchObject({ sent: 1, skipped: 1, failed: [] });
  expect((await send('2023-24').expect(200)).body).toMatchObject({ sent: 0, skipped: 2, failed: [] });
  const [all, asked] = await statementMails(more);
  expect(asked?.text).toContain('$50.00');
  expect(all?.text).toContain('$100.00');
  expect(all?.subject).toContain('(copy)');
  expect(await statementMails(same)).toHaveLength(1);
});

it('prints a statement, also of a donor without an email, with a number that stays', async () => {
  const { body } = await nia.post(donors.list, gift({ name: 'Coin Box' })).expect(200);
  const id: string = body.donor._id;
  const { statement } = (await statementOf(id, '2026-27').expect(200)).body;
  expect(statement).toMatchObject({
    year: '2026-27',
    isCopy: false,
    donor: { name: 'Coin Box' },
    lines: [{ cents: 5000, method: 'cash' }],
    totalCents: 5000,
  });
  await nia.post(donors.gifts.replace(':id', id), gift({ name: undefined, method: 'bank' })).expect(200);
  const again = (await statementOf(id, '2026-27').expect(200)).body.statement;
  expect(again).toMatchObject({ number: statement.number, totalCents: 10_000 });
  const donor = (await nia.get(donors.byId.replace(':id', id)).expect(200)).body.donor;
  expect(donor.statements).toEqual([{ year: '2026-27', totalCents: 10_000, number: statement.number }]);
  await statementOf(id, '2020-21').expect(404);
  await statementOf(id, '2026-28').expect(400);
  await send('2026-28').expect(400);
});
