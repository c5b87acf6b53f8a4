import { randomBytes } from 'node:crypto';
import { expect, inject, it, vi } from 'vitest';
import { makeCustomer } from '../../../test/customers.ts';
import { openDatabaseLine } from '../../../test/database-line.ts';
import { orderBody, pay, shopper } from '../../../test/orders.ts';
import { makeProduct } from '../../../test/products.ts';
import { sendStripeEvent } from '../../../test/stripe-events.ts';
import { openTestShop } from '../../../test/test-shop.ts';
import { SandboxSessionModel } from '../../adapters/payments/sandbox/session.model.ts';
import { OrderModel } from './order.model.ts';

const away = { success: false, message: 'Service temporarily unavailable. Please try again.' };

it('a database that is away is answered 503, and the webhook that met it comes again', async () => {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const line = await openDatabaseLine(uri.href);
  const shop = await openTestShop({ MONGODB_URI: line.uri });
  try {
    const adas = shopper(shop, await makeCustomer(shop));
    const body = orderBody([{ product: await makeProduct() }]);
    const { id, sessionId, sessionUrl } = await adas.order(body);
    await SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { status: 'complete' } });
    await line.cut();
    const answers = await Promise.all([
      sendStripeEvent(shop, 'checkout.session.completed', sessionId, id),
      adas.verify(id),
      adas.placeOrder(body),
    ]);
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([503, away]);
    await line.mend();
    await vi.waitFor(async () => {
      const answer = await sendStripeEvent(shop, 'checkout.session.completed', sessionId, id);
      expect(answer.status).toBe(200);
    }, 10_000);
    expect(await OrderModel.findById(id).lean()).toMatchObject({ status: 'Processing', payment: true });
    expect(await pay(shop, sessionUrl)).toMatchObject({ status: 'succeeded' });
  } finally {
    await shop.close();
    await line.cut();
  }
}, 40_000);
