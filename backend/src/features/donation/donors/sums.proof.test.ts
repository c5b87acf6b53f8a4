import { expect, it, vi } from 'vitest';
import { solveCaptcha } from '../../../../test/builders/accounts.ts';
import { donationBody, donor } from '../../../../test/builders/donations.ts';
import { donationManager, signManageToken } from '../../../../test/builders/managed-donations.ts';
import { signInStaff } from '../../../../test/console/client.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import {
  refundPayment,
  SandboxSessionModel,
  SandboxSubscriptionModel,
} from '../../../../test/vendors/sandbox.ts';
import { systemActor } from '../../../audit/actor.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { financialYearOf } from '../../../contract/donation/financial-year.ts';
import { paths } from '../../../contract/paths.ts';
import { publishPart, readPart } from '../../content/publish-part.ts';
import { DonationModel } from '../donation.model.ts';

setUpShop({ LIMIT_GIFTS: '100000', LIMIT_DECLINED_GIFTS: '100000', LIMIT_ACCOUNT_CALLS: '1000000' });

const donationCount = 500;
const donorCount = 60;
const handCount = 80;
const atOnce = 10;
const feeCents = 250;

/** Numbers that are the same in every run. */
function random(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const pick = random(20_261_128);
const emailOf = (index: number) => `donor-${index}@sums.example`;
const purposes = ['Roof', 'Library'];

async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

interface Planned {
  email: string;
  dollars: number;
  coverFee: boolean;
  frequency: 'once' | 'monthly' | 'annually';
  purpose?: string;
}

const planned = Array.from({ length: donationCount }, (): Planned => {
  const frequency = (['once', 'monthly', 'annually'] as const)[pick(3)] ?? 'once';
  return {
    email: emailOf(pick(donorCount)),
    dollars: 1 + pick(50_000) / 100,
    coverFee: pick(2) === 1,
    frequency,
    ...(frequency === 'once' && pick(2) === 1 && { purpose: purposes[pick(2)] ?? '' }),
  };
});

async function give({ email, dollars, coverFee, frequency, purpose }: Planned): Promise<void> {
  if (frequency !== 'once') {
    const body = donationBody({ email, donationAmount: dollars, coverFee, frequency });
    await donor(shop)
      .donate(body, `${email}:${dollars}:${pick(1e9)}`)
      .expect(200);
    return;
  }
  const { body } = await shop.request
    .post(paths.donation.give)
    .set('idempotency-key', `give:${email}:${dollars}:${pick(1e9)}`)
    .send({
      amount: dollars,
      frequency,
      name: 'Ruth Giver',
      email,
      coverFee,
      purpose,
      captchaToken: await solveCaptcha(shop.request),
    })
    .expect(200);
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/60', cvc: '123', name: 'Ruth', email };
  await shop.request
    .post(`${new URL(body.session_url).pathname}/pay`)
    .send(card)
    .expect(200);
}

/** A charge as the provider has it. */
interface ProviderCharge {
  donationId: string;
  paymentIntent: string;
  cents: number;
  refunded: number;
}

/** Everything that the provider has charged, from its own records. */
async function readProvider(): Promise<ProviderCharge[]> {
  const idIn = (metadata: { key: string; value?: string | null }[]) =>
    metadata.find(({ key }) => key === 'donationId')?.value ?? '';
  const refundedOf = (refunds: { paymentIntent?: string | null; amount: number }[], payment: string) =>
    refunds.filter((each) => each.paymentIntent === payment).reduce((sum, { amount }) => sum + amount, 0);
  const sessions = await SandboxSessionModel.find({
    status: 'complete',
    recurring: { $exists: false },
  }).lean();
  const subscriptions = await SandboxSubscriptionModel.find().lean();
  return [
    ...sessions.map(({ metadata, paymentIntent, amountTotal, refunds = [] }) => ({
      donationId: idIn(metadata),
      paymentIntent: paymentIntent ?? '',
      cents: amountTotal,
      refunded: refundedOf(refunds, paymentIntent ?? ''),
    })),
    ...subscriptions.flatMap(({ metadata, invoices, unitAmount, refunds = [] }) =>
      invoices
        .filter(({ status }) => status === 'paid')
        .map(({ id, amount }) => ({
          donationId: idIn(metadata),
          paymentIntent: id.replace(/^in_/, 'pi_'),
          cents: amount ?? unitAmount,
          refunded: refundedOf(refunds, id.replace(/^in_/, 'pi_')),
        })),
    ),
  ];
}

it('of statements, donors and goal equal those of the provider over 500 donations with refunds', async () => {
  const goal = { amount: 1_000_000, until: '2999-12-31' };
  await publishPart(await readPart('donationSettings'), { value: { purposes, goal } }, systemActor);
  await each(planned, give);
  const { admin } = await signInStaff(shop, 'ministry');
  const today = new Date().toISOString().slice(0, 10);
  const byHand: { email: string; cents: number }[] = [];
  for (let index = 0; index < handCount; index += 1) {
    const gift = { email: emailOf(pick(donorCount)), cents: 100 + pick(20_000) };
    const body = {
      name: 'Ruth Giver',
      email: gift.email,
      amount: gift.cents / 100,
      date: today,
      method: 'cash',
    };
    const { body: answer } = await admin.post(adminPaths.donors.list, body);
    expect(answer.success).toBe(true);
    byHand.push(gift);
  }
  const charged = await readProvider();
  expect(charged).toHaveLength(donationCount);
  const refunded = charged.filter(() => pick(4) === 0);
  await each(refunded, async ({ paymentIntent, cents }) => {
    await refundPayment(paymentIntent, pick(3) === 0 ? cents : 1 + pick(cents));
  });
  await donor(shop).advance(1);
  const provider = await readProvider();
  await vi.waitFor(async () => {
    await shop.settle();
    const refunds = await DonationModel.countDocuments({ 'charges.refund.refundedCents': { $gt: 0 } });
    const charges = await DonationModel.countDocuments({ 'charges.outcome': 'paid' });
    expect([charges, refunds]).toEqual([donationCount, refunded.length]);
  }, 300_000);

  const donations = await DonationModel.find({}, { emailKey: 1, feeCents: 1 }).lean();
  const emailOfDonation = new Map(donations.map(({ _id, emailKey }) => [String(_id), emailKey ?? '']));
  const feeOf = new Map(donations.map(({ _id, feeCents: fee }) => [String(_id), fee]));
  const expected = new Map<string, number>();
  const add = (email: string, cents: number) => expected.set(email, (expected.get(email) ?? 0) + cents);
  for (const { donationId, cents, refunded: back } of provider)
    add(emailOfDonation.get(donationId) ?? '', cents - back);
  for (const { email, cents } of byHand) add(email, cents);

  const { body: list } = await admin.get(`${adminPaths.donors.list}?limit=200`).expect(200);
  const donors = new Map(
    list.items.map((item: { email: string; givenCents: number }) => [item.email, item.givenCents]),
  );
  expect(donors).toEqual(expected);

  const year = financialYearOf(await shop.services.payments.donations.now());
  for (const [email, cents] of expected) {
    const found = donations.find(({ emailKey }) => emailKey === email);
    if (!found) continue;
    const token = await signManageToken(shop, { scope: 'donor', donationId: String(found._id) });
    const response = await donationManager(shop).statement(token, year);
    const total = response.status === 404 ? 0 : response.body.statement.totalCents;
    expect([email, total]).toEqual([email, cents]);
  }

  const forGoal = provider.reduce(
    (sum, { donationId, cents, refunded: back }) =>
      sum + Math.max(0, cents - back - (feeOf.get(donationId) ?? feeCents)),
    byHand.reduce((sum, { cents }) => sum + cents, 0),
  );
  const { body: settings } = await shop.request.get(paths.donation.give).expect(200);
  expect(settings.goal.raisedCents).toBe(forGoal);
}, 600_000);
