import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { donationBody } from '../../../../test/builders/donations.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import {
  calls,
  deliverEvents,
  donationsOf,
  endBackoff,
  linkTokenOf,
  mailsOf,
  setUpDonor,
  subscriptionsOf,
} from '../../../../test/shop/donation-shop.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { setUpProviderTimeout, setUpStripeShop, stripe } from '../../../../test/shop/set-up-stripe-shop.ts';
import { DonationModel } from '../donation.model.ts';

const hour = 60 * 60_000;
const unavailable = refusal('Service temporarily unavailable. Please try again.');

setUpProviderTimeout();
setUpStripeShop();
setUpDonor();

const makeOlder = (email: string, ms: number) =>
  DonationModel.updateMany({ 'donor.email': email }, { createdAt: new Date(Date.now() - ms) });

describe('a donation while the payment provider fails', () => {
  // Creates the product at the provider, so that a fault meets the request that it is meant for.
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
  ] as const)('gets 503 on %s of %s; a retry continues it and charges once', async (fault, only) => {
    const body = donationBody();
    const key = randomUUID();
    Object.assign(stripe.state, { fault, only });
    expect((await calls.donate(body, key).timeout(60_000).expect(503)).body).toEqual(unavailable);
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
    await endBackoff(body.email);
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'active' }]);
    expect(await subscriptionsOf(body.email)).toHaveLength(1);
  });

  it('fails in the sweep when the card is declined', async () => {
    const body = donationBody({ paymentMethodId: 'pm_card_chargeDeclined' });
    Object.assign(stripe.state, { fault: 'fail', only: /customers/ });
    await calls.donate(body).expect(503);
    stripe.state.fault = 'none';
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'failed' }]);
  });

  it('is found by its customer while the provider repeats the old failure for its key', async () => {
    const body = donationBody();
    Object.assign(stripe.state, { fault: 'reset', only: /POST \/v1\/subscriptions/ });
    await calls.donate(body).expect(503);
    stripe.state.fault = 'failKey';
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'active' }]);
  });

  it('stays pending for a day while the provider repeats the old failure for its key', async () => {
    const body = donationBody();
    const key = randomUUID();
    Object.assign(stripe.state, { fault: 'failKey', only: /POST \/v1\/subscriptions/ });
    await calls.donate(body, key).expect(503);
    stripe.state.fault = 'none';
    expect((await calls.donate(body, key).expect(503)).body).toEqual(unavailable);
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'pending' }]);
    await makeOlder(body.email, 24.5 * hour);
    // The sweep may have asked the provider meanwhile.
    await endBackoff(body.email);
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'failed' }]);
  });

  it('is looked up after 23 hours and never created again', async () => {
    const made = donationBody();
    const never = donationBody();
    Object.assign(stripe.state, { fault: 'reset', only: /POST \/v1\/subscriptions/ });
    await calls.donate(made).expect(503);
    stripe.state.fault = 'fail';
    await calls.donate(never).expect(503);
    stripe.state.fault = 'none';
    stripe.state.requests = [];
    // Without the customer's id, only the metadata finds the subscription.
    await DonationModel.updateMany({ 'donor.email': made.email }, { $unset: { 'provider.customerId': 1 } });
    await makeOlder(never.email, 23.5 * hour);
    await makeOlder(made.email, 23.5 * hour);
    await shop.settle();
    expect(await donationsOf(made.email)).toMatchObject([{ status: 'active' }]);
    expect(await donationsOf(never.email)).toMatchObject([{ status: 'pending' }]);
    await makeOlder(never.email, 24.5 * hour);
    await endBackoff(never.email);
    await shop.settle();
    expect(await donationsOf(never.email)).toMatchObject([{ status: 'failed' }]);
    expect(await subscriptionsOf(never.email)).toEqual([]);
    expect(stripe.state.requests.filter((each) => each.startsWith('POST'))).toEqual([]);
  });
});

describe('stopping a donation while the provider fails', () => {
  it.each(['fail', 'reset'] as const)('returns 503 on %s, and the sweep carries it out', async (fault) => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await deliverEvents(body.email);
    const token = await linkTokenOf(body.email);
    Object.assign(stripe.state, { fault, only: /DELETE/ });
    expect((await calls.stopDonation(token).expect(503)).body).toEqual(unavailable);
    stripe.state.fault = 'none';
    await endBackoff(body.email);
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'cancelled' }]);
    expect((await subscriptionsOf(body.email))[0]?.status).toBe('canceled');
    expect(await mailsOf(body.email)).toHaveLength(2);
  });
});
