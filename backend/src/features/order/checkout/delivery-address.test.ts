import { describe, expect, it } from 'vitest';
import { makeCustomer, type TestCustomer } from '../../../../test/builders/customers.ts';
import { address, orderBody, shopper } from '../../../../test/builders/orders.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { ada, cap, setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import { paths } from '../../../contract/paths.ts';

setUpOrderShop();

const order = (customer: TestCustomer, more: object, quantity = 1) =>
  shopper(shop, customer)
    .placeOrder({ ...orderBody([{ product: cap, quantity }]), ...more })
    .expect(200);
const kept = ({ token }: TestCustomer) => shop.request.get(paths.order.address).set('token', token);
const forget = ({ token }: TestCustomer) => shop.request.delete(paths.order.address).set('token', token);

describe('GET /api/order/address', () => {
  it('returns null before the first order and its address after it', async () => {
    const before = await kept(ada).expect(200);
    expect(before.body).toEqual({ success: true, address: null });
    expect(before.headers['cache-control']).toBe('no-store');
    await order(ada, { rememberAddress: true });
    const after = await kept(ada).expect(200);
    expect(after.body).toEqual({ success: true, address });
    expect(after.headers['cache-control']).toBe('no-store');
  });

  it('returns the address of the latest order', async () => {
    await order(ada, { rememberAddress: true });
    const moved = { ...address, street: '2 Foundry Lane', zipcode: '0801' };
    await order(ada, { rememberAddress: true, address: moved }, 2);
    expect((await kept(ada)).body.address).toEqual(moved);
  });

  it('stores no address of an order that does not ask for it or is refused', async () => {
    await order(ada, {});
    expect((await kept(ada)).body.address).toBeNull();
    const body = { ...orderBody([{ product: cap }]), amount: 0.01, rememberAddress: true };
    await shopper(shop, ada).placeOrder(body).expect(409);
    expect((await kept(ada)).body.address).toBeNull();
  });

  it('is visible to its owner only, and not in the profile', async () => {
    const ben = await makeCustomer(shop);
    await order(ada, { rememberAddress: true });
    expect((await kept(ben).expect(200)).body).toEqual({ success: true, address: null });
    const claim = await kept(ben).send({ userId: ada.id, id: ada.id });
    expect(claim.status).toBe(403);
    for (const token of ['', 'none', `${ada.token}x`]) {
      expect((await kept({ ...ada, token })).status).toBe(401);
      expect((await forget({ ...ada, token })).status).toBe(401);
    }
    const profile = await shop.request.get(paths.user.byId.replace(':id', ada.id)).set('token', ada.token);
    expect(Object.keys(profile.body)).toHaveLength(8);
    expect(profile.text).not.toContain(address.street);
  });

  it('returns 405 for other methods', async () => {
    const { headers } = await shop.request.put(paths.order.address).set('token', ada.token).expect(405);
    expect(headers.allow).toBe('GET, HEAD, DELETE');
  });
});

describe('a delivery address', () => {
  it('can be deleted by its owner only', async () => {
    const ben = await makeCustomer(shop);
    await order(ada, { rememberAddress: true });
    await forget(ben).expect(200);
    expect((await kept(ada)).body.address).toEqual(address);
    const gone = await forget(ada).expect(200);
    expect(gone.body).toEqual({ success: true });
    expect(gone.headers['cache-control']).toBe('no-store');
    expect((await kept(ada)).body.address).toBeNull();
    await forget(ada).expect(200);
  });

  it('is deleted by an order that asks for it', async () => {
    await order(ada, { rememberAddress: true });
    await order(ada, { rememberAddress: false }, 2);
    expect((await kept(ada)).body.address).toBeNull();
  });

  it('must be asked for with a boolean', async () => {
    const body = { ...orderBody([{ product: cap }]), rememberAddress: 'yes' };
    const { body: response } = await shopper(shop, ada).placeOrder(body).expect(400);
    expect(response).toEqual(refusal('Invalid rememberAddress.'));
  });
});
