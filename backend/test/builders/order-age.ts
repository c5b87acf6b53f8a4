import { OrderModel } from '../../src/features/order/order.model.ts';

const minute = 60_000;
const earlier = (date: Date | null | undefined, ms: number) => date && new Date(date.getTime() - ms);

/**
 * Ages unpaid orders: their payment pages and next checks are due earlier.
 * @param minutes the orders' age afterwards
 */
export async function ageOrders(ids: readonly string[], minutes: number): Promise<void> {
  for (const { _id, createdAt, checkout, check } of await OrderModel.find({ _id: { $in: ids } }).lean()) {
    const passedMs = createdAt.getTime() - (Date.now() - minutes * minute);
    const nextAt = earlier(check?.dueAt, passedMs);
    await OrderModel.updateOne(
      { _id },
      {
        createdAt: earlier(createdAt, passedMs),
        'checkout.expiresAt': earlier(checkout.expiresAt, passedMs),
        ...(nextAt ? { 'check.dueAt': nextAt } : {}),
      },
    );
  }
}
