import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { solveCaptcha } from '../../../../test/builders/accounts.ts';
import { donationBody, donor } from '../../../../test/builders/donations.ts';
import type { ShopProcess } from '../../../../test/shop/process.ts';
import { seededShops } from '../../../../test/shop/seeded-shops.ts';
import { idempotencyHeader, paths } from '../../../contract/paths.ts';

const createShop = seededShops({ LIMIT_GIFTS: '100000', LIMIT_DECLINED_GIFTS: '100000' });

const giverCount = 48;
const atOnce = 12;
const killCount = 10;
const receipt = 'Thank you for your gift to Brim & Page';
const kinds = ['donation', 'monthly', 'once'] as const;
type Kind = (typeof kinds)[number];

interface Giver {
  kind: Kind;
  email: string;
}

/** Gives on `/donation` or `/give` as a browser does, which repeats what was not answered, and pays. */
async function give(shop: ShopProcess, { kind, email }: Giver): Promise<void> {
  const key = randomUUID();
  if (kind === 'donation') {
    await shop.retry(() => donor(shop).donate(donationBody({ email }), key).expect(200));
    return;
  }
  const url: string = await shop.retry(async () => {
    const captchaToken = await solveCaptcha(shop.request);
    const body = { amount: 40, frequency: kind, name: 'Ruth Giver', email, captchaToken };
    const call = shop.request.post(paths.donation.give).set(idempotencyHeader, key);
    return (await call.send(body).expect(200)).body.session_url;
  });
  // Another try may find it paid, and then thanks.
  if (!url.includes('/sandbox/')) return;
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/60', cvc: '123', name: 'Ruth', email };
  await shop.retry(async () => {
    const { body } = await shop.request
      .post(`${new URL(url).pathname}/pay`)
      .send(card)
      .expect(200);
    expect(body.status).toBe('succeeded');
  });
}

/** The number of receipts of each donor. */
async function countReceipts(shop: ShopProcess): Promise<Map<string, number>> {
  const { body } = await shop.request.get(paths.mailbox.json).expect(200);
  const counts = new Map<string, number>();
  for (const { to, subject } of body as { to: string; subject: string }[])
    if (subject === receipt) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

it('loses and doubles no donation while the shop is killed at random', async () => {
  const shop = await createShop();
  await shop.start();
  const givers = Array.from({ length: giverCount }, (_, index): Giver => {
    const kind = kinds[index % kinds.length] ?? 'once';
    return { kind, email: `${randomUUID()}@donors.example` };
  });
  const waiting = [...givers];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await give(shop, next);
  };
  let isGiving = true;
  const killing = (async () => {
    for (let kill = 0; kill < killCount && isGiving; kill += 1) {
      await wait(300 + Math.random() * 1500);
      if (shop.isRunning()) await shop.kill();
    }
  })();
  await Promise.all(Array.from({ length: atOnce }, work));
  isGiving = false;
  await killing;
  expect(shop.countKills()).toBeGreaterThan(0);

  const expectReceipts = (expected: (kind: Kind) => number) =>
    shop.retry(async () => {
      const counts = await countReceipts(shop);
      expect(givers.map(({ email }) => counts.get(email) ?? 0)).toEqual(
        givers.map(({ kind }) => expected(kind)),
      );
    });
  await expectReceipts(() => 1);
  // Of two subscriptions, each would send a receipt a month later.
  await shop.retry(() => donor(shop).advance(31));
  await expectReceipts((kind) => (kind === 'once' ? 1 : 2));
  await shop.stop();
}, 600_000);
