import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { solveCaptcha } from '../../../../test/builders/accounts.ts';
import { donor } from '../../../../test/builders/donations.ts';
import { signInStaff } from '../../../../test/console/client.ts';
import { donationsOf, mailsOf, waitForMails } from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { openDispute, refundPayment } from '../../../../test/vendors/sandbox.ts';
import { systemActor } from '../../../audit/actor.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { idempotencyHeader, paths } from '../../../contract/paths.ts';
import { publishPart, readPart } from '../../content/publish-part.ts';
import { DonationModel } from '../donation.model.ts';

setUpShop();

beforeAll(async () => {
  const value = {
    purposes: ['Roof', 'Library'],
    goal: { amount: 100, purpose: 'Roof', until: '2999-12-31' },
    thanks: 'Thank you, friend.',
    translations: { fr: { thanks: 'Merci, ami.' } },
  };
  await publishPart(await readPart('donationSettings'), { value }, systemActor);
});

const bodyOf = async (change: object = {}) => ({
  amount: 40,
  frequency: 'once',
  name: 'Ruth Giver',
  email: `${randomUUID()}@donors.example`,
  captchaToken: await solveCaptcha(shop.request),
  ...change,
});
type Body = Awaited<ReturnType<typeof bodyOf>>;

const give = (body: object, key?: string) => {
  const call = shop.request.post(paths.donation.give).send(body);
  return key === undefined ? call : call.set(idempotencyHeader, key);
};
const read = async (id: string) =>
  (await shop.request.get(paths.donation.given.replace(':donationId', id)).expect(200)).body.gift;
const stored = async ({ email }: Pick<Body, 'email'>) => (await donationsOf(email))[0];
const idOf = async (body: Body) => (await stored(body))?._id.toHexString() ?? '';
const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'R G' };
const payAt = (url: string, email: string) =>
  shop.request.post(`${new URL(url).pathname}/pay`).send({ ...card, email });
const readSettings = async () => (await shop.request.get(paths.donation.give).expect(200)).body;

describe('POST /api/donation/give', () => {
  it('gives once: paid by the word of the provider, with one receipt, without an address', async () => {
    const body = await bodyOf({
      purpose: 'Roof',
      honouree: 'Ada',
      message: 'For the roof.\nGod bless.',
      coverFee: true,
      language: 'fr',
    });
    const { body: answer } = await give(body).expect(200);
    expect(answer).toEqual({ success: true, session_url: expect.stringContaining('/sandbox/checkout/') });
    const id = await idOf(body);
    expect(await read(id)).toMatchObject({ status: 'pending', amountCents: 4000, feeCents: 250 });
    const { body: paid } = await payAt(answer.session_url, body.email).expect(200);
    expect(paid.url ?? paid.redirect ?? JSON.stringify(paid)).toContain(`/give/thanks?donationId=${id}`);
    await expect
      .poll(() => read(id), { timeout: 30_000 })
      .toMatchObject({
        status: 'paid',
        purpose: 'Roof',
        thanks: 'Merci, ami.',
      });
    const [receipt] = await waitForMails(body.email, 1);
    for (const words of ['$42.50', 'Merci, ami.', 'Ada', 'For the roof.', 'Roof'])
      expect(receipt?.text).toContain(words);
    expect(receipt?.text).not.toContain('/donation/stop/');
    expect(await stored(body)).toMatchObject({
      status: 'completed',
      donor: { name: 'Ruth Giver' },
      charges: [{ outcome: 'paid', cents: 4250, paymentIntentId: expect.stringMatching(/^pi_/) }],
    });
    // The payment's event and the page that asks come together; nothing is charged or mailed twice.
    await Promise.all([read(id), read(id), give(body).expect(200)]);
    expect(await mailsOf(body.email)).toHaveLength(1);
    expect((await stored(body))?.charges).toHaveLength(1);
  });

  it('gives every month, and names the next date', async () => {
    const body = await bodyOf({ frequency: 'monthly' });
    const { body: answer } = await give(body).expect(200);
    await payAt(answer.session_url, body.email).expect(200);
    const [receipt] = await waitForMails(body.email, 1);
    expect(receipt?.text).toContain('Next gift on');
    expect(await read(await idOf(body))).toMatchObject({
      status: 'paid',
      frequency: 'monthly',
      nextChargeAt: expect.any(String),
    });
    await donor(shop).advance(31);
    await waitForMails(body.email, 2);
  });

  it('makes equal submissions one, before it looks at the CAPTCHA', async () => {
    const body = await bodyOf();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => give(body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.session_url)).size).toBe(1);
    await give({ ...body, captchaToken: 'used' }, key).expect(200);
    await give({ ...body, amount: 41 }, key).expect(409);
    expect(await donationsOf(body.email)).toHaveLength(1);
    const other = { ...body, email: `${randomUUID()}@donors.example` };
    expect((await give(other).expect(400)).body.code).toBe('captcha_required');
    expect(await donationsOf(other.email)).toHaveLength(0);
  });

  it('makes equal submissions without a key one', async () => {
    const body = await bodyOf();
    const answers = await Promise.all([give(body), give({ ...body, captchaToken: 'other' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await donationsOf(body.email)).toHaveLength(1);
  });

  it.each([
    [{ amount: 0 }, 'invalid_donation_amount'],
    [{ amount: 10_001 }, 'donation_out_of_range'],
    [{ frequency: 'daily' }, 'invalid_field'],
    [{ name: 'x'.repeat(101) }, 'invalid_field'],
    [{ name: 'Ada\nLovelace' }, 'invalid_field'],
    // Zero-width space and joiners, a mark of direction, fillers, a soft hyphen: nothing to see.
    [{ name: '\u200b\u200d \u200f\u2060' }, 'invalid_field'],
    [{ name: '\u3164\uffa0\u2800\u00ad' }, 'invalid_field'],
    [{ honouree: '\u115f\u1160' }, 'invalid_field'],
    [{ honouree: 'x'.repeat(101) }, 'invalid_field'],
    [{ message: 'x'.repeat(501) }, 'invalid_field'],
    [{ purpose: 'Organ' }, 'unknown_purpose'],
    [{ captchaToken: '' }, 'captcha_required'],
  ])('refuses %o', async (change, code) => {
    const body = await bodyOf(change);
    expect((await give(body).expect(400)).body.code).toBe(code);
    expect(await donationsOf(body.email)).toHaveLength(0);
  });

  it('hears refunds and disputes, and takes them off the goal', async () => {
    const before = (await readSettings()).goal.raisedCents;
    const body = await bodyOf({ purpose: 'Roof', coverFee: true });
    const { body: answer } = await give(body).expect(200);
    await payAt(answer.session_url, body.email).expect(200);
    await waitForMails(body.email, 1);
    await expect.poll(async () => (await readSettings()).goal.raisedCents).toBe(before + 4000);
    const payment = (await stored(body))?.charges[0]?.paymentIntentId ?? '';
    await refundPayment(payment, 1000);
    await openDispute(payment, 'fraudulent');
    await shop.request.post('/sandbox/test_helpers/advance').send({ days: 1 }).expect(200);
    await expect
      .poll(async () => (await stored(body))?.charges[0]?.refund?.refundedCents, { timeout: 30_000 })
      .toBe(1000);
    await expect.poll(async () => (await stored(body))?.disputes?.length, { timeout: 30_000 }).toBe(1);
    expect(await readSettings()).toMatchObject({
      purposes: ['Roof', 'Library'],
      goal: { goalCents: 10_000, raisedCents: before + 3000, purpose: 'Roof', until: '2999-12-31' },
    });
  });

  it('counts gifts by hand for the purpose of the goal until they are voided', async () => {
    const { admin } = await signInStaff(shop, 'ministry');
    const raised = async () => (await readSettings()).goal.raisedCents;
    const before = await raised();
    const gift = { amount: 20.5, date: '2026-07-01', method: 'bank' };
    const add = (change: object) =>
      admin.post(adminPaths.donors.list, { name: 'Ada Neighbour', ...gift, ...change }).expect(200);
    await add({ purpose: 'Library' });
    await add({});
    expect(await raised()).toBe(before);
    // Computed when something has changed, and not whenever the response is read again, as it is twice a second.
    const sum = vi.spyOn(DonationModel, 'aggregate');
    const { readRaised } = shop.services.donations;
    expect(await Promise.all([readRaised('Roof'), readRaised('Roof')])).toEqual([before, before]);
    expect(sum).not.toHaveBeenCalled();
    sum.mockRestore();
    const { body: roof } = await add({ purpose: 'Roof' });
    expect(await raised()).toBe(before + 2050);
    const path = adminPaths.donors.voidGift.replace(':id', roof.donor._id).replace(':giftId', roof.gift._id);
    await admin.post(path, { reason: 'Entered twice' }).expect(200);
    expect(await raised()).toBe(before);
  });

  it('shows the goal until its last day, by the clock of the shop', async () => {
    const { now } = await donor(shop).advance(1);
    const until = DateTime.fromISO(now, { zone: 'Australia/Sydney' })
      .plus({ days: 1 })
      .toFormat('yyyy-MM-dd');
    const part = await readPart('donationSettings');
    const value = { purposes: ['Roof', 'Library'], goal: { amount: 100, until } };
    await publishPart(part, { value }, systemActor);
    expect((await readSettings()).goal).toMatchObject({ until });
    await donor(shop).advance(2);
    await expect.poll(async () => (await readSettings()).goal).toBeNull();
    expect((await readSettings()).purposes).toEqual(['Roof', 'Library']);
  });
});
