import { describe, expect, it } from 'vitest';
import { registerCustomer } from '../../../../test/builders/accounts.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { runCliProcess } from '../../../../test/cli/cli-process.ts';
import type { ShopProcess } from '../../../../test/shop/process.ts';
import { seededShops } from '../../../../test/shop/seeded-shops.ts';
import { changeOrderCrashPoints } from '../../../config/crash-at.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';

/** The first product with two limited sizes. */
async function readHat({ request }: Pick<ShopProcess, 'request'>): Promise<Product> {
  const { body } = await request.get(paths.product.list).expect(200);
  return body.products.find(({ stock }: Product) => (stock?.length ?? 0) > 1);
}

const createShop = seededShops({ SWEEP_SECONDS: '1' }, async (shop) => {
  const { _id, stock = [] } = await readHat(shop);
  for (const { size } of stock) {
    const { code, err } = await runCliProcess(shop.env, 'products', 'stock', 'set', _id, size, '5');
    expect(code, err).toBe(0);
  }
});
const cancelPoints = [
  'after-refund-requested',
  'after-refund-made',
  'after-refunded-written',
  'after-cancelled-written',
] as const;

/** A shop that is killed at a point, and an order of two of the five units of a size; the other size has five, too. */
async function openShop(point: string, isPaid: boolean) {
  const shop = await createShop();
  await shop.start(point);
  const hat = await readHat(shop);
  const [from, to] = (hat.stock ?? []).map(({ size }) => size) as [string, string];
  const customer = await registerCustomer(shop.request);
  const requests = shopper(shop, customer);
  const order = orderBody([{ product: hat, size: from, quantity: 2 }], { email: customer.email });
  const { id, sessionUrl } = await requests.order(order);
  if (isPaid) {
    await pay(shop, sessionUrl);
    await shop.retry(async () => expect((await requests.read(id)).status).toBe('Processing'));
  }
  const left = async () => {
    const now = await readHat(shop);
    return [from, to].map((size) => now.stock?.find((each) => each.size === size)?.left);
  };
  const subjects = async (): Promise<string[]> => {
    const { body: mails } = await shop.request.get(paths.mailbox.json).expect(200);
    return mails
      .filter(({ to: address }: { to: string }) => address === customer.email)
      .map(({ subject }: { subject: string }) => subject)
      .filter((subject: string) => /order/i.test(subject));
  };
  /** Sends a request that the kill ends without a response; again while the shop is too busy to respond in time. */
  const sendUntilKilled = (send: () => PromiseLike<{ status: number }>) =>
    shop.retry(async () => {
      const status = await send().then(
        (response) => response.status,
        () => undefined,
      );
      // 400: the work of an attempt went on, and the line has the other size.
      expect([undefined, 200, 400]).toContain(status);
    });
  return { shop, hat, from, to, id, requests, left, subjects, sendUntilKilled };
}

describe('an order whose shop is killed', () => {
  it.concurrent.each(changeOrderCrashPoints)(
    'while its size changes has the old or the new size, and the stock of both adds up: %s',
    async (point) => {
      const { shop, hat, from, to, id, requests, left, sendUntilKilled } = await openShop(point, true);
      const change = () =>
        shop.request
          .patch(paths.order.byId.replace(':id', id))
          .set('token', requests.token)
          .send({ lines: [{ _id: hat._id, size: from, toSize: to }] });
      await sendUntilKilled(change);
      const isDecided = !['after-change-proposed', 'after-change-reserved'].includes(point);
      await shop.retry(async () => {
        expect((await requests.read(id)).items).toMatchObject([{ size: isDecided ? to : from, quantity: 2 }]);
        expect(await left()).toEqual(isDecided ? [5, 3] : [3, 5]);
      });
      expect(shop.countKills()).toBe(1);
      // A customer tries again what was not done.
      if (!isDecided) await shop.retry(() => change().expect(200));
      await shop.retry(async () => expect(await left()).toEqual([5, 3]));
      await shop.retry(() => requests.post(paths.order.cancel.replace(':id', id), {}).expect(200));
      await shop.retry(async () => {
        expect((await requests.read(id)).status).toBe('Refunded');
        expect(await left()).toEqual([5, 5]);
      });
      await shop.stop();
    },
  );

  it.concurrent.each(cancelPoints)(
    'while it is cancelled is cancelled once, with its stock back: %s',
    async (point) => {
      const isPaid = point !== 'after-cancelled-written';
      const { shop, id, requests, left, subjects, sendUntilKilled } = await openShop(point, isPaid);
      const cancel = () => requests.post(paths.order.cancel.replace(':id', id), {});
      await sendUntilKilled(cancel);
      await shop.retry(() => cancel().expect(200));
      await shop.retry(async () => {
        expect((await requests.read(id)).status).toBe(isPaid ? 'Refunded' : 'Cancelled');
        expect(await left()).toEqual([5, 5]);
        const expected = isPaid ? [/has been refunded$/, /^Order confirmation/] : [];
        const found = await subjects();
        expect(found).toHaveLength(expected.length);
        expect(found).toEqual(
          expect.arrayContaining(expected.map((subject) => expect.stringMatching(subject))),
        );
      });
      expect(shop.countKills()).toBe(1);
      await shop.stop();
    },
  );
});
