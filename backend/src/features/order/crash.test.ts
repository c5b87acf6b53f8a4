import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { registerCustomer, type TestCustomer } from '../../../test/accounts.ts';
import { orderBody, pay, shopper } from '../../../test/orders.ts';
import { createShopProcess } from '../../../test/shop-process.ts';
import { crashPoints } from '../../config/crash-at.ts';
import { paths } from '../../contract/http.ts';
import type { Product } from '../../contract/product.ts';

let shop: Awaited<ReturnType<typeof createShopProcess>>;
let customer: TestCustomer;
let cap: Product;
beforeAll(async () => {
  shop = await createShopProcess();
  await shop.start();
  customer = await registerCustomer(shop.request);
  const { body } = await shop.request.get(paths.product.list).expect(200);
  cap = body.products[0];
  await shop.stop();
}, 90_000);
afterEach(() => shop.stop());
afterAll(() => shop.remove());

describe('an order whose server is killed', () => {
  it.each(crashPoints)(
    'settles after a restart: %s',
    async (point) => {
      const ordered = crashPoints.indexOf(point) + 1;
      const email = `${point}@example.com`;
      const size = cap.sizes[0] ?? '';
      const killsBefore = shop.countKills();
      await shop.start(point);
      const { post, orders, cart, placeOrder } = shopper(shop, customer);
      await post(paths.cart.update, { itemId: cap._id, size, quantity: ordered + 1 }).expect(200);

      const body = orderBody([{ product: cap, quantity: ordered }], { email });
      const placed = await shop.insist(() => placeOrder(body).expect(200));
      const paid = await shop.insist(() => pay(shop, placed.body.session_url));
      expect(paid.status).toBe('succeeded');

      // Nobody comes back to verify: the webhook and the sweep must do without.
      await shop.insist(async () => {
        const mine = (await orders()).filter(({ address }) => address.email === email);
        expect(mine.map(({ status, payment }) => [status, payment])).toEqual([['Processing', true]]);
        expect(await cart()).toEqual({ [cap._id]: { [size]: 1 } });
        const { body: mails } = await shop.request.get(paths.mailbox.json).expect(200);
        const confirmations = mails.filter(({ to }: { to: string }) => to === email);
        expect(confirmations.map(({ subject }: { subject: string }) => subject)).toEqual([
          expect.stringMatching(/^Order confirmation/),
        ]);
      });
      expect(shop.countKills() - killsBefore).toBe(1);
    },
    120_000,
  );
});
