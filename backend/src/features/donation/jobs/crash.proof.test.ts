import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { donationBody, donor, tokenIn } from '../../../../test/builders/donations.ts';
import type { ShopProcess } from '../../../../test/shop/process.ts';
import { seededShops } from '../../../../test/shop/seeded-shops.ts';
import { donationCrashPoints, stopDonationCrashPoints } from '../../../config/crash-at.ts';
import { paths } from '../../../contract/paths.ts';

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
