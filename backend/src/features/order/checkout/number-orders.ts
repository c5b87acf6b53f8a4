import { unlessDuplicate } from '../../../adapters/database/duplicate-key.ts';
import { OrderModel } from '../order.model.ts';
import { orderNumber } from './order-number.ts';

const maxTries = 5;

async function backfillOrderNumbers(): Promise<void> {
  const bare = await OrderModel.find({ number: { $exists: false } }, { _id: 1 }).lean();
  for (const { _id } of bare) {
    for (let tries = 1; tries <= maxTries; tries += 1) {
      const number = orderNumber(_id.toHexString(), tries);
      const unnumbered = { _id, number: { $exists: false } };
      if (await unlessDuplicate(OrderModel.updateOne(unnumbered, { $set: { number } }).exec())) break;
    }
  }
}

/** Background work that runs once: stores the numbers of orders that were placed before there were numbers. */
export function orderNumberBackfill(): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await backfillOrderNumbers();
    isDone = true;
  };
}
