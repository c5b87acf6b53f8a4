import type { mongo } from 'mongoose';
import { deliveryFeeCents } from '../contract/constants.ts';

/** The fields of an order that the check reads (`features/order/order.model.ts`); sums in cents. */
interface CheckedOrder {
  _id: mongo.ObjectId;
  items: { quantity: number; unitCents: number }[];
  totalCents: number;
  refunds?: { state: string; amountCents: number }[];
  refundedCents?: number;
}

/** The fields of a product that the check reads (`features/product/product.model.ts`). */
interface CheckedProduct {
  _id: mongo.ObjectId;
  name: string;
  stock?: { size: string; left: number }[];
  reservations?: { orderId: mongo.ObjectId; size: string; quantity: number }[];
}

/**
 * Checks what is true for every order and every stock of a shop at any moment; `npm run check:orders` does, too.
 * @param isOneMoment whether orders and products are of the same moment: then each reservation has its order
 * @returns what is wrong, one line each
 */
export async function findViolations(
  db: mongo.Db,
  { isOneMoment }: { isOneMoment: boolean },
): Promise<string[]> {
  return [...(await checkOrders(db)), ...(await checkStock(db, isOneMoment))];
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
const linesCents = ({ items }: CheckedOrder) =>
  items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

/** Sums and refunds of every order, and the total of the newest one. */
async function checkOrders(db: mongo.Db): Promise<string[]> {
  const problems: string[] = [];
  const orders = db.collection<CheckedOrder>('orders');
  const projection = {
    'items.quantity': 1,
    'items.unitCents': 1,
    totalCents: 1,
    'refunds.state': 1,
    'refunds.amountCents': 1,
    refundedCents: 1,
  };
  for await (const order of orders.find({}, { projection })) {
    const { _id, totalCents, refunds = [], refundedCents = 0 } = order;
    const done = refunds.filter(({ state }) => state === 'done');
    const doneCents = done.reduce((sum, { amountCents }) => sum + amountCents, 0);
    // Delivery may have cost something else when an older order was placed, never less than nothing.
    if (!isCount(totalCents) || !(linesCents(order) <= totalCents))
      problems.push(`order ${_id}: a total of ${totalCents} cents for lines of ${linesCents(order)}`);
    if (doneCents !== refundedCents)
      problems.push(`order ${_id}: ${refundedCents} cents refunded, by refunds of ${doneCents}`);
  }
  const newest = await orders.findOne({}, { projection, sort: { createdAt: -1, _id: -1 } });
  if (
    newest &&
    newest.totalCents >= linesCents(newest) &&
    newest.totalCents !== linesCents(newest) + deliveryFeeCents
  )
    problems.push(`order ${newest._id}: its lines do not add up to its total of ${newest.totalCents} cents`);
  return problems;
}

/** What a reservation is for: an order, an exchange of returned items, or a change of sizes. */
const ownerOf = (id: mongo.ObjectId) => ({
  $or: [{ _id: id }, { 'returns._id': id }, { 'sizeChanges._id': id }],
});

/** Available and reserved units. */
async function checkStock(db: mongo.Db, isOneMoment: boolean): Promise<string[]> {
  const problems: string[] = [];
  const projection = { name: 1, stock: 1, reservations: 1 };
  for await (const product of db.collection<CheckedProduct>('products').find({}, { projection })) {
    const { name, stock = [], reservations = [] } = product;
    for (const { size, left } of stock)
      if (!isCount(left)) problems.push(`${name} (${size}): ${left} available`);
    for (const { orderId, size, quantity } of reservations) {
      if (!isCount(quantity)) problems.push(`${name} (${size}): ${quantity} reserved`);
      if (
        isOneMoment &&
        !(await db.collection('orders').findOne(ownerOf(orderId), { projection: { _id: 1 } }))
      )
        problems.push(`${name} (${size}): reserved for order ${orderId}, which does not exist`);
    }
  }
  return problems;
}
