import { systemActor } from '../../../audit/actor.ts';
import type { BackgroundTask } from '../../../background.ts';
import { Problem } from '../../../errors/problem.ts';
import { deliverOrder } from '../console/fulfilment/fulfil-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { addWorkingDays } from './working-days.ts';

const dayMs = 24 * 60 * 60_000;
/** A day may be an hour shorter when the clocks change. */
const clockChangeMs = 60 * 60_000;

/**
 * Background work: orders that were shipped a number of working days ago are Delivered, unless their payment is being
 * refunded. It follows the shop's clock; of several processes one delivers each order.
 * @param days working days in the shop's time zone (`DELIVERED_AFTER_DAYS`)
 */
export const assumeDelivered =
  (deps: OrderDeps, days: number): BackgroundTask =>
  async (_runAgainIn, stopping) => {
    const now = await deps.payments.donations.now();
    const latest = new Date(now.getTime() - days * dayMs + clockChangeMs);
    const shipped = await OrderModel.find(
      {
        status: 'Shipped',
        payment: true,
        refundState: { $nin: ['requested', 'pending'] },
        shippedAt: { $lte: latest },
      },
      { shippedAt: 1, isDeliveredQuietly: 1 },
    ).lean<Pick<StoredOrder, '_id' | 'shippedAt' | 'isDeliveredQuietly'>[]>();
    for (const { _id, shippedAt, isDeliveredQuietly } of shipped) {
      if (stopping?.aborted) return;
      if (!shippedAt || addWorkingDays(shippedAt, days, deps.shop.timeZone) > now) continue;
      try {
        await deliverOrder(deps, systemActor, _id.toHexString(), { isQuiet: isDeliveredQuietly === true });
      } catch (error) {
        // It is being refunded, or changed meanwhile.
        if (!(error instanceof Problem)) throw error;
      }
    }
  };
