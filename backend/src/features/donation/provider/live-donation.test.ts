import { randomUUID } from 'node:crypto';
import { endedEventBody, type SandboxSession } from '@brim-and-page/stripe-sandbox/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { donationBody } from '../../../../test/builders/donations.ts';
import { calls, endBackoff, jobOf, mailsOf, setUpDonor } from '../../../../test/shop/donation-shop.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { setUpProviderTimeout, setUpStripeShop, stripe } from '../../../../test/shop/set-up-stripe-shop.ts';
import {
  completeSession,
  expireSession,
  SandboxSessionModel,
  SandboxSubscriptionModel,
} from '../../../../test/vendors/sandbox.ts';
import { sendSigned } from '../../../../test/vendors/stripe-events.ts';
import { systemActor } from '../../../audit/actor.ts';
import { changeBusiness } from '../../content/business.service.ts';
import { DonationModel } from '../donation.model.ts';

setUpProviderTimeout();
setUpStripeShop('sk_live_fake');
setUpDonor();
beforeAll(() =>
  changeBusiness(
    {
      name: 'Hats Pty Ltd',
      abn: '51 824 753 556',
      address: '1 High Street, Bendigo VIC 3550',
      email: 'hello@hats.example',
    },
    systemActor,
  ),
);

const donationOf = (email: string) => DonationModel.findOne({ 'donor.email': email }).lean();
const sessionIdOf = (url: string) => new URL(url).pathname.slice(1);
async function submit(body = donationBody(), key = randomUUID()) {
  const { body: response } = await calls.donate(body, key).expect(200);
  const url: string = response.session_url;
  return { body, key, url, sessionId: sessionIdOf(url) };
}
async function deliverEnd(sessionId: string) {
  const session = await SandboxSessionModel.findById(sessionId).lean<SandboxSession>();
  const payload = session && endedEventBody(session, '');
  if (!payload) throw new Error('The session has not ended');
  expect((await sendSigned(shop, payload, { secret: 'whsec_fake' })).status).toBe(200);
}
async function deliverInvoices(sessionId: string) {
  const session = await SandboxSessionModel.findById(sessionId).lean();
  const subscription = await SandboxSubscriptionModel.findById(session?.subscription).lean();
  for (const { payload } of subscription?.events ?? [])
    expect((await sendSigned(shop, payload, { secret: 'whsec_fake' })).status).toBe(200);
}
const payer = { name: 'Ruth', email: 'ruth@card.example' };

describe('POST /api/donation/donate with live keys', () => {
  it("redirects to the provider's page in subscription mode; a retry to the same page", async () => {
    const { body, key, url, sessionId } = await submit(
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
    // The placeholder card is not sent to the provider.
    expect(stripe.state.requests.join()).not.toMatch(/payment_methods|subscriptions/);
  });

  it.each(['the page first', 'the invoice first'])('is activated by webhooks, %s', async (order) => {
    const { body, sessionId } = await submit();
    await completeSession(sessionId, payer);
    const events = [() => deliverEnd(sessionId), () => deliverInvoices(sessionId)];
    for (const deliver of order === 'the page first' ? events : events.reverse()) await deliver();
    expect(await donationOf(body.email)).toMatchObject({ status: 'active' });
    await deliverEnd(sessionId);
    await deliverInvoices(sessionId);
    expect(await mailsOf(body.email)).toHaveLength(1);
  });

  it('is activated by the sweep when no webhook arrives', async () => {
    const { body, sessionId, key } = await submit();
    await shop.settle();
    // It is asked about again while the donor may pay; that counts as no failure.
    const asked = await jobOf(body.email, 'settle');
    expect(asked).toEqual({ kind: 'settle', attempts: 0, dueAt: expect.any(Date) });
    expect(asked?.dueAt?.getTime()).toBeGreaterThan(Date.now());
    await completeSession(sessionId, payer);
    // The sweep of an earlier test may have checked the session before it was complete.
    await endBackoff(body.email);
    await shop.settle();
    expect(await donationOf(body.email)).toMatchObject({ status: 'active' });
    expect((await calls.donate(body, key).expect(200)).body).toEqual({
      success: true,
      message: 'Donation successful!',
    });
  });

  it('is cancelled when its session expires unpaid, and the next submission starts another', async () => {
    const { body, sessionId, key } = await submit();
    await expireSession(sessionId);
    await deliverEnd(sessionId);
    expect(await donationOf(body.email)).toMatchObject({ status: 'cancelled' });
    const { body: ended } = await calls.donate(body, key).expect(400);
    expect(ended.message).toBe('This gift was not completed. Please reload the page and try again.');
    expect((await submit(body)).sessionId).not.toBe(sessionId);
  });

  it.each(['hang', 'fail', 'reset'] as const)(
    'returns 503 on %s; a retry creates one page',
    async (fault) => {
      const body = donationBody();
      const key = randomUUID();
      Object.assign(stripe.state, { fault, only: /POST/ });
      await calls.donate(body, key).timeout(60_000).expect(503);
      stripe.state.fault = 'none';
      const { sessionId } = await submit(body, key);
      const donation = await donationOf(body.email);
      const sessions = await SandboxSessionModel.find({
        clientReferenceId: donation?._id.toHexString(),
      }).lean();
      expect(sessions.map(({ _id }) => _id)).toEqual([sessionId]);
    },
  );
});
