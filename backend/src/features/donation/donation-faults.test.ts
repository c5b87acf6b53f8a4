import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { donationBody, donor, tokenIn } from '../../../test/donations.ts';
import { openFakeStripe } from '../../../test/fake-stripe.ts';
import { refusal } from '../../../test/refusal.ts';
import { SandboxSubscriptionModel } from '../../../test/sandbox.ts';
import { sendSigned } from '../../../test/stripe-events.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { logger } from '../../config/logger.ts';
import { jobRetries } from '../../jobs/backoff.ts';
import { retryDonationJobs } from './donation.admin.ts';
import { DonationModel, donationJobKinds } from './donation.model.ts';

const hour = 60 * 60_000;
let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
let shop: TestShop;
let calls: ReturnType<typeof donor>;
beforeAll(async () => {
  // The provider that hangs is given up after eight seconds, as in production.
  vi.stubEnv('TIME_LIMITS', 'real');
  stripe = await openFakeStripe();
  shop = await openTestShop(stripe.environment);
  calls = donor(shop);
});
beforeEach(() => {
  Object.assign(stripe.state, { fault: 'none', only: /./, requests: [] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  await stripe.close();
});

const away = refusal('Service temporarily unavailable. Please try again.');
const donationsOf = (email: string) => DonationModel.find({ 'donor.email': email }).sort({ _id: 1 }).lean();
async function subscriptionsOf(email: string) {
  const ids = (await donationsOf(email)).map(({ _id }) => _id.toHexString());
  return SandboxSubscriptionModel.find({ 'metadata.value': { $in: ids } }).lean();
}
const mailsOf = async (email: string) => (await shop.mailbox()).filter(({ to }) => to === email);
const makeOlder = (email: string, ms: number) =>
  DonationModel.updateMany({ 'donor.email': email }, { createdAt: new Date(Date.now() - ms) });
/** Lets the pauses of a donor's jobs pass, and sets how many attempts they have had. */
async function endPauses(email: string, attempts = 1) {
  for (const name of donationJobKinds)
    await DonationModel.updateMany(
      { 'donor.email': email, [`jobs.${name}.attempts`]: { $exists: true } },
      { $set: { [`jobs.${name}.dueAt`]: new Date(0), [`jobs.${name}.attempts`]: attempts } },
    );
}
/** Tells the shop what the provider has to tell about a donor's gift, in the given order. */
async function tellEvents(email: string, arrange = (payloads: string[]) => payloads) {
  const [subscription] = await subscriptionsOf(email);
  const payloads = subscription?.events.map(({ payload }) => payload) ?? [];
  for (const payload of arrange(payloads)) {
    const response = await sendSigned(shop, payload, { secret: 'whsec_fake' });
    expect(response.status).toBe(200);
  }
}

describe('a gift while the payment provider is not well', () => {
  // A product that is known is not asked for again: the fault then meets the request that it is meant for.
  beforeAll(async () => {
    await calls.donate(donationBody()).expect(200);
  });

  it.each([
    ['hang', /POST \/v1\/customers/],
    ['fail', /POST \/v1\/customers/],
    ['reset', /POST \/v1\/customers/],
    ['hang', /POST \/v1\/subscriptions/],
    ['fail', /POST \/v1\/subscriptions/],
    ['reset', /POST \/v1\/subscriptions/],
  ] as const)('is answered 503 on %s of %s; a retry continues it and gives once', async (fault, only) => {
    const body = donationBody();
    const key = randomUUID();
    Object.assign(stripe.state, { fault, only });
    expect((await calls.donate(body, key).timeout(60_000).expect(503)).body).toEqual(away);
    stripe.state.fault = 'none';
    await calls.donate(body, key).expect(200);
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'active' }]);
    expect(await subscriptionsOf(body.email)).toHaveLength(1);
  });

  it('is not charged twice when a reloaded page sends it with another key', async () => {
    const body = donationBody();
    Object.assign(stripe.state, { fault: 'reset', only: /POST \/v1\/subscriptions/ });
    await calls.donate(body, randomUUID()).expect(503);
    stripe.state.fault = 'none';
    const key = randomUUID();
    await calls.donate(body, key).expect(200);
    await calls.donate(body, key).expect(200);
    expect(await donationsOf(body.email)).toHaveLength(1);
    expect(await subscriptionsOf(body.email)).toHaveLength(1);
  });

  it('is finished by the sweep with the same key', async () => {
    const body = donationBody();
    Object.assign(stripe.state, { fault: 'fail', only: /POST \/v1\/subscriptions/ });
    await calls.donate(body).expect(503);
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'pending' }]);
    stripe.state.fault = 'none';
    await endPauses(body.email);
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'active' }]);
    expect(await subscriptionsOf(body.email)).toHaveLength(1);
  });

  it('is declined by the sweep when its card turns out to be', async () => {
    const body = donationBody({ paymentMethodId: 'pm_card_chargeDeclined' });
    Object.assign(stripe.state, { fault: 'fail', only: /customers/ });
    await calls.donate(body).expect(503);
    stripe.state.fault = 'none';
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'failed' }]);
  });

  it('is found by its customer although the key answers nothing but the old failure', async () => {
    const body = donationBody();
    Object.assign(stripe.state, { fault: 'reset', only: /POST \/v1\/subscriptions/ });
    await calls.donate(body).expect(503);
    stripe.state.fault = 'failKey';
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'active' }]);
  });

  it('stays open while its key answers the old failure: what the provider did then is not known', async () => {
    const body = donationBody();
    const key = randomUUID();
    Object.assign(stripe.state, { fault: 'failKey', only: /POST \/v1\/subscriptions/ });
    await calls.donate(body, key).expect(503);
    stripe.state.fault = 'none';
    expect((await calls.donate(body, key).expect(503)).body).toEqual(away);
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'pending' }]);
    await makeOlder(body.email, 24.5 * hour);
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'failed' }]);
  });

  it('is only looked up after a day, never created again', async () => {
    const made = donationBody();
    const never = donationBody();
    Object.assign(stripe.state, { fault: 'reset', only: /POST \/v1\/subscriptions/ });
    await calls.donate(made).expect(503);
    stripe.state.fault = 'fail';
    await calls.donate(never).expect(503);
    stripe.state.fault = 'none';
    stripe.state.requests = [];
    // Its customer is forgotten: only the metadata tells.
    await DonationModel.updateMany({ 'donor.email': made.email }, { $unset: { 'provider.customerId': 1 } });
    await makeOlder(never.email, 23.5 * hour);
    await makeOlder(made.email, 23.5 * hour);
    await shop.settle();
    expect(await donationsOf(made.email)).toMatchObject([{ status: 'active' }]);
    expect(await donationsOf(never.email)).toMatchObject([{ status: 'pending' }]);
    await makeOlder(never.email, 24.5 * hour);
    await endPauses(never.email);
    await shop.settle();
    expect(await donationsOf(never.email)).toMatchObject([{ status: 'failed' }]);
    expect(await subscriptionsOf(never.email)).toEqual([]);
    expect(stripe.state.requests.filter((each) => each.startsWith('POST'))).toEqual([]);
  });
});

describe("the provider's events about gifts", () => {
  it('bring one receipt for each invoice, however often and in whatever order they come', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await tellEvents(body.email, (payloads) => [...payloads, ...payloads, ...payloads]);
    expect(await mailsOf(body.email)).toHaveLength(1);
    expect((await donationsOf(body.email))[0]?.charges).toHaveLength(1);
  });

  it('settle a gift that does not know its subscription yet', async () => {
    const body = donationBody();
    Object.assign(stripe.state, { fault: 'reset', only: /POST \/v1\/subscriptions/ });
    await calls.donate(body).expect(503);
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'pending' }]);
    stripe.state.fault = 'none';
    await Promise.all([tellEvents(body.email), tellEvents(body.email), tellEvents(body.email)]);
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'active' }]);
    expect(await mailsOf(body.email)).toHaveLength(1);
  });

  it('never bring an ended gift back', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await tellEvents(body.email);
    const token = tokenIn((await mailsOf(body.email))[0]?.text ?? '');
    await calls.cancelDonation(token).expect(200);
    await tellEvents(body.email, (payloads) => [...payloads].reverse());
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'cancelled' }]);
    // An answer from before the end that comes only now.
    const [subscription] = await subscriptionsOf(body.email);
    await SandboxSubscriptionModel.updateOne({ _id: subscription?._id }, { status: 'active' });
    await tellEvents(body.email);
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'cancelled' }]);
    expect((await mailsOf(body.email)).map(({ subject }) => subject)).toEqual([
      'Your gift has been stopped',
      'Thank you for your gift to Brim & Page',
    ]);
  });

  it('about an amount that does not fit send no receipt', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    const [subscription] = await subscriptionsOf(body.email);
    await SandboxSubscriptionModel.updateOne({ _id: subscription?._id }, { unitAmount: 1 });
    await tellEvents(body.email);
    expect(await mailsOf(body.email)).toEqual([]);
  });

  it('that never came are made up for', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await shop.settle();
    expect(await mailsOf(body.email)).toEqual([]);
    await DonationModel.updateOne({ 'donor.email': body.email }, { checkAt: new Date(Date.now() - 1) });
    await shop.settle();
    expect(await mailsOf(body.email)).toHaveLength(1);
  });
});

describe('stopping a gift while the provider is away', () => {
  it.each(['fail', 'reset'] as const)('is answered 503 on %s, kept, and carried out', async (fault) => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await tellEvents(body.email);
    const token = tokenIn((await mailsOf(body.email))[0]?.text ?? '');
    Object.assign(stripe.state, { fault, only: /DELETE/ });
    expect((await calls.cancelDonation(token).expect(503)).body).toEqual(away);
    stripe.state.fault = 'none';
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'cancelled' }]);
    expect((await subscriptionsOf(body.email))[0]?.status).toBe('canceled');
    expect(await mailsOf(body.email)).toHaveLength(2);
  });
});

describe('a job of a donation that fails', () => {
  const countAsked = () => stripe.state.requests.filter((each) => /^DELETE/.test(each)).length;
  /** A donation whose stop was asked for while the provider was away. */
  async function stopWhileAway() {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await tellEvents(body.email);
    const token = tokenIn((await mailsOf(body.email))[0]?.text ?? '');
    Object.assign(stripe.state, { fault: 'fail', only: /DELETE/ });
    await calls.cancelDonation(token).expect(503);
    stripe.state.requests = [];
    return body.email;
  }

  it('pauses longer after each attempt', async () => {
    const email = await stopWhileAway();
    await shop.settle();
    const asked = countAsked();
    await shop.settle();
    expect(countAsked()).toBe(asked);
    const pauses: number[] = [];
    for (const attempts of [1, 2, 3]) {
      await endPauses(email, attempts);
      await shop.settle();
      const [donation] = await donationsOf(email);
      pauses.push(Math.round(((donation?.jobs?.stop?.dueAt?.getTime() ?? 0) - Date.now()) / 10_000));
    }
    expect(pauses).toEqual([2, 4, 8]);
  });

  it('becomes a dead letter after the last attempt, with one alert, and can be retried', async () => {
    const email = await stopWhileAway();
    const alert = vi.spyOn(logger, 'error');
    await shop.settle();
    await endPauses(email, jobRetries.maxAttempts - 1);
    await shop.settle();
    await shop.settle();
    const [donation] = await donationsOf(email);
    const donationId = donation?._id.toHexString() ?? '';
    expect(alert.mock.calls.map(([facts]) => facts)).toEqual([
      expect.objectContaining({ alert: 'job failed', job: 'donation stop', donationId }),
    ]);
    alert.mockRestore();
    stripe.state.fault = 'none';
    await shop.settle();
    expect(await donationsOf(email)).toMatchObject([{ status: 'active' }]);
    expect(await retryDonationJobs(donationId)).toEqual(['stop']);
    await shop.settle();
    expect(await donationsOf(email)).toMatchObject([{ status: 'cancelled' }]);
    expect((await donationsOf(email))[0]?.jobs?.stop).toBeUndefined();
    expect(await retryDonationJobs(donationId)).toEqual([]);
  });

  it('does not keep the others from being stopped', async () => {
    const odd = await stopWhileAway();
    const other = await stopWhileAway();
    const [subscription] = await subscriptionsOf(odd);
    stripe.state.only = new RegExp(`DELETE.*${subscription?._id}`);
    await shop.settle();
    expect(await donationsOf(odd)).toMatchObject([{ status: 'active', jobs: { stop: { attempts: 1 } } }]);
    expect(await donationsOf(other)).toMatchObject([{ status: 'cancelled' }]);
  });
});
