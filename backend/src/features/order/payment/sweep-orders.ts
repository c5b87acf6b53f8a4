import type { Types } from 'mongoose';
import type { Lease } from '../../../jobs/job-store.ts';
import { runDueJobs, runLease } from '../../../jobs/run-due-jobs.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { releaseAbandonedStock } from '../reservation/order-stock.ts';
import { paymentChecks, shouldClose } from './payment-check.ts';
import { closeOrder, settleOrder } from './settle-order.ts';

/** How many orders the provider is asked about at once. */
const workers = 4;
/** After so many failures in a row the provider is down, and the round ends. */
const maxFailures = 4;

/** Asks the provider about an unpaid order and settles it: paid, cancelled, or asked about again later. */
async function checkOrder(deps: OrderDeps, lease: Lease<StoredOrder>): Promise<void> {
  const { document } = lease;
  await (shouldClose(document) ? closeOrder(deps, document) : settleOrder(deps, document));
  await paymentChecks.finish(lease);
}

/** Repeats the check of an order at once if it has failed, also a dead letter, with all its attempts. */
export async function retryCheck(deps: OrderDeps, _id: Types.ObjectId): Promise<void> {
  const lease = (await paymentChecks.retry({ _id })) ? await paymentChecks.lease({ _id }) : null;
  if (lease) await runLease(paymentChecks, lease, () => checkOrder(deps, lease));
}

/**
 * Finishes what a crash, a closed browser or an unreachable provider left undone: asks about the pending orders that
 * are due, cancels what expired, releases stock of closed orders. The first
 * round of a process asks about every pending order.
 */
export function createOrderSweep(deps: OrderDeps): (runAgainIn?: (afterMs: number) => void) => Promise<void> {
  let isFirstRound = true;
  return async (runAgainIn) => {
    if (isFirstRound) await paymentChecks.makeAllDue();
    isFirstRound = false;
    await runDueJobs(paymentChecks, (lease) => checkOrder(deps, lease), {
      workers,
      maxFailures,
      ...(runAgainIn ? { runAgainIn } : {}),
    });
    await releaseAbandonedStock();
  };
}
