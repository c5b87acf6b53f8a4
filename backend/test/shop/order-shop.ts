import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Product } from '../../src/contract/product/product.ts';
import { refundOrder } from '../../src/features/order/console/refund-order.ts';
import { OrderModel } from '../../src/features/order/order.model.ts';
import type { OrderDeps } from '../../src/features/order/order-deps.ts';
import type { RefundRequest } from '../../src/features/order/refund/request-refund.ts';
import { makeCustomer, type TestCustomer } from '../builders/customers.ts';
import { shopper } from '../builders/orders.ts';
import { makeProduct } from '../builders/products.ts';
import { SandboxSessionModel } from '../vendors/sandbox.ts';
import { orderDepsOf } from './order-deps.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** The shop of the test file that called {@link setUpOrderShop}. */
export let shop: TestShop;
export let admin: ReturnType<typeof orderDepsOf>;
export let cap: Product;
/** A new customer in each test. */
export let ada: TestCustomer;
/** Ada's requests. */
export let adas: ReturnType<typeof shopper>;

/**
 * Opens a test shop with a product and the order services' dependencies for the tests of a file.
 * @param product fields of {@link cap}
 */
export function setUpOrderShop(
  product: Parameters<typeof makeProduct>[0] = { price: 50 },
  environment?: Record<string, string>,
): void {
  beforeAll(async () => {
    shop = await openTestShop(environment);
    admin = orderDepsOf(shop);
    cap = await makeProduct(product);
  });
  beforeEach(async () => {
    ada = await makeCustomer(shop);
    adas = shopper(shop, ada);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => shop.close());
}

/** Repeats assertions until they pass. */
export const eventually = <Value>(assert: () => Value | Promise<Value>) => vi.waitFor(assert, 60_000);

export const storedOrder = (id: string) => OrderModel.findById(id).orFail().lean();
export const expectStatus = (id: string, status: string) =>
  eventually(async () => expect((await storedOrder(id)).status).toBe(status));

/** Pays a session at the provider; the webhook never arrives. */
export const payWithoutWebhook = (sessionId: string, paymentIntent = `pi_${sessionId}`) =>
  SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { status: 'complete', paymentIntent } });

/** The dependencies with another way to request refunds at the provider. */
export const withRefunds = (refundPayment: OrderDeps['payments']['refundPayment']): OrderDeps => ({
  ...admin.deps,
  payments: { ...admin.deps.payments, refundPayment },
});

/** Refunds an order as a staff member. */
export const refund = async (deps: OrderDeps, idOrNumber: string, request: RefundRequest = {}) =>
  (await refundOrder(deps, { kind: 'staff', _id: 'staff-1', name: 'Mara' }, idOrNumber, request)).order;

/** The refunds of a session at the provider. */
export const refundsOf = async (sessionId: string) =>
  (await SandboxSessionModel.findById(sessionId).orFail().lean()).refunds ?? [];

/** The subjects of the mails to an address, oldest first. */
export const subjectsTo = async (address: string) =>
  (await shop.mailbox())
    .filter(({ to }) => to === address)
    .map(({ subject }) => subject)
    .reverse();

/** The names of the alerts that a spy of the log saw. */
export const alertsOf = (log: { mock: { calls: unknown[][] } }) =>
  log.mock.calls.map(([logFields]) => (logFields as { alert?: string }).alert).filter(Boolean);

/** Ends the leases and pauses of an order's jobs. */
export const makeJobsDue = (id: string, dueAt = new Date(0)) =>
  OrderModel.updateOne(
    { _id: id },
    { $set: { 'jobs.$[job].dueAt': dueAt } },
    { arrayFilters: [{ 'job.dueAt': { $exists: true } }] },
  );
