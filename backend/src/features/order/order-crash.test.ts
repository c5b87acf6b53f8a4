import { describe, expect, it } from 'vitest';
import { registerCustomer } from '../../../test/builders/accounts.ts';
import { orderBody, pay, shopper } from '../../../test/builders/orders.ts';
import { isProof, oneOrAll } from '../../../test/proof-mode.ts';
import { createShopProcess } from '../../../test/shop/process.ts';
import { seededShops } from '../../../test/shop/seeded-shops.ts';
import { crashPoints, ownerMailCrashPoints } from '../../config/crash-at.ts';
import { paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product/product.ts';

// One shop is seeded as it starts; many start from a copy.
const owner = 'owner@shop.example';
const settings = { NOTIFY_EMAIL: owner };
const createShop = isProof ? seededShops(settings) : () => createShopProcess(settings);

describe('an order while the shop is killed', () => {
  it.concurrent.for(oneOrAll([...crashPoints, ...ownerMailCrashPoints]))(
    'is settled after a restart: %s',
    async (point, { onTestFinished }) => {
      const shop = await createShop();
      onTestFinished(() => shop.remove());
      const quantity = 2;
      await shop.start(point);
      const customer = await registerCustomer(shop.request);
      const { body: list } = await shop.request.get(paths.product.list).expect(200);
      // A limited size, so that an order passes every crash point.
      const cap: Product = list.products.find(({ stock }: Product) => (stock?.[0]?.left ?? 0) > quantity);
      const size = cap.stock?.[0]?.size ?? '';
      const { post, orders, cart, placeOrder } = shopper(shop, customer);
      await post(paths.cart.update, { itemId: cap._id, size, quantity: quantity + 1 }).expect(200);

      const body = orderBody([{ product: cap, size, quantity }], { email: customer.email });
      const placed = await shop.retry(() => placeOrder(body).expect(200));
      const paid = await shop.retry(() => pay(shop, placed.body.session_url));
      expect(paid.status).toBe('succeeded');

      // The customer never comes back to verify: the webhook and the sweep settle the order.
      await shop.retry(async () => {
        expect((await orders()).map(({ status, payment }) => [status, payment])).toEqual([
          ['Processing', true],
        ]);
        expect(await cart()).toEqual({ [cap._id]: { [size]: 1 } });
        const { body: mails } = await shop.request.get(paths.mailbox.json).expect(200);
        const subjectsTo = (address: string) =>
          mails
            .filter(({ to }: { to: string }) => to === address)
            .map(({ subject }: { subject: string }) => subject)
            .filter((subject: string) => /order/i.test(subject));
        expect(subjectsTo(owner)).toEqual([expect.stringMatching(/^New order/)]);
        const confirmations = subjectsTo(customer.email);
        expect(confirmations).toEqual([expect.stringMatching(/^Order confirmation/)]);
      });
      expect(shop.countKills()).toBe(1);
    },
  );
});
