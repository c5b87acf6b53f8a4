import type { Types } from 'mongoose';
import type { CheckoutSession } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import type { Lease } from '../../../jobs/job-store.ts';
import { runDueJobs, runLease } from '../../../jobs/run-due-jobs.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { releaseAbandonedStock } from '../reservation/order-stock.ts';
import { lookAtMany } from './look-at-many.ts';
import { paymentChecks, shouldClose } from './payment-check.ts';
import { closeOrder, settleOrder } from './settle-order.ts';

/** After so many failures in a row the provider is down, and the round ends. */
const maxFailures = 4;
/** Of a long backlog; then the next look finds the orders that were paid meanwhile. */
const longestRoundMs = 15_000;

/** Asks the provider about an unpaid order and settles it: paid, cancelled, or asked about again later. */
async function checkOrder(deps: OrderDeps, lease: Lease<StoredOrder>): Promise<void> {
  const { document } = lease;
  await (shouldClose(document) ? closeOrder(deps, document) : settleOrder(deps, document));
  await paymentChecks.finish(lease);
}

/** Checks an order that is due, unless another process does. @returns false when the check failed */
async function checkNow(deps: OrderDeps, _id: Types.ObjectId): Promise<boolean> {
  const lease = await paymentChecks.lease({ _id });
  return lease ? runLease(paymentChecks, lease, () => checkOrder(deps, lease)) : true;
}

/** Repeats the check of an order at once if it has failed, also a dead letter, with all its attempts. */
export async function retryCheck(deps: OrderDeps, _id: Types.ObjectId): Promise<void> {
  if (await paymentChecks.retry({ _id })) await checkNow(deps, _id);
}

/** A provider that is not asked again about sessions that have expired. */
function withoutAsking(deps: OrderDeps, expired: ReadonlyMap<string, CheckoutSession>): OrderDeps {
  const { payments } = deps;
  return {
    ...deps,
    payments: {
      ...payments,
      expireSession: async (id) => expired.get(id) ?? payments.expireSession(id),
      retrieveSession: async (id) => expired.get(id) ?? payments.retrieveSession(id),
    },
  };
}

/**
 * Finishes what a crash, a closed browser or an unreachable provider left undone: asks about the pending orders that
 * are due, cancels what expired, releases stock of closed orders. The first round of a process asks about every pending
 * order, and is repeated until it has. Many orders are asked about together, the others one after the other, with pauses that leave the machine to
 * shoppers.
 */
export function createOrderSweep(
  deps: OrderDeps,
): (runAgainIn?: (afterMs: number) => void, stopping?: AbortSignal) => Promise<void> {
  let isFirstRound = true;

  /** @returns undefined when the provider cannot be asked */
  async function look(stopping?: AbortSignal): Promise<OrderDeps | undefined> {
    try {
      const which = isFirstRound ? 'all' : 'due';
      const check = (_id: Types.ObjectId) => checkNow(deps, _id);
      const { expired, isComplete } = await lookAtMany(deps, which, check, stopping);
      if (isComplete) isFirstRound = false;
      return withoutAsking(deps, expired);
    } catch (error) {
      // Another round follows; the first one is repeated.
      logger.warn({ err: error }, 'the payment provider could not list its sessions');
      return undefined;
    }
  }

  return async (runAgainIn, stopping) => {
    const asking = await look(stopping);
    if (stopping?.aborted) return;
    await runDueJobs(paymentChecks, (lease) => checkOrder(asking ?? deps, lease), {
      workers: 1,
      maxFailures: asking ? maxFailures : 1,
      givesWay: true,
      longestMs: longestRoundMs,
      ...(stopping ? { stopping } : {}),
      ...(runAgainIn ? { runAgainIn } : {}),
    });
    if (!stopping?.aborted) await releaseAbandonedStock();
  };
}
