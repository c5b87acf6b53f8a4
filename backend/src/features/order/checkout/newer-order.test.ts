import { expect, it, vi } from 'vitest';
import { orderBody, pay } from '../../../../test/builders/orders.ts';
import { ada, adas, cap, setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import { OrderModel } from '../order.model.ts';

setUpOrderShop();

function promise() {
  let resolve = () => {};
  const settled = new Promise<void>((done) => {
    resolve = done;
  });
  return { settled, resolve };
}

/** Stalls the next request of a kind to the provider. */
function stallNext(method: 'createCheckoutSession' | 'expireSession') {
  const { payments } = shop.services.orders;
  const send = payments[method] as (...args: unknown[]) => Promise<unknown>;
  const reached = promise();
  const stalled = promise();
  vi.spyOn(payments, method).mockImplementationOnce((async (...args: unknown[]) => {
    reached.resolve();
    await stalled.settled;
    return send(...args);
  }) as never);
  return { reached: reached.settled, goOn: stalled.resolve };
}

const caps = (quantity: number) => orderBody([{ product: cap, quantity }]);

it.each([
  ['createCheckoutSession', 'payment page'],
  ['expireSession', 'end of an earlier order'],
] as const)(
  'an older submit that waited in %s for its %s leaves the newer order open',
  async (method, _what) => {
    if (method === 'expireSession') await adas.order(caps(3));
    const { reached, goOn } = stallNext(method);
    const older = adas.placeOrder(caps(1)).then(({ status }) => status);
    await reached;
    const newer = await adas.order(caps(2));
    goOn();
    expect(await older).toBe(409);
    const orders = await OrderModel.find({ user: ada.id }).lean();
    expect(
      orders.filter(({ status }) => status === 'Pending').map(({ items }) => items[0]?.quantity),
    ).toEqual([2]);
    expect(await pay(shop, newer.sessionUrl)).toMatchObject({ status: 'succeeded' });
    expect((await adas.verify(newer.id).expect(200)).body).toEqual({ success: true });
  },
);

it('places another order after the one that a waiting submit continued was paid', async () => {
  const first = await adas.order(caps(1));
  const { payments } = shop.services.orders;
  const retrieve = payments.retrieveSession.bind(payments);
  vi.spyOn(payments, 'retrieveSession').mockImplementationOnce(async (id) => {
    await pay(shop, first.sessionUrl);
    return retrieve(id);
  });
  const second = await adas.order(caps(1));
  expect(second.id).not.toBe(first.id);
  expect((await OrderModel.findById(second.id).lean())?.status).toBe('Pending');
});
