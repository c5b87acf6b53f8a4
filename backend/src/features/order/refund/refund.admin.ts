import { z } from 'zod';
import { line } from '../../../contract/http.ts';
import { parse } from '../../../http/parse.ts';
import { conflict, unavailable } from '../../../http/problem.ts';
import { adminMessages } from '../admin-messages.ts';
import { numberOf } from '../checkout/order-number.ts';
import { requireStoredOrder } from '../order.admin.ts';
import { retryTasks, runOrderTasks, waitForOthers } from '../order-tasks.ts';
import type { OrderTools } from '../order-tools.ts';
import { type AdminOrder, presentAdminOrder } from '../present-admin-order.ts';
import { refundStateOf, requestRefund } from './refund-store.ts';

const refundBody = z.object({ reason: line('reason', 300).optional() });

/**
 * Refunds the whole payment through the provider. The request is written first: from then on the order is not shipped,
 * and the refund's job repeats it with growing pauses until the provider has accepted it. Repeated, at once or after a
 * crash, it refunds once; after a refund that failed it is a new request. The order becomes Refunded, and the customer
 * is told, when the provider confirms the refund.
 * @returns the order; `refundState` is `done`, or `pending` when the provider accepted the refund
 * @throws {Problem} 404; 409 when nothing was paid or the provider refuses; 503 when the provider cannot be reached:
 * the refund is noted and will be made
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
    // Another worker may be at it, or its lease outlives its crash. After a failed attempt the request ends the pause.
    await waitForOthers(order._id, 'refund-payment');
    await retryTasks(order._id, ['refund-payment']);
  }
  await runOrderTasks(tools, order._id);
  // The server's worker may have taken the new job first.
  await waitForOthers(order._id, 'refund-payment');
  const now = await requireStoredOrder(order._id.toHexString());
  const state = refundStateOf(now);
  if (state === 'done' || state === 'pending') return presentAdminOrder(now);
  const number = numberOf(now);
  const failure = now.refund?.failure;
  if (state === 'failed') throw conflict(adminMessages.refundFailed(number, failure ?? ''));
  if (state === 'requested' && failure) throw conflict(adminMessages.refundRefused(number, failure));
  if (state === 'requested') throw unavailable(adminMessages.refundNoted(number));
  throw conflict(adminMessages.wrongStatus(number, now.status));
}
