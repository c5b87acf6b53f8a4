import type { QueryFilter, Types } from 'mongoose';
import type { Mailer } from '../../adapters/mailer/types.ts';
import { liveSession } from '../../adapters/payments/live-key.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { forgetMails } from '../../mail/queue/mail-queue.ts';
import { readStock, releaseReservations, restockQuantity } from '../product/stock/reservations.ts';
import { moveStock } from './change/size-change-stock.ts';
import { withdrawSizeChange } from './change/withdraw-size-change.ts';
import { type OrderJobKind, OrderModel, type StoredOrder } from './order.model.ts';
import type { OrderDeps } from './order-deps.ts';
import { numberOf } from './order-number.ts';
import { restockRefund } from './refund/restock-refund.ts';
import { addUnits, restockedUnits, type Units } from './refund/restocked-units.ts';
import { removeReservation } from './reservation/reservation-limits.ts';
import { moveExchangeStock } from './returns/exchange-stock.ts';
import { isExchanged, stockIdOf } from './returns/return-list.ts';
import { removePhotosOf } from './returns/return-photo.ts';

/**
 * Orders from before the shop was opened. Orders are never deleted otherwise: these were paid in the sandbox or with test keys,
 * or never.
 */

/** Orders whose payment page takes real money; they are never removed. */
const real = [{ 'checkout.sessionId': liveSession }, { heldSessionId: liveSession }];

const without = (...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, { $exists: false }]));

/**
 * Orders that tests made.
 * @param before an order without a payment page is a test if it is older; one that was paid is not
 */
export const testOrders = (before: Date): QueryFilter<StoredOrder> => ({
  $nor: real,
  $or: [
    { 'checkout.sessionId': { $exists: true } },
    {
      ...without('checkout.sessionId', 'heldSessionId', 'paymentIntentId'),
      payment: false,
      createdAt: { $lt: before },
    },
  ],
});

/** When the first order was placed whose payment page takes real money. */
export const readFirstRealOrder = async (): Promise<Date | undefined> =>
  (await OrderModel.findOne({ $or: real }, { createdAt: 1 }).sort({ createdAt: 1 }).lean())?.createdAt;

export const countTestOrders = (before: Date): Promise<number> =>
  OrderModel.countDocuments(testOrders(before)).exec();

export const countOrders = (): Promise<number> => OrderModel.countDocuments().exec();

/** Which of these customers have orders that are no tests. */
export const findUsersWithRealOrders = (users: readonly Types.ObjectId[], before: Date) =>
  OrderModel.distinct('user', { user: { $in: [...users] }, $nor: [testOrders(before)] }).exec();

/** Which of these products are in orders that are no tests. */
export const findRealProducts = (products: readonly Types.ObjectId[], before: Date) =>
  OrderModel.distinct('items._id', {
    'items._id': { $in: [...products] },
    $nor: [testOrders(before)],
  }).exec();

const isCommitted = ({ jobs }: Pick<StoredOrder, 'jobs'>): boolean =>
  jobs.some(({ kind, doneAt }) => kind === 'commit-stock' && doneAt);

/** Whether staff set the stock of a product, or a product file did, since a time. */
const isStockSetSince = async (productId: Types.ObjectId, since: Date): Promise<boolean> =>
  (await AuditModel.exists({
    at: { $gt: since },
    $or: [
      { 'target._id': productId.toHexString(), 'changes.stock': { $exists: true } },
      { action: 'product.import', 'changes.products._id': productId.toHexString() },
    ],
  })) !== null;

const findJob = ({ jobs }: StoredOrder, kind: OrderJobKind, id: Types.ObjectId) =>
  jobs.find((job) => job.kind === kind && job.refundId && id.equals(job.refundId));

type OpenDeps = Pick<OrderDeps, 'crashAt'> & { mailer: Pick<Mailer, 'outbox'> };

/**
 * Moves the units of changed sizes, exchanges and refunds whose jobs have not run, and releases those of changes that are not
 * made.
 */
async function endMoves(deps: OpenDeps, order: StoredOrder): Promise<void> {
  for (const { _id } of order.sizeChanges ?? []) {
    const job = findJob(order, 'move-stock', _id);
    if (!job) await withdrawSizeChange(_id);
    else if (!job.doneAt) await moveStock(deps, order, _id);
  }
  for (const returned of order.returns ?? []) {
    const job = findJob(order, 'exchange-stock', returned._id);
    if (!job) await releaseReservations(stockIdOf(returned), 'all');
    else if (!job.doneAt) await moveExchangeStock(order, returned._id);
  }
  for (const { _id } of order.refunds ?? []) {
    const job = findJob(order, 'restock', _id);
    if (job && !job.doneAt) await restockRefund(order, _id);
  }
}

/** The units that were sold with an order and are not back in stock: an exchange has changed their sizes. */
function unitsOut(order: StoredOrder): Units[] {
  const back = (units: readonly Units[]) => units.map((each) => ({ ...each, quantity: -each.quantity }));
  const exchanges = (order.returns ?? [])
    .filter(isExchanged)
    .flatMap(({ lines, restock }) => [
      ...lines.flatMap((line) => (line.toSize ? [{ ...line, size: line.toSize }] : [])),
      ...(restock ? back(lines) : []),
    ]);
  const refunds = (order.refunds ?? []).filter(
    ({ _id, restock }) => restock && findJob(order, 'restock', _id),
  );
  const refunded = refunds.flatMap((refund) =>
    (refund.lines ?? []).flatMap((line) => back(restockedUnits(order, refund, line))),
  );
  return addUnits([...order.items, ...exchanges, ...refunded]);
}

/**
 * Puts back what an order reserved or sold, once. The stock that was set since the order stays as it was set: it is what the
 * owner counted.
 */
async function returnStock(deps: OpenDeps, order: StoredOrder): Promise<void> {
  const { _id, createdAt } = order;
  await releaseReservations(_id, 'all');
  await endMoves(deps, order);
  for (const { _id: productId, size, quantity, productVersion } of unitsOut(order)) {
    const product = await readStock(productId);
    const isSold = isCommitted(order) || product?.soldOrders?.some((each) => each.equals(_id));
    if (!product || !isSold || quantity <= 0 || (await isStockSetSince(productId, createdAt))) continue;
    const request = { productId, size, quantity, productVersion };
    await restockQuantity(_id, request, { cause: 'release', ref: numberOf(order) }, _id);
  }
}

/** Removes an order with what it reserved or sold and its mails while it is a test's. Each step can be repeated. */
async function removeOrder(deps: OpenDeps, id: Types.ObjectId, before: Date): Promise<void> {
  const { mailer, crashAt } = deps;
  // Its payment page may be opened meanwhile, and take real money.
  const test = { _id: id, ...testOrders(before) };
  for (;;) {
    const order = await OrderModel.findOne(test).lean<StoredOrder>();
    if (!order) return;
    await returnStock(deps, order);
    crashAt('after-test-stock-returned');
    await removeReservation(id);
    await removePhotosOf(id);
    await forgetMails(mailer, 'order', [id.toHexString()]);
    const { status, payment, refundsVersion, returnsVersion } = order;
    const { deletedCount } = await OrderModel.deleteOne({
      ...test,
      status,
      payment,
      refundsVersion: refundsVersion ?? { $exists: false },
      returnsVersion: returnsVersion ?? { $exists: false },
      ...(isCommitted(order)
        ? {}
        : { jobs: { $not: { $elemMatch: { kind: 'commit-stock', doneAt: { $exists: true } } } } }),
    });
    // Otherwise it was offered for real money, paid, sold, changed, returned or refunded meanwhile.
    if (deletedCount > 0) return;
  }
}

/** Removes the orders that tests made; the shop may run. */
export async function removeTestOrders(deps: OpenDeps, before: Date): Promise<void> {
  for await (const { _id } of OrderModel.find(testOrders(before), { _id: 1 }).lean().cursor())
    await removeOrder(deps, _id, before);
}
