import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCustomer } from '../../../../../test/builders/accounts.ts';
import { orderBody, pay, shopper } from '../../../../../test/builders/orders.ts';
import { runCliProcess } from '../../../../../test/cli/cli-process.ts';
import { createShopProcess } from '../../../../../test/shop/process.ts';
import { fulfilmentCrashPoints } from '../../../../config/crash-at.ts';
import { paths } from '../../../../contract/paths.ts';
import type { Product } from '../../../../contract/product/product.ts';

/** The command that is killed, the order's final status and the mails behind its confirmation. */
const commands = {
  'after-shipped-written': { command: 'ship', status: 'Shipped', mails: [/on its way$/] },
  'after-delivered-written': {
    command: 'deliver',
    status: 'Delivered',
    mails: [/on its way$/, /has been delivered$/],
  },
  'after-refund-requested': { command: 'refund', status: 'Refunded', mails: [/has been refunded$/] },
  'after-refund-made': { command: 'refund', status: 'Refunded', mails: [/has been refunded$/] },
  'after-refunded-written': { command: 'refund', status: 'Refunded', mails: [/has been refunded$/] },
} as const satisfies Record<(typeof fulfilmentCrashPoints)[number], object>;

let shop: Awaited<ReturnType<typeof createShopProcess>>;
let cap: Product;
beforeAll(async () => {
  // A sweep each second instead of each minute.
  shop = await createShopProcess({ SWEEP_SECONDS: '1' });
  await shop.start();
  const { body } = await shop.request.get(paths.product.list).expect(200);
  cap = body.products[0];
});
afterAll(() => shop.remove());

/** A paid order of a new customer, who alone gets its mails; a customer has one open order at a time. */
async function makePaid(quantity: number) {
  const email = `${randomUUID()}@example.com`;
  const { orders, order } = shopper(shop, await registerCustomer(shop.request));
  const { id, sessionUrl } = await order(orderBody([{ product: cap, quantity }], { email }));
  await pay(shop, sessionUrl);
  const mine = async () => (await orders()).find(({ _id }) => _id === id);
  await shop.retry(async () => expect((await mine())?.status).toBe('Processing'));
  return { email, id, mine };
}

describe('an order whose CLI process is killed', () => {
  it.concurrent.each(fulfilmentCrashPoints)('is completed by the server: %s', async (point) => {
    const { command, status, mails } = commands[point];
    const quantity = fulfilmentCrashPoints.indexOf(point) + 1;
    const runKilled = async () => {
      const paid = await makePaid(quantity);
      if (command === 'deliver')
        expect((await runCliProcess(shop.env, 'orders', 'ship', paid.id, '--yes')).code).toBe(0);
      const run = await runCliProcess(
        { ...shop.env, CRASH_AT: point },
        ...['orders', command, paid.id, '--yes'],
      );
      return { ...paid, run };
    };
    let attempt = await runKilled();
    // On a slow machine the server may do the work first, and the command never comes to the point.
    for (let tries = 1; attempt.run.code !== null && tries < 5; tries += 1) attempt = await runKilled();
    const { run, email, mine } = attempt;
    expect(run.code, run.err).toBeNull();

    await shop.retry(async () => {
      expect((await mine())?.status).toBe(status);
      const { body: kept } = await shop.request.get(paths.mailbox.json).expect(200);
      const subjects = kept
        .filter(({ to }: { to: string }) => to === email)
        .map(({ subject }: { subject: string }) => subject);
      const expected = [/^Order confirmation/, ...mails].map((subject) => expect.stringMatching(subject));
      // The mail queue may send them in any order.
      expect(subjects).toEqual(expect.arrayContaining(expected));
      expect(subjects).toHaveLength(expected.length);
    });
  });
});
