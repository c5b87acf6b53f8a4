import { describe, expect, it } from 'vitest';
import { runCliProcess } from '../../../../test/cli/cli-process.ts';
import type { ShopProcess } from '../../../../test/shop/process.ts';
import { seededShops } from '../../../../test/shop/seeded-shops.ts';
import { backInStockCrashPoints } from '../../../config/crash-at.ts';
import { paths } from '../../../contract/paths.ts';

const createShop = seededShops();
const cap = 'Foundry Lane Twill Cap';
const size = 'S/M';
const visitors = Array.from({ length: 5 }, (_, at) => `visitor-${at}@mail.example`);

/** The texts of the mails to an address, newest first. */
async function mailsTo(shop: ShopProcess, address: string): Promise<string[]> {
  const { body } = await shop.request.get(paths.mailbox.json).expect(200);
  return body
    .filter(({ to }: { to: string }) => to === address)
    .map(({ subject, text }: { subject: string; text: string }) => `${subject} ${text}`);
}

/** How many mails say that the cap is back, by visitor. */
async function countTold(shop: ShopProcess): Promise<number[]> {
  const counts = [];
  for (const each of visitors)
    counts.push((await mailsTo(shop, each)).filter((text) => text.startsWith(`${cap} is back`)).length);
  return counts;
}

/** Sets the stock while the shop is down, and starts it again. */
async function restartWith(shop: ShopProcess, units: number, crashAt = ''): Promise<void> {
  await shop.stop();
  const run = await runCliProcess(shop.env, 'products', 'stock', 'set', cap, size, String(units), '--yes');
  expect(run).toMatchObject({ code: 0 });
  // It may be killed before it listens.
  await shop.start(crashAt).catch(() => undefined);
}

async function askAndConfirm(shop: ShopProcess, productId: string, email: string): Promise<void> {
  await shop.request.post(paths.product.backInStock).send({ productId, size, email }).expect(200);
  const token = await shop.retry(async () => {
    const [mail = ''] = await mailsTo(shop, email);
    const found = /\/back-in-stock\/([\w-]+)/.exec(mail)?.[1];
    if (!found) throw new Error('The link has not come yet');
    return found;
  });
  await shop.request.post(paths.product.confirmBackInStock.replace(':token', token)).expect(200);
}

describe('units that come while the shop is killed', { timeout: 600_000 }, () => {
  it.concurrent.each(backInStockCrashPoints)('are mailed once each: %s', async (point) => {
    const shop = await createShop();
    await restartWith(shop, 0);
    const { body } = await shop.request.get(paths.product.list).expect(200);
    const { _id } = body.products.find(({ name }: { name: string }) => name === cap);
    for (const email of visitors) await askAndConfirm(shop, _id, email);

    await restartWith(shop, 3, point);
    await shop.retry(async () => expect(await countTold(shop)).toEqual([1, 1, 1, 0, 0]));
    expect(shop.countKills()).toBe(1);
    // A lost or repeated count of the units would tell none, or two of the others.
    await restartWith(shop, 4);
    await shop.retry(async () => expect(await countTold(shop)).toEqual([1, 1, 1, 1, 0]));
    await shop.stop();
  });
});
