import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../../test/builders/accounts.ts';
import { donationBody, donor, tokenIn } from '../../../../test/builders/donations.ts';
import { donationManager } from '../../../../test/builders/managed-donations.ts';
import type { ShopProcess } from '../../../../test/shop/process.ts';
import { seededShops } from '../../../../test/shop/seeded-shops.ts';
import { donationCrashPoints, giftCrashPoints, stopDonationCrashPoints } from '../../../config/crash-at.ts';
import { idempotencyHeader, paths } from '../../../contract/paths.ts';

const owner = 'owner@shop.example';
const createShop = seededShops({ NOTIFY_EMAIL: owner });

/** The subjects and texts of a donor's mails, newest first. */
async function mailsOf(shop: ShopProcess, email: string): Promise<{ subject: string; text: string }[]> {
  const { body } = await shop.request.get(paths.mailbox.json).expect(200);
  return body.filter(({ to }: { to: string }) => to === email);
}
const receipt = 'Thank you for your gift to Brim & Page';

describe('a donation while the shop is killed', () => {
  it.concurrent.each(donationCrashPoints)('is charged once and confirmed once: %s', async (point) => {
    const shop = await createShop();
    const body = donationBody();
    const key = randomUUID();
    const { donate, advance } = donor(shop);
    const subjects = async () => (await mailsOf(shop, body.email)).map(({ subject }) => subject);
    await shop.start(point);
    await shop.retry(() => donate(body, key).expect(200));
    await shop.retry(async () => expect(await subjects()).toEqual([receipt]));
    expect(shop.countKills()).toBe(1);

    // Of two subscriptions, each would send a receipt a month later.
    await shop.retry(() => advance(31));
    await shop.retry(async () => expect(await subjects()).toEqual([receipt, receipt]));
    await shop.stop();
  });

  const gifts = giftCrashPoints.flatMap((point) => [
    { point, frequency: 'once' },
    { point, frequency: 'monthly' },
  ]);
  it.concurrent.each(gifts)(
    'of /give is charged once and confirmed once: $frequency, $point',
    async ({ point, frequency }) => {
      const shop = await createShop();
      const body = { amount: 40, frequency, name: 'Ruth Giver', email: `${randomUUID()}@donors.example` };
      const key = randomUUID();
      await shop.start(point);
      const captchaToken = await solveCaptcha(shop.request);
      const url: string = await shop.retry(async () => {
        const call = shop.request.post(paths.donation.give).set(idempotencyHeader, key);
        return (await call.send({ ...body, captchaToken }).expect(200)).body.session_url;
      });
      const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/60', cvc: '123', name: 'Ruth' };
      const path = new URL(url).pathname;
      // The page is paid once: a retry after a kill finds it closed.
      await shop.request
        .post(`${path}/pay`)
        .send({ ...card, email: body.email })
        .then(
          () => {},
          () => {},
        );
      const subjects = async () => (await mailsOf(shop, body.email)).map(({ subject }) => subject);
      await shop.retry(async () => expect(await subjects()).toEqual([receipt]));
      expect(shop.countKills()).toBe(1);
      const { advance } = donor(shop);
      await shop.retry(() => advance(31));
      const renewed = frequency === 'once' ? [receipt] : [receipt, receipt];
      await shop.retry(async () => expect(await subjects()).toEqual(renewed));
      await shop.stop();
    },
  );

  const manageToken = (text: string) => /\/donation\/manage\/([\w-]{56})/.exec(text)?.[1];
  const changes = [
    { point: 'after-change-sent', change: 'amount', subject: 'Your gift has been changed' },
    { point: 'after-change-sent', change: 'pause', subject: 'Your gift is paused' },
    { point: 'after-card-set', change: 'card', subject: 'Your card has been changed' },
  ] as const;
  it.concurrent.each(changes)(
    'is changed once and mailed once: $change, $point',
    async ({ point, change, subject }) => {
      const shop = await createShop();
      const body = donationBody();
      await shop.start();
      await donor(shop).donate(body, randomUUID()).expect(200);
      await shop.retry(async () => expect(await mailsOf(shop, body.email)).toHaveLength(1));
      const { ask, read, change: patch, pause, card } = donationManager(shop);
      await ask(body.email).expect(200);
      const token = await shop.retry(async () => {
        const [link, receiptMail] = await mailsOf(shop, body.email);
        const found = receiptMail && link && manageToken(link.text);
        if (!found) throw new Error('The link is not mailed yet');
        return found;
      });
      const [donation] = (await read(token).expect(200)).body.donations;
      const id: string = donation._id;
      await shop.stop();
      await shop.start(point);
      const settle = (request: PromiseLike<unknown>) =>
        request.then(
          () => {},
          () => {},
        );
      if (change === 'amount') await settle(patch(token, id, { amount: 40 }));
      else if (change === 'pause') await settle(pause(token, id, 3));
      else {
        const { body: page } = await card(token).expect(200);
        const typed = { cardNumber: '5555 5555 5555 4444', expiry: '12/60', cvc: '123', name: 'Ruth' };
        await settle(shop.request.post(`${new URL(page.session_url).pathname}/pay`).send(typed));
      }
      await shop.retry(async () => {
        const [after] = (await read(token).expect(200)).body.donations;
        if (change === 'amount') expect(after.amount).toBe(40);
        else if (change === 'pause') expect(after.status).toBe('paused');
        else expect(after.card).toEqual({ brand: 'mastercard', last4: '4444' });
        const subjects = (await mailsOf(shop, body.email)).map((mail) => mail.subject);
        expect(subjects.filter((each) => each === subject)).toHaveLength(1);
      });
      expect(shop.countKills()).toBe(1);
      await shop.stop();
    },
  );

  it.concurrent.each(stopDonationCrashPoints)('is stopped once: %s', async (point) => {
    const shop = await createShop();
    const body = donationBody();
    const { donate, stopDonation, readDonation } = donor(shop);
    await shop.start();
    await donate(body, randomUUID()).expect(200);
    const token = await shop.retry(async () => tokenIn((await mailsOf(shop, body.email))[0]?.text ?? ''));
    await shop.stop();
    await shop.start(point);
    await stopDonation(token).then(
      () => {},
      () => {},
    );
    await shop.retry(async () => {
      expect((await readDonation(token).expect(200)).body.gift.stopped).toBe(true);
      expect((await mailsOf(shop, body.email)).map(({ subject }) => subject)).toEqual([
        'Your gift has been stopped',
        receipt,
      ]);
    });
    expect(shop.countKills()).toBe(1);
    await shop.stop();
  });
});
