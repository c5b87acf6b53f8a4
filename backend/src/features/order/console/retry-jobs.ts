import type { Actor } from '../../../audit/actor.ts';
import { problem } from '../../../errors/problem.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { retryCheck } from '../payment/sweep-orders.ts';
import { type OrderJob, type OrderRecord, presentOrderRecord } from '../present-order-record.ts';
import { auditOrder } from './audit-order.ts';
import { getOrder, requireStoredOrder } from './find-orders.ts';

/**
 * Retries the failed jobs of an order, also dead letters.
 * @param idOrNumber the order's id or number
 * @returns the order and the jobs that are done; none when no job had failed
 * @throws {Problem} 404; 409 when a job failed again; it is retried later
 */
export async function retryJobs(
  deps: OrderDeps,
  actor: Actor,
  idOrNumber: string,
): Promise<{ order: OrderRecord; jobs: OrderJob[] }> {
  const stored = await requireStoredOrder(idOrNumber);
  const before = presentOrderRecord(stored);
  if (!before.failedJobs) return { order: before, jobs: [] };
  await auditOrder(actor, 'order.retry', stored, { jobs: before.failedJobs.map(({ job }) => job) });
  await retryCheck(deps, stored._id);
  if (await orderJobs.retry(stored._id)) await orderJobs.run(deps, stored._id);
  const order = await getOrder(before.id);
  if (order.failedJobs)
    throw problem('order_jobs_failed', {
      number: order.number,
      reason: order.failedJobs.map(({ job, error }) => `${job}: ${error}`).join(' '),
    });
  return { order, jobs: before.failedJobs.map(({ job }) => job) };
}
