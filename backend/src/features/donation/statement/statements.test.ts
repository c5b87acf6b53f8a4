import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  donationManager,
  manageTokenIn,
  signManageToken,
} from '../../../../test/builders/managed-donations.ts';
import { signInStaff } from '../../../../test/console/client.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import {
  calls,
  donationsOf,
  mailsOf,
  makeDonation,
  setUpDonor,
  waitForMails,
} from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { SandboxSubscriptionModel } from '../../../../test/vendors/sandbox.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { DonationModel } from '../donation.model.ts';
import { donationEraser } from '../donor/erase-donations.ts';
import { DonorModel } from '../donors/donor.model.ts';
import { donorEraser } from '../donors/erase-donors.ts';
import { StatementModel } from './statement.model.ts';
import { mailStatementOnce, statementOf } from './statements.ts';

setUpShop({ LIMIT_GIFTS: '100000', RECIPIENT_NAME: 'Open Hands', RECIPIENT_ABN: '51 824 753 556' });
setUpDonor();

let manage: ReturnType<typeof donationManager>;
beforeAll(() => {
  manage = donationManager(shop);
});

/** A donor with charges at these times, and a link to all donations. */
async function makeDonor(times: readonly string[] = []) {
  const { email, id } = await makeDonation({ donationAmount: 40, coverFee: true });
  const charges = times.map((at, index) => ({
    invoiceId: `in_${id}_${index}`,
    outcome: 'paid',
    cents: 4250,
    at: new Date(at),
  }));
  await DonationModel.updateOne({ _id: id }, { $set: { charges } });
  return { email, id, token: await signManageToken(shop, { scope: 'donor', donationId: id }) };
}

it('names the same recipient for the receipts that donors print', async () => {
  const { token } = await makeDonor();
  expect((await manage.read(token).expect(200)).body.recipient).toMatchObject({
    name: 'Open Hands',
    abn: '51 824 753 556',
  });
});

const statementMails = async (email: string) =>
  (await mailsOf(email)).filter(({ subject }) => subject.startsWith('Your donation statement'));

describe('GET /api/donation/manage/{token}/statements/{year}', () => {
  it('has the charges from 1 July to 30 June in Sydney, oldest first, with the fee', async () => {
    const { email, token } = await makeDonor([
      '2027-06-30T13:59:59.999Z',
      '2026-06-30T14:00:00.000Z',
      '2026-06-30T13:59:59.999Z',
      '2027-06-30T14:00:00.000Z',
    ]);
    const { body } = await manage.statement(token, '2026-27').expect(200);
    expect(body.statement).toEqual({
      number: expect.stringMatching(/^2026-27-[2-9B-Z]{6}$/),
      year: '2026-27',
      isCopy: false,
      donor: { name: 'Ruth Giver', email },
      recipient: { name: 'Open Hands', abn: '51 824 753 556', isDeductible: false },
      lines: [
        { at: '2026-06-30T14:00:00.000Z', cents: 4250, method: 'card' },
        { at: '2027-06-30T13:59:59.999Z', cents: 4250, method: 'card' },
      ],
      totalCents: 8500,
    });
    for (const year of ['2025-26', '2027-28'])
      expect((await manage.statement(token, year).expect(200)).body.statement.totalCents).toBe(4250);
    expect((await manage.statement(token, '2024-25').expect(404)).body).toEqual(
      refusal('Nothing was given in that year.'),
    );
    expect(await StatementModel.countDocuments({ emailKey: email })).toBe(3);
  });

  it('counts a refund in the year of its charge, and leaves out failed charges', async () => {
    const { id, token } = await makeDonor([
      '2026-08-01T00:00:00Z',
      '2026-09-01T00:00:00Z',
      '2026-10-01T00:00:00Z',
    ]);
    await DonationModel.updateOne(
      { _id: id },
      {
        $set: {
          'charges.0.refund': { state: 'done', refundedCents: 1250 },
          'charges.1.refund': { state: 'done', refundedCents: 4250 },
          'charges.2.outcome': 'failed',
        },
      },
    );
    const { statement } = (await manage.statement(token, '2026-27').expect(200)).body;
    expect(statement.lines.map(({ cents }: { cents: number }) => cents)).toEqual([3000]);
    expect(statement.totalCents).toBe(3000);
  });

  it('keeps its number, also for many requests at once, and gives each donor another one', async () => {
    const { email, token } = await makeDonor(['2026-08-01T00:00:00Z']);
    const read = async () => (await manage.statement(token, '2026-27').expect(200)).body.statement.number;
    const numbers = await Promise.all(Array.from({ length: 8 }, read));
    numbers.push(await read());
    expect(new Set(numbers).size).toBe(1);
    expect(await StatementModel.countDocuments({ emailKey: email })).toBe(1);
    const other = await makeDonor(['2026-08-01T00:00:00Z']);
    expect((await manage.statement(other.token, '2026-27')).body.statement.number).not.toBe(numbers[0]);
  });

  it.each(['2026', '2026-28', '26-27', 'x', '2026-27x', '%24gt'])('refuses the year %s', async (year) => {
    const { token } = await makeDonor();
    expect((await manage.statement(token, year).expect(400)).body).toEqual(refusal('Invalid year.'));
  });

  it('is refused to the link of one donation and to that of a card', async () => {
    const { email, id } = await makeDonor(['2026-08-01T00:00:00Z']);
    for (const scope of ['donation', 'card'] as const) {
      const token = await signManageToken(shop, { scope, donationId: id });
      for (const send of [manage.statement, manage.mailStatement])
        expect((await send(token, '2026-27').expect(403)).body.code).toBe('donation_link_too_narrow');
    }
    expect(await statementMails(email)).toEqual([]);
    expect(await StatementModel.countDocuments({ emailKey: email })).toBe(0);
  });
});

describe('gifts that staff entered', () => {
  it('stand in the statement by their method, unless they were voided', async () => {
    const { admin } = await signInStaff(shop, 'ministry');
    const { email, token } = await makeDonor(['2026-08-01T00:00:00Z']);
    const enter = async (method: string, change: object) => {
      const gift = { name: 'Ruth Giver', email, amount: 50, date: '2026-07-01', method, ...change };
      return (await admin.post(adminPaths.donors.list, gift).expect(200)).body;
    };
    await enter('cash', { purpose: 'Roof' });
    await enter('bank', { date: '2026-09-01' });
    await enter('cash', { date: '2026-06-30' });
    const { gift, donor } = await enter('cash', { amount: 999 });
    const path = adminPaths.donors.voidGift.replace(':id', donor._id).replace(':giftId', gift._id);
    await admin.post(path, { reason: 'Typed twice' }).expect(200);
    const { statement } = (await manage.statement(token, '2026-27').expect(200)).body;
    expect(statement.lines).toMatchObject([
      { cents: 5000, method: 'cash', purpose: 'Roof' },
      { cents: 4250, method: 'card' },
      { cents: 5000, method: 'bank' },
    ]);
    expect(statement.totalCents).toBe(14_250);
    await manage.mailStatement(token, '2026-27').expect(200);
    const [mail] = await statementMails(email);
    for (const text of ['Cash, Roof', 'Bank transfer', '$142.50']) expect(mail?.text).toContain(text);
  });

  it('have a statement also without a donation by card', async () => {
    const { admin } = await signInStaff(shop, 'ministry');
    const email = 'cash-only@donors.example';
    const gift = { name: 'Boaz', email, amount: 50, date: '2026-07-01', method: 'cash' };
    await admin.post(adminPaths.donors.list, gift).expect(200);
    expect(await mailStatementOnce(shop.services.donations, email, '2026-27')).toBe(true);
    expect((await statementMails(email))[0]?.text).toContain('Boaz');
    // And its donor a link of their own, which opens it.
    await manage.ask(email).expect(200);
    const token = manageTokenIn((await mailsOf(email))[0]?.text ?? '');
    const { body } = await manage.read(token).expect(200);
    expect(body).toMatchObject({ success: true, scope: 'donor', donations: [], years: ['2026-27'] });
    const { statement } = (await manage.statement(token, '2026-27').expect(200)).body;
    expect(statement).toMatchObject({ isCopy: true, donor: { name: 'Boaz' }, totalCents: 5000 });
    expect((await manage.card(token).expect(409)).body.code).toBe('no_running_donation');
    // Nothing once the donor is erased.
    const stored = await DonorModel.findOne({ emailKey: email });
    await (await donorEraser.find({ donors: stored ? [stored._id] : [] })).erase();
    expect((await manage.read(token).expect(400)).body.code).toBe('invalid_donation_link');
    const count = (await mailsOf(email)).length;
    await manage.ask(email).expect(200);
    await shop.settle();
    expect(await mailsOf(email)).toHaveLength(count);
  });
});

describe('POST /api/donation/manage/{token}/statements/{year}/mail', () => {
  let made: Awaited<ReturnType<typeof makeDonor>>;
  beforeEach(async () => {
    made = await makeDonor(['2026-08-01T20:00:00Z']);
  });

  it('mails the statement, and a copy of it the next time', async () => {
    const { email, token } = made;
    for (let count = 0; count < 2; count += 1)
      expect((await manage.mailStatement(token, '2026-27').expect(200)).body).toEqual({
        success: true,
        message: 'Your statement has been sent.',
      });
    const [copy, first] = await statementMails(email);
    expect(first?.subject).toBe('Your donation statement 2026-27');
    expect(copy?.subject).toBe('Your donation statement 2026-27 (copy)');
    const { statement } = (await manage.statement(token, '2026-27').expect(200)).body;
    expect(statement.isCopy).toBe(true);
    for (const text of [
      statement.number,
      '1 July 2026 to 30 June 2027',
      'Ruth Giver',
      'Open Hands',
      'ABN 51 824 753 556',
      '2 August 2026',
      '$42.50',
      'not tax deductible',
    ]) {
      expect(first?.text).toContain(text);
      expect(copy?.text).toContain(text);
    }
  });

  it('mails one statement that is no copy for presses at once', async () => {
    const { email, token } = made;
    await Promise.all(Array.from({ length: 4 }, () => manage.mailStatement(token, '2026-27')));
    const subjects = (await statementMails(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !subject.includes('copy'))).toHaveLength(1);
  });

  it('mails twelve an hour at most', async () => {
    const { token } = made;
    for (let count = 0; count < 12; count += 1) await manage.mailStatement(token, '2026-27').expect(200);
    await manage.mailStatement(token, '2026-27').expect(429);
  });
});

describe('a statement', () => {
  it('is mailed once by repeated calls that ask for the first one', async () => {
    const { email } = await makeDonor(['2026-08-01T00:00:00Z']);
    const send = () => mailStatementOnce(shop.services.donations, email, '2026-27');
    expect(await send()).toBe(true);
    // The process ended after it queued the mail.
    await StatementModel.updateOne({ emailKey: email }, { $unset: { mailedAt: 1, sentToAllAt: 1 } });
    expect(await send()).toBe(true);
    expect(await send()).toBe(false);
    expect(await statementMails(email)).toHaveLength(1);
  });

  it('says that donations are deductible when they are', async () => {
    const { email } = await makeDonor(['2026-08-01T00:00:00Z']);
    const deps = { ...shop.services.donations, isDeductible: true };
    expect((await statementOf(deps, email, '2026-27')).recipient.isDeductible).toBe(true);
    await mailStatementOnce(deps, email, '2026-27');
    expect((await statementMails(email))[0]?.text).toContain(
      'Donations to this recipient are tax deductible.',
    );
  });

  it('follows the clock of the charges', async () => {
    // The clock charges every donor: those of the tests above, whose charges would be delivered first, are not due.
    await SandboxSubscriptionModel.updateMany({}, { $unset: { dueAt: 1 } });
    const { email, id } = await makeDonation();
    expect((await calls.advance(365)).charges).toBe(12);
    await waitForMails(email, 13);
    const token = await signManageToken(shop, { scope: 'donor', donationId: id });
    const charges = (await donationsOf(email))[0]?.charges ?? [];
    let sum = 0;
    for (const year of ['2026-27', '2027-28', '2028-29']) {
      const { body } = await manage.statement(token, year);
      sum += body.statement?.totalCents ?? 0;
    }
    expect(sum).toBe(charges.length * 2500);
  });

  it('is erased with its donor', async () => {
    const { email, id, token } = await makeDonor(['2026-08-01T00:00:00Z']);
    await manage.statement(token, '2026-27').expect(200);
    await manage.stop(token, id).expect(200);
    const donations = (await donationsOf(email)).map(({ _id }) => _id);
    await (await donationEraser.find({ donations })).erase();
    expect(await StatementModel.countDocuments({ emailKey: email })).toBe(0);
    await manage.statement(token, '2026-27').expect(400);
  });
});
