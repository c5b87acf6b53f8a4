import { z } from 'zod';
import { line } from '../../../contract/http.ts';
import { parse } from '../../../http/parse.ts';
import { Problem } from '../../../http/problem.ts';
import { adminErrors } from '../admin-errors.ts';
import { numberOf } from '../checkout/order-number.ts';
import { requireStoredOrder } from '../order.admin.ts';
import { retryOrderJobs, runOrderJobs, waitForOtherWorkers } from '../order-jobs.ts';
import type { OrderTools } from '../order-tools.ts';
import { type AdminOrder, presentAdminOrder } from '../present-admin-order.ts';
import { refundStateOf, requestRefund } from './refund-store.ts';

const refundBody = z.object({ reason: line('reason', 300).optional() });

/**
 * Refunds the whole payment through the provider. The request is stored first: from then on the order is not shipped,
 * and a job retries with backoff until the provider accepts the refund. Repeated calls refund once; after a failed
 * refund a call is a new request. The order becomes Refunded, with a mail to the customer, when the provider confirms.
 * @returns the order; `refundState` is `done`, or `pending` when the provider accepted the refund
 * @throws {Problem} 404; 409 when nothing was paid or the provider refuses; 503 when the provider cannot be reached:
 * the refund is stored and will be made
 */
export async function refundOrder(
  tools: OrderTools,
  idOrNumber: string,
  given: { reason?: string | undefined } = {},
): Promise<AdminOrder> {
  const { reason } = parse(refundBody, { ...given, reason: given.reason || undefined });
  const order = await requireStoredOrder(idOrNumber);
  if (await requestRefund(order._id, reason)) tools.crashAt('after-refund-requested');
  else if (order.status !== 'Refunded') {
    // Another worker may run the job, or a crashed one has its lease. A failed attempt is retried now.
    await waitForOtherWorkers(order._id, 'refund-payment');
    await retryOrderJobs(order._id, ['refund-payment']);
  }
  await runOrderJobs(tools, order._id);
  // The server's worker may have leased the new job first.
  await waitForOtherWorkers(order._id, 'refund-payment');
  const now = await requireStoredOrder(order._id.toHexString());
  const state = refundStateOf(now);
  if (state === 'done' || state === 'pending') return presentAdminOrder(now);
  const number = numberOf(now);
  const failure = now.refund?.failure;
  if (state === 'failed') throw new Problem(409, adminErrors.refundFailed(number, failure ?? ''));
  if (state === 'requested' && failure) throw new Problem(409, adminErrors.refundRefused(number, failure));
  if (state === 'requested') throw new Problem(503, adminErrors.refundRequested(number));
  throw new Problem(409, adminErrors.wrongStatus(number, now.status));
}
