import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { paths } from '../../contract/http.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('register and sign in', () => {
  it('gives a token', async () => {
    const customer = await shop.registerCustomer();
    expect(customer.token).toBeDefined();
    expect(await shop.mailbox()).toHaveLength(1);
    await shop.request.get(paths.mailbox.page).expect(200);
  });
});
