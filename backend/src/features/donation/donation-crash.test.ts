import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { donationBody, donor, tokenIn } from '../../../test/donations.ts';
import { createShopProcess } from '../../../test/shop-process.ts';
import { cancelDonationCrashPoints, donationCrashPoints } from '../../config/crash-at.ts';
import { paths } from '../../contract/paths.ts';

let shop: Awaited<ReturnType<typeof createShopProcess>>;
beforeAll(async () => {
  shop = await createShopProcess();
  // The catalogue of the first start takes its time.
  await shop.start();
  await shop.stop();
}, 90_000);
afterEach(() => shop.stop());
afterAll(() => shop.remove());

async function mailsOf(email: string): Promise<{ subject: string; text: string }[]> {
  const { body } = await shop.request.get(paths.mailbox.json).expect(200);
  return body.filter(({ to }: { to: string }) => to === email);
}
const receipt = 'Thank you for your gift to Brim & Page';

const given: string[] = [];

describe('a gift whose shop is killed on the way', () => {
  it.each(donationCrashPoints)(
    'is given once and confirmed once: %s',
    async (point) => {
      const body = donationBody();
      const key = randomUUID();
      const killsBefore = shop.countKills();
      await shop.start(point);
      const { donate } = donor(shop);
      await shop.insist(() => donate(body, key).expect(200));
      await shop.insist(async () => {
        expect((await mailsOf(body.email)).map(({ subject }) => subject)).toEqual([receipt]);
      });
      expect(shop.countKills() - killsBefore).toBe(1);
      given.push(body.email);
    },
    120_000,
  );

  it('goes on as one gift', async () => {
    await shop.insist(() => donor(shop).advance(31));
    // Of two subscriptions, each would send its own.
    await shop.insist(async () => {
      for (const email of given)
        expect((await mailsOf(email)).map(({ subject }) => subject)).toEqual([receipt, receipt]);
    });
  }, 120_000);

  it.each(cancelDonationCrashPoints)(
    'is stopped all the same: %s',
    async (point) => {
      const body = donationBody();
      await shop.start();
      const { donate, cancelDonation, readDonation } = donor(shop);
      await shop.insist(() => donate(body, randomUUID()).expect(200));
      const token = await shop.insist(async () => tokenIn((await mailsOf(body.email))[0]?.text ?? ''));
      await shop.stop();
      const killsBefore = shop.countKills();
      await shop.start(point);
      await cancelDonation(token).then(
        () => {},
        () => {},
      );
      await shop.insist(async () => {
        expect((await readDonation(token).expect(200)).body.gift.stopped).toBe(true);
        expect((await mailsOf(body.email)).map(({ subject }) => subject)).toEqual([
          'Your gift has been stopped',
          receipt,
        ]);
      });
      expect(shop.countKills() - killsBefore).toBe(1);
    },
    120_000,
  );
});
