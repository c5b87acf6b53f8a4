import type { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { donationBody } from '../../../../test/builders/donations.ts';
import {
  calls,
  deliverEvents,
  donationsOf,
  jobOf,
  linkTokenOf,
  mailsOf,
  setUpDonor,
  subscriptionsOf,
} from '../../../../test/shop/donation-shop.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { setUpStripeShop, stripe } from '../../../../test/shop/set-up-stripe-shop.ts';
import { SandboxSubscriptionModel } from '../../../../test/vendors/sandbox.ts';
import { DonationModel } from '../donation.model.ts';
import { transitionDonation } from '../transitions.ts';

setUpStripeShop();
setUpDonor();

const makeCheckDue = (email: string) =>
  DonationModel.updateOne(
    { 'donor.email': email },
    { 'jobs.$[job].dueAt': new Date(0) },
    { arrayFilters: [{ 'job.kind': 'charges' }] },
  );

describe("the provider's events about donations", () => {
  it('send one receipt for each invoice, in any order and however often they arrive', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await deliverEvents(body.email, (payloads) => [...payloads, ...payloads, ...payloads]);
    expect(await mailsOf(body.email)).toHaveLength(1);
    expect((await donationsOf(body.email))[0]?.charges).toHaveLength(1);
  });

  it('settle a donation whose subscription id was lost', async () => {
    const body = donationBody();
    Object.assign(stripe.state, { fault: 'reset', only: /POST \/v1\/subscriptions/ });
    await calls.donate(body).expect(503);
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'pending' }]);
    stripe.state.fault = 'none';
    await Promise.all([deliverEvents(body.email), deliverEvents(body.email), deliverEvents(body.email)]);
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'active' }]);
    expect(await mailsOf(body.email)).toHaveLength(1);
  });

  it('never reactivate a stopped donation', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await deliverEvents(body.email);
    const token = await linkTokenOf(body.email);
    await calls.stopDonation(token).expect(200);
    await deliverEvents(body.email, (payloads) => [...payloads].reverse());
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'cancelled' }]);
    // The provider's response from before the stop arrives late.
    const [subscription] = await subscriptionsOf(body.email);
    await SandboxSubscriptionModel.updateOne({ _id: subscription?._id }, { status: 'active' });
    await deliverEvents(body.email);
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'cancelled' }]);
    expect((await mailsOf(body.email)).map(({ subject }) => subject)).toEqual([
      'Your gift has been stopped',
      'Thank you for your gift to Brim & Page',
    ]);
  });

  it('send no receipt for a different amount', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    const [subscription] = await subscriptionsOf(body.email);
    await SandboxSubscriptionModel.updateOne({ _id: subscription?._id }, { 'invoices.0.amount': 1 });
    await deliverEvents(body.email);
    expect(await mailsOf(body.email)).toEqual([]);
  });

  it('that were never delivered are replaced by a check at the provider', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await shop.settle();
    expect(await mailsOf(body.email)).toEqual([]);
    await makeCheckDue(body.email);
    await shop.settle();
    expect(await mailsOf(body.email)).toHaveLength(1);
    const sixHours = 6 * 3_600_000;
    const [donation] = await donationsOf(body.email);
    const dueAt = new Date((donation?.nextChargeAt?.getTime() ?? 0) + sixHours);
    expect(await jobOf(body.email, 'charges')).toEqual({ kind: 'charges', attempts: 0, dueAt });
    // A charge that is late is asked about again.
    await makeCheckDue(body.email);
    const before = Date.now();
    await shop.settle();
    const again = await jobOf(body.email, 'charges');
    expect(again?.dueAt?.getTime()).toBeGreaterThanOrEqual(before + sixHours);
    expect(again?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now() + sixHours);
    expect(await mailsOf(body.email)).toHaveLength(1);
  });

  it('that were never delivered are replaced by the end of the donation, too', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await transitionDonation((await donationsOf(body.email))[0]?._id as Types.ObjectId, 'requestStop');
    await shop.settle();
    expect(await donationsOf(body.email)).toMatchObject([
      { status: 'cancelled', charges: [{ outcome: 'paid' }] },
    ]);
    expect((await mailsOf(body.email)).map(({ subject }) => subject)).toEqual([
      'Your gift has been stopped',
      'Thank you for your gift to Brim & Page',
    ]);
  });

  it('find a donation that was paid and ended before the shop knew of it', async () => {
    const body = donationBody();
    Object.assign(stripe.state, { fault: 'reset', only: /POST \/v1\/subscriptions/ });
    await calls.donate(body).expect(503);
    stripe.state.fault = 'none';
    const [subscription] = await subscriptionsOf(body.email);
    await SandboxSubscriptionModel.updateOne(
      { _id: subscription?._id },
      { status: 'canceled', canceledAt: new Date() },
    );
    await deliverEvents(body.email);
    const [donation] = await donationsOf(body.email);
    expect(donation).toMatchObject({ status: 'cancelled', charges: [{ outcome: 'paid' }] });
    expect(donation?.failure).toBeUndefined();
    expect(await mailsOf(body.email)).toHaveLength(2);
  });
});
