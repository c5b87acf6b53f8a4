import { beforeAll, describe, expect, it, vi } from 'vitest';
import { donationBody, donor, tokenIn } from '../../../test/donations.ts';
import { refusal } from '../../../test/refusal.ts';
import { SandboxSubscriptionModel } from '../../../test/sandbox.ts';
import { setUpShop, shop } from '../../../test/set-up-shop.ts';
import { DonationModel } from './donation.model.ts';

let calls: ReturnType<typeof donor>;

setUpShop();
beforeAll(async () => {
  calls = donor(shop);
});

const donationsOf = (email: string) => DonationModel.find({ 'donor.email': email }).lean();
async function subscriptionsOf(email: string) {
  const ids = (await donationsOf(email)).map(({ _id }) => _id.toHexString());
  return SandboxSubscriptionModel.find({ 'metadata.value': { $in: ids } }).lean();
}
/** The mails of a donor, once there are as many as expected. */
async function mailsOf(email: string, count: number) {
  return vi.waitFor(async () => {
    const mails = (await shop.mailbox()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(count);
    return mails;
  }, 60_000);
}

describe('a gift that goes on', () => {
  it('is charged and confirmed again when its time comes', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    const [first] = await mailsOf(body.email, 1);
    await calls.advance(32);
    const mails = await mailsOf(body.email, 2);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Thank you for your gift to Brim & Page'),
    );
    expect(mails[0]?.text).not.toBe(first?.text);
    expect((await donationsOf(body.email))[0]?.charges).toHaveLength(2);
    const [subscription] = await subscriptionsOf(body.email);
    expect((await donationsOf(body.email))[0]?.nextChargeAt).toEqual(subscription?.periodEnd);
  });

  it('tells the donor once when a renewal fails, and at the end that it has ended', async () => {
    const body = donationBody({ paymentMethodId: 'pm_card_chargeCustomerFail' });
    await calls.donate(body).expect(200);
    await mailsOf(body.email, 1);
    await calls.advance(32);
    expect((await mailsOf(body.email, 2))[0]?.subject).toBe('Your gift could not be charged');
    expect((await donationsOf(body.email))[0]?.status).toBe('active');
    await calls.advance(10);
    expect((await mailsOf(body.email, 3))[0]?.subject).toBe('Your gift has been stopped');
    expect((await donationsOf(body.email))[0]?.status).toBe('cancelled');
  });
});

describe("the link in a gift's receipt", () => {
  async function giveAndRead(body = donationBody()) {
    await calls.donate(body).expect(200);
    const [receipt] = await mailsOf(body.email, 1);
    return { body, token: tokenIn(receipt?.text ?? '') };
  }

  it('shows the gift, stops it once, and says so by mail', async () => {
    const { body, token } = await giveAndRead(donationBody({ coverFee: true, frequency: 'annually' }));
    const shown = await calls.readDonation(token).expect(200);
    expect(shown.body).toEqual({
      success: true,
      gift: {
        amountCents: 2500,
        feeCents: 250,
        frequency: 'annually',
        nextChargeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        stopped: false,
      },
    });
    expect(shown.headers['cache-control']).toBe('no-store');
    const stopped = await calls.cancelDonation(token).expect(200);
    expect(stopped.body).toMatchObject({
      success: true,
      message: 'Your gift has been stopped.',
      gift: { stopped: true, nextChargeAt: null },
    });
    expect((await subscriptionsOf(body.email))[0]?.status).toBe('canceled');
    const again = await calls.cancelDonation(token).expect(400);
    expect(again.body).toEqual(refusal('This link is not valid any more.'));
    expect((await calls.readDonation(token).expect(200)).body.gift.stopped).toBe(true);
    expect((await mailsOf(body.email, 2))[0]?.subject).toBe('Your gift has been stopped');
    await calls.advance(366);
    expect((await subscriptionsOf(body.email))[0]?.invoices).toHaveLength(1);
  });

  it('stops it once when it is used ten times at once', async () => {
    const { body, token } = await giveAndRead();
    const responses = await Promise.all(Array.from({ length: 10 }, () => calls.cancelDonation(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    await mailsOf(body.email, 2);
  });

  it('does nothing to another gift, and nothing when it is forged', async () => {
    const mine = await giveAndRead();
    const other = await giveAndRead();
    // Another gift's id under my signature, and a letter changed.
    const mixed = Buffer.concat([
      Buffer.from(other.token, 'base64url').subarray(0, 12),
      Buffer.from(mine.token, 'base64url').subarray(12),
    ]).toString('base64url');
    const changed = mine.token.replace(/.$/, '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const token of [mixed, `${changed}A`, 'x', '%00', 'a'.repeat(59)]) {
      expect((await calls.readDonation(token).expect(400)).body.success).toBe(false);
      await calls.cancelDonation(token).expect(400);
    }
    await calls.cancelDonation(mine.token).expect(200);
    expect((await subscriptionsOf(other.body.email))[0]?.status).toBe('active');
  });
});
