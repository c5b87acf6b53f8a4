import { Types } from 'mongoose';
import type { Mail } from '../../src/adapters/mailer/types.ts';
import type { PaymentEvent } from '../../src/adapters/payments/types.ts';
import type { CrashPoint } from '../../src/config/crash-at.ts';
import type { Product } from '../../src/contract/product/product.ts';
import { OrderModel } from '../../src/features/order/order.model.ts';
import type { OrderDeps } from '../../src/features/order/order-deps.ts';
import { orderJobs } from '../../src/features/order/order-jobs.ts';
import { orderNumber } from '../../src/features/order/order-number.ts';
import { createOrderSweep } from '../../src/features/order/payment/sweep-orders.ts';
import { orderEventHandler } from '../../src/features/order/payment/webhook-events.ts';
import { address } from '../builders/orders.ts';
import { createFakeProvider } from './fake-provider.ts';

const minute = 60_000;
export const totalCents = 9000;

/**
 * A new order with its own provider; mails are counted instead of sent.
 * @param pause each response of the provider waits for it
 */
export async function makeModelledOrder(
  product: Product,
  pause: () => Promise<unknown> = () => Promise.resolve(),
) {
  await OrderModel.deleteMany({});
  const _id = new Types.ObjectId();
  const user = new Types.ObjectId();
  const id = _id.toHexString();
  const fake = createFakeProvider(id, totalCents, pause);
  const mails = new Map<string, Mail>();
  const deps = {
    payments: {
      ...fake.provider,
      donations: { now: async () => new Date() },
    } as unknown as OrderDeps['payments'],
    mail: {
      enqueue: async (mail: Mail) => {
        mails.set(mail.key, mail);
      },
    },
    shop: { name: 'Shop', url: 'http://shop.example', timeZone: 'Australia/Melbourne' },
    mediaUrl: 'http://shop.example',
    readSeller: async () => ({ name: 'Seller' }),
    crashAt: () => {},
    moveEntriesSoon: () => {},
  } as OrderDeps;
  await OrderModel.create({
    _id,
    user,
    number: orderNumber(id),
    items: [{ ...product, size: product.sizes[0], quantity: 2, unitCents: totalCents / 2 }],
    totalCents,
    address,
    status: 'Pending',
    payment: false,
    paymentMethod: 'Stripe',
    openKey: id,
    needsReview: false,
    checkout: { params: {}, expiresAt: new Date(Date.now() + 60 * minute), sessionId: fake.session().id },
    jobs: [],
    createdAt: new Date(),
  });
  const event = (type: string): PaymentEvent => ({
    id: 'evt_1',
    type,
    session: type.startsWith('checkout') ? fake.session() : undefined,
    subscription: undefined,
    invoice: undefined,
    changedPaymentId: type.startsWith('charge') ? fake.paymentIntentId : undefined,
  });
  return {
    id,
    user: user.toHexString(),
    fake,
    deps,
    crashingAt: (point: CrashPoint): OrderDeps => ({
      ...deps,
      crashAt: (reached) => {
        if (reached === point) throw new Error(`died ${point}`);
      },
    }),
    stored: () => OrderModel.findById(_id).orFail().lean(),
    send: (type: string, by: OrderDeps = deps) => orderEventHandler(by)(event(type)),
    /** Simulates the next process: leases have ended, and the sweep finishes interrupted work. */
    async restart() {
      await OrderModel.updateOne(
        { _id },
        { $set: { 'jobs.$[job].dueAt': new Date(0) } },
        { arrayFilters: [{ 'job.dueAt': { $exists: true } }] },
      );
      await createOrderSweep(deps)();
      await orderJobs.runDue(deps, () => {});
    },
    /** The keys of the sent mails, without the order's id. */
    kindsOfMail: () => [...mails.keys()].map((key) => key.slice(`order-${id}`.length + 1)).sort(),
  };
}
export type ModelledOrder = Awaited<ReturnType<typeof makeModelledOrder>>;
