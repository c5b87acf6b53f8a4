import { describe, expect, it } from 'vitest';
import { donationBody } from '../../../../test/builders/donations.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import {
  calls,
  donationsOf,
  linkTokenOf,
  setUpDonor,
  subscriptionsOf,
  waitForMails,
} from '../../../../test/shop/donation-shop.ts';
import { setUpShop } from '../../../../test/shop/set-up-shop.ts';

setUpShop();
setUpDonor();

describe('a recurring donation', () => {
  it('is charged and confirmed again when it is due', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    const [first] = await waitForMails(body.email, 1);
    await calls.advance(32);
    const mails = await waitForMails(body.email, 2);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Thank you for your gift to Brim & Page'),
    );
    expect(mails[0]?.text).not.toBe(first?.text);
    expect((await donationsOf(body.email))[0]?.charges).toHaveLength(2);
    const [subscription] = await subscriptionsOf(body.email);
    expect((await donationsOf(body.email))[0]?.nextChargeAt).toEqual(subscription?.periodEnd);
  });

  it('mails the donor once when a renewal fails, and when the donation ends', async () => {
    const body = donationBody({ paymentMethodId: 'pm_card_chargeCustomerFail' });
    await calls.donate(body).expect(200);
    await waitForMails(body.email, 1);
    await calls.advance(32);
    expect((await waitForMails(body.email, 2))[0]?.subject).toBe('Your gift could not be charged');
    expect((await donationsOf(body.email))[0]?.status).toBe('active');
    await calls.advance(10);
    expect((await waitForMails(body.email, 3))[0]?.subject).toBe('Your gift has been stopped');
    expect((await donationsOf(body.email))[0]?.status).toBe('cancelled');
  });
});

describe("the link in a donation's receipt", () => {
  async function donateAndReadToken(body = donationBody()) {
    await calls.donate(body).expect(200);
    await waitForMails(body.email, 1);
    return { body, token: await linkTokenOf(body.email) };
  }

  it('shows the donation, stops it once, and confirms that by mail', async () => {
    const { body, token } = await donateAndReadToken(donationBody({ coverFee: true, frequency: 'annually' }));
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
    const stopped = await calls.stopDonation(token).expect(200);
    expect(stopped.body).toMatchObject({
      success: true,
      message: 'Your gift has been stopped.',
      gift: { stopped: true, nextChargeAt: null },
    });
    expect((await subscriptionsOf(body.email))[0]?.status).toBe('canceled');
    const again = await calls.stopDonation(token).expect(400);
    expect(again.body).toEqual(refusal('This link is not valid any more.'));
    expect((await calls.readDonation(token).expect(200)).body.gift.stopped).toBe(true);
    expect((await waitForMails(body.email, 2))[0]?.subject).toBe('Your gift has been stopped');
    await calls.advance(366);
    expect((await subscriptionsOf(body.email))[0]?.invoices).toHaveLength(1);
  });

  it('stops it once in ten concurrent requests', async () => {
    const { body, token } = await donateAndReadToken();
    const responses = await Promise.all(Array.from({ length: 10 }, () => calls.stopDonation(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    await waitForMails(body.email, 2);
  });

  it('neither changes another donation nor works when it is forged', async () => {
    const mine = await donateAndReadToken();
    const other = await donateAndReadToken();
    // The id of another donation with my signature, and a changed letter.
    const mixed = Buffer.concat([
      Buffer.from(other.token, 'base64url').subarray(0, 12),
      Buffer.from(mine.token, 'base64url').subarray(12),
    ]).toString('base64url');
    const changed = mine.token.replace(/.$/, '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const token of [mixed, `${changed}A`, 'x', '%00', 'a'.repeat(59)]) {
      expect((await calls.readDonation(token).expect(400)).body.success).toBe(false);
      await calls.stopDonation(token).expect(400);
    }
    await calls.stopDonation(mine.token).expect(200);
    expect((await subscriptionsOf(other.body.email))[0]?.status).toBe('active');
  });
});
