import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../test/customers.ts';
import { openOrderTools } from '../../../test/order-tools.ts';
import { orderBody, shopper } from '../../../test/orders.ts';
import { makeLimited } from '../../../test/stock.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { SandboxSessionModel } from '../../adapters/payments/sandbox/session.model.ts';
import { PaymentsRefusedError } from '../../adapters/payments/types.ts';
import { findOrder } from './order-store.ts';
import type { OrderTools } from './order-tools.ts';
import { completeOrder, giveUp } from './settle-order.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openOrderTools>>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = await openOrderTools(shop);
});
beforeEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await desk.close();
  await shop.close();
});

const requireOrder = async (id: string) => {
  const order = await findOrder(id);
  if (!order) throw new Error('No such order');
  return order;
};
const withRefunds = (refundPayment: OrderTools['payments']['refundPayment']): OrderTools => ({
  ...desk.tools,
  payments: { ...desk.tools.payments, refundPayment },
});

describe('the refund of a late payment', () => {
  it('stays open when the provider refuses it: the order is not Refunded', async () => {
    const cap = await makeLimited({ 'S/M': 1 });
    const ada = shopper(shop, await makeCustomer(shop));
    const { id, sessionId } = await ada.order(orderBody([{ product: cap }]));
    await giveUp(desk.tools, await requireOrder(id));
    await shopper(shop, await makeCustomer(shop)).order(orderBody([{ product: cap }]));
    await SandboxSessionModel.updateOne(
      { _id: sessionId },
      { $set: { status: 'complete', paymentIntent: `pi_${sessionId}` } },
    );
    const refused = withRefunds(() => Promise.reject(new PaymentsRefusedError('Insufficient funds.')));
    await completeOrder(refused, await requireOrder(id));
    expect(await requireOrder(id)).toMatchObject({
      status: 'Cancelled',
      payment: true,
      refund: { state: 'requested', failure: 'Insufficient funds.' },
    });
  });
});
