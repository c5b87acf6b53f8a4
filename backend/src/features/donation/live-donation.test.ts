import { randomUUID } from 'node:crypto';
import { endedEventBody, type SandboxSession } from '@brim-and-page/stripe-sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { donationBody, donor } from '../../../test/donations.ts';
import { openFakeStripe } from '../../../test/fake-stripe.ts';
import {
  completeSession,
  expireSession,
  SandboxSessionModel,
  SandboxSubscriptionModel,
} from '../../../test/sandbox.ts';
import { sendSigned } from '../../../test/stripe-events.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { changeBusiness } from '../content/business.service.ts';
import { DonationModel } from './donation.model.ts';

let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
let shop: TestShop;
let calls: ReturnType<typeof donor>;
beforeAll(async () => {
  // The provider that hangs is given up after eight seconds, as in production.
  vi.stubEnv('TIME_LIMITS', 'real');
  stripe = await openFakeStripe('sk_live_fake');
  shop = await openTestShop(stripe.environment);
  calls = donor(shop);
  await changeBusiness({
    name: 'Hats Pty Ltd',
    abn: '51 824 753 556',
    address: '1 High Street, Bendigo VIC 3550',
    email: 'hello@hats.example',
  });
});
beforeEach(() => {
  Object.assign(stripe.state, { fault: 'none', only: /./, requests: [] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  await stripe.close();
});

const donationOf = (email: string) => DonationModel.findOne({ 'donor.email': email }).lean();
const sessionIdOf = (url: string) => new URL(url).pathname.slice(1);
async function begin(body = donationBody(), key = randomUUID()) {
  const { body: answer } = await calls.donate(body, key).expect(200);
  const url: string = answer.session_url;
  return { body, key, url, sessionId: sessionIdOf(url) };
}
async function tellEnd(sessionId: string) {
  const session = await SandboxSessionModel.findById(sessionId).lean<SandboxSession>();
  const payload = session && endedEventBody(session, '');
  if (!payload) throw new Error('The session has not ended');
  expect((await sendSigned(shop, payload, { secret: 'whsec_fake' })).status).toBe(200);
}
async function tellInvoices(sessionId: string) {
  const session = await SandboxSessionModel.findById(sessionId).lean();
  const subscription = await SandboxSubscriptionModel.findById(session?.subscription).lean();
  for (const { payload } of subscription?.events ?? [])
    expect((await sendSigned(shop, payload, { secret: 'whsec_fake' })).status).toBe(200);
}
const mailsOf = async (email: string) => (await shop.mailbox()).filter(({ to }) => to === email);
const payer = { name: 'Ruth', email: 'ruth@card.example' };

describe('POST /api/donation/donate with live keys', () => {
  it("leads to the provider's page in subscription mode, and to the same one again", async () => {
    const { body, key, url, sessionId } = await begin(
      donationBody({ frequency: 'biweekly', coverFee: true }),
    );
    expect(url).toMatch(/^https:\/\/checkout\.example\/cs_/);
    const { body: again } = await calls.donate(body, key).expect(200);
    expect(again).toEqual({
      success: true,
      message: 'Please complete your gift on the payment page.',
      session_url: url,
    });
    expect(await SandboxSessionModel.findById(sessionId).lean()).toMatchObject({
      amountTotal: 2750,
      customerEmail: body.email,
      recurring: { interval: 'week', intervalCount: 2, product: 'recurring-gift' },
      successUrl: `${shop.settings.frontendUrl}/donation?thanks=1`,
      cancelUrl: `${shop.settings.frontendUrl}/donation?cancelled=1`,
    });
    expect(await donationOf(body.email)).toMatchObject({
      status: 'pending',
      isHosted: true,
      provider: { checkoutParams: { payment_method_types: ['card'] } },
    });
    // The placeholder card goes nowhere.
    expect(stripe.state.requests.join()).not.toMatch(/customers|subscriptions/);
  });

  it.each(['the page first', 'the invoice first'])('becomes active by the webhook, %s', async (order) => {
    const { body, sessionId } = await begin();
    await completeSession(sessionId, payer);
    const told = [() => tellEnd(sessionId), () => tellInvoices(sessionId)];
    for (const tell of order === 'the page first' ? told : told.reverse()) await tell();
    expect(await donationOf(body.email)).toMatchObject({ status: 'active' });
    await tellEnd(sessionId);
    await tellInvoices(sessionId);
    expect(await mailsOf(body.email)).toHaveLength(1);
  });

  it('is active by the sweep when no webhook comes', async () => {
    const { body, sessionId, key } = await begin();
    await completeSession(sessionId, payer);
    // A round of an earlier test may have asked the provider before the session was complete.
    await DonationModel.updateOne({ 'donor.email': body.email }, { $unset: { jobs: 1 } });
    await shop.settle();
    expect(await donationOf(body.email)).toMatchObject({ status: 'active' });
    expect((await calls.donate(body, key).expect(200)).body).toEqual({
      success: true,
      message: 'Donation successful!',
    });
  });

  it('is cancelled when its session expires unpaid, and the next submission starts another', async () => {
    const { body, sessionId, key } = await begin();
    await expireSession(sessionId);
    await tellEnd(sessionId);
    expect(await donationOf(body.email)).toMatchObject({ status: 'cancelled' });
    const { body: ended } = await calls.donate(body, key).expect(400);
    expect(ended.message).toBe('This gift was not completed. Please reload the page and try again.');
    expect((await begin(body)).sessionId).not.toBe(sessionId);
  });

  it.each(['hang', 'fail', 'reset'] as const)(
    'is answered 503 on %s; a retry gets one page',
    async (fault) => {
      const body = donationBody();
      const key = randomUUID();
      Object.assign(stripe.state, { fault, only: /POST/ });
      await calls.donate(body, key).timeout(60_000).expect(503);
      stripe.state.fault = 'none';
      const { sessionId } = await begin(body, key);
      const donation = await donationOf(body.email);
      const sessions = await SandboxSessionModel.find({
        clientReferenceId: donation?._id.toHexString(),
      }).lean();
      expect(sessions.map(({ _id }) => _id)).toEqual([sessionId]);
    },
  );
});
