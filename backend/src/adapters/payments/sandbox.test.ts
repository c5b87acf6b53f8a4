import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../test/builders/orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { openTestShop } from '../../../test/shop/test-shop.ts';
import { openFakeStripe } from '../../../test/vendors/fake-stripe.ts';

describe('the payment sandbox in the shop', () => {
  it('serves the payment page of an order and returns to the storefront', async () => {
    const shop = await openTestShop();
    const products = [{ product: await makeProduct({ name: 'Cap', price: 100 }) }];
    const { id, sessionUrl } = await shopper(shop, await makeCustomer(shop)).order(orderBody(products));
    const { text, headers } = await shop.request.get(new URL(sessionUrl).pathname).expect(200);
    expect(text).toContain('Pay A$90.00 | Brim &amp; Page</title>');
    expect(text).toContain('Cap (S/M)');
    const { frontendUrl } = shop.settings;
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${frontendUrl};`);
    const redirect = `${frontendUrl}/verify?success=true&orderId=${id}`;
    expect(await pay(shop, sessionUrl)).toEqual({ status: 'succeeded', redirect });
    await shop.close();
  });

  it('has a clock for donations, which the test helper advances', async () => {
    const shop = await openTestShop();
    const aheadDays = async () =>
      ((await shop.services.payments.donations.now()).getTime() - Date.now()) / 86_400_000;
    expect(await aheadDays()).toBeCloseTo(0, 2);
    await shop.request.post(testHelperPaths.advance).send({ days: 3 }).expect(200);
    expect(await aheadDays()).toBeCloseTo(3, 2);
    await shop.close();
  });

  it("is absent with Stripe's keys", async () => {
    const fake = await openFakeStripe();
    const shop = await openTestShop(fake.environment);
    await shop.request.post(testHelperPaths.advance).send({ days: 1 }).expect(404);
    await shop.request.get('/sandbox/checkout/cs_test_unknown').expect(404);
    await shop.close();
    await fake.close();
  });
});
