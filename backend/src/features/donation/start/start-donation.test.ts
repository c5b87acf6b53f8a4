import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { donationBody } from '../../../../test/builders/donations.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import {
  calls,
  donationsOf,
  setUpDonor,
  subscriptionsOf,
  waitForMails,
} from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import type { DonateBody } from '../../../contract/donation/requests.ts';

setUpShop({ LIMIT_GIFTS: '100000', LIMIT_DECLINED_GIFTS: '100000' });
setUpDonor();

const accepted = { success: true, message: 'Donation successful!' };

describe('POST /api/donation/donate', () => {
  it('sets up a donation that is charged and confirmed', async () => {
    const body = donationBody({ donationAmount: 40.46, coverFee: true });
    const response = await calls.donate(body, randomUUID()).expect(200);
    expect(response.body).toEqual(accepted);
    expect(response.headers['cache-control']).toBe('no-store');
    const [donation] = await donationsOf(body.email);
    expect(donation).toMatchObject({
      status: 'active',
      amountCents: 4046,
      feeCents: 250,
      donor: { firstName: 'Ruth', state: 'Texas', postalCode: '78701' },
    });
    const [subscription, ...others] = await subscriptionsOf(body.email);
    expect(others).toEqual([]);
    expect(subscription).toMatchObject({ unitAmount: 4296, currency: 'aud', status: 'active' });
    const [receipt] = await waitForMails(body.email, 1);
    expect(receipt?.subject).toBe('Thank you for your gift to Brim & Page');
    for (const text of ['Monthly gift', '$40.46', 'Processing fee', '$2.50', '$42.96', 'Next gift on'])
      expect(receipt?.text).toContain(text);
    expect(receipt?.text).toContain(`${shop.settings.frontendUrl}/donation/stop/`);
  });

  it.each([
    ['monthly', 'month', 1],
    ['biweekly', 'week', 2],
    ['annually', 'year', 1],
  ] as const)('charges a %s donation every %s × %i', async (frequency, interval, intervalCount) => {
    const body = donationBody({ frequency });
    await calls.donate(body).expect(200);
    expect(await subscriptionsOf(body.email)).toMatchObject([{ interval, intervalCount, unitAmount: 2500 }]);
  });

  it.each([0, -1, 0.001, 25.005, 1e308, '25', null, Number.NaN])(
    'refuses an amount of %j',
    async (amount) => {
      const body = { ...donationBody(), donationAmount: amount };
      const response = await calls.donate(body).expect(400);
      expect(response.body).toEqual(refusal('Please enter a valid donation amount.'));
      expect(await donationsOf(body.email)).toEqual([]);
    },
  );

  it.each([0.01, 0.49, 10_000.01, 1e9])('refuses an amount of %d as out of range', async (donationAmount) => {
    const response = await calls.donate(donationBody({ donationAmount })).expect(400);
    expect(response.body).toEqual(refusal('Donation amount is out of range.'));
  });

  it('ignores floating-point noise of an amount', async () => {
    const body = donationBody();
    for (const donationAmount of [29.69 * 3, 89.07])
      await calls.donate({ ...body, donationAmount }).expect(200);
    expect(await donationsOf(body.email)).toMatchObject([{ amountCents: 8907 }]);
  });

  it.each([0.5, 10_000])('accepts an amount of %d', async (donationAmount) => {
    await calls.donate(donationBody({ donationAmount })).expect(200);
  });

  it.each<[keyof DonateBody, unknown]>([
    ['frequency', 'daily'],
    ['firstName', ''],
    ['lastName', ['Giver']],
    ['email', 'a@b.c\r\nBcc:e@v.t'],
    ['email', 'a@b.co,e@v.tt'],
    ['phone', '12'],
    ['state', 'TX'],
    ['city', null],
    ['postalCode', '<b>'],
    ['startDate', '2026-02-30'],
    ['coverFee', 'yes'],
    ['paymentMethodId', '4242424242424242'],
    ['language', 'de'],
  ])('refuses %s %j', async (field, value) => {
    const response = await calls.donate({ ...donationBody(), [field]: value }).expect(400);
    expect(response.body.message).toMatch(/^Invalid [\w ]+\.$/);
  });

  it('refuses a declined card and charges nothing', async () => {
    const body = donationBody({ paymentMethodId: 'pm_card_chargeDeclined' });
    const response = await calls.donate(body, randomUUID()).expect(400);
    expect(response.body).toEqual(refusal('Your card was declined. Nothing was charged.'));
    expect(await donationsOf(body.email)).toMatchObject([{ status: 'failed' }]);
    expect(await subscriptionsOf(body.email)).toEqual([]);
    expect((await shop.mailbox()).filter(({ to }) => to === body.email)).toEqual([]);
  });

  it('refuses a card that the provider does not know in the same way', async () => {
    const response = await calls.donate(donationBody({ paymentMethodId: 'pm_card_unknown' })).expect(400);
    expect(response.body).toEqual(refusal('Your card was declined. Nothing was charged.'));
  });

  it('accepts a donation with an expired session token', async () => {
    await calls.donate(donationBody()).set('token', 'no.such.token').expect(200);
  });

  it('refuses a submission with a filled honeypot field, and stores nothing', async () => {
    const body = donationBody({ website: 'https://spam.example' });
    const response = await calls.donate(body).expect(400);
    expect(response.body).toEqual(
      refusal('We could not accept this gift. Please reload the page and try again.'),
    );
    expect(await donationsOf(body.email)).toEqual([]);
    await calls.donate(donationBody({ website: '' })).expect(200);
  });

  it("mails in the page's language, or else in the browser's", async () => {
    const french = donationBody({ language: 'fr' });
    await calls.donate(french).set('Accept-Language', 'es').expect(200);
    expect((await waitForMails(french.email, 1))[0]?.subject).toBe('Merci pour votre don à Brim & Page');
    const spanish = donationBody();
    await calls.donate(spanish).set('Accept-Language', 'es-MX, en;q=0.5').expect(200);
    expect((await waitForMails(spanish.email, 1))[0]?.subject).toBe('Gracias por tu donación a Brim & Page');
  });
});

describe('ten concurrent submissions of a donation', () => {
  const ten = <Result>(act: (index: number) => PromiseLike<Result>) =>
    Promise.all(Array.from({ length: 10 }, (_, index) => act(index)));

  it('make one donation with one idempotency key', async () => {
    const body = donationBody();
    const key = randomUUID();
    const responses = await ten(() => calls.donate(body, key));
    expect(responses.map((response) => response.body)).toEqual(Array(10).fill(accepted));
    expect(await donationsOf(body.email)).toHaveLength(1);
    expect(await subscriptionsOf(body.email)).toHaveLength(1);
    await waitForMails(body.email, 1);
  });

  it('make one donation without a key, also with other blanks and capitals', async () => {
    const body = donationBody();
    const spelt = (index: number) =>
      index % 2 ? { ...body, city: ' AUSTIN ', startDate: '2026-11-22' } : body;
    const responses = await ten((index) => calls.donate(spelt(index)));
    expect(responses.map((response) => response.body)).toEqual(Array(10).fill(accepted));
    expect(await subscriptionsOf(body.email)).toHaveLength(1);
  });

  it('make one donation also when the minute changes in between', async () => {
    const body = donationBody();
    const edge = (Math.floor(Date.now() / 60_000) + 5) * 60_000;
    const now = vi.spyOn(Date, 'now');
    try {
      for (const at of [edge - 1, edge + 1, edge + 30_000]) {
        now.mockReturnValue(at);
        await calls.donate(body).expect(200);
      }
      expect(await donationsOf(body.email)).toHaveLength(1);
      now.mockReturnValue(edge + 150_000);
      await calls.donate(body).expect(200);
      expect(await donationsOf(body.email)).toHaveLength(2);
    } finally {
      now.mockRestore();
    }
  });

  it('make two donations with two keys', async () => {
    const body = donationBody();
    await calls.donate(body, randomUUID()).expect(200);
    await calls.donate(body, randomUUID()).expect(200);
    expect(await subscriptionsOf(body.email)).toHaveLength(2);
  });

  it('get 409 for a known key with other fields', async () => {
    const body = donationBody();
    const key = randomUUID();
    await calls.donate(body, key).expect(200);
    const response = await calls.donate({ ...body, donationAmount: 250 }, key).expect(409);
    expect(response.body.message).toMatch(/^This gift was already sent with other details\./);
    expect(await subscriptionsOf(body.email)).toHaveLength(1);
    await calls.donate(donationBody(), 'short').expect(400);
  });
});
