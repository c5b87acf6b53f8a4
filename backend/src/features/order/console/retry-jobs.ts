import type { Actor } from '../../../audit/actor.ts';
import { problem } from '../../../errors/problem.ts';
import { requireOrder } from '../find-order.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { numberOf } from '../order-number.ts';
import { retryCheck } from '../payment/sweep-orders.ts';
import { auditOrder } from './audit-order.ts';
import { failedJobsOf, type OrderJob } from './failed-jobs.ts';

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
): Promise<{ order: StoredOrder; jobs: OrderJob[] }> {
  const before = await requireOrder(idOrNumber);
  const { _id } = before;
  const jobs = failedJobsOf(before)?.map(({ job }) => job) ?? [];
  if (jobs.length === 0) return { order: before, jobs };
  await auditOrder(actor, 'order.retry', before, { jobs });
  await retryCheck(deps, _id);
  if ((await orderJobs.retry(_id)).length > 0) await orderJobs.run(deps, _id);
  const order = await requireOrder(_id.toHexString());
  const stillFailed = failedJobsOf(order);
  if (stillFailed)
    throw problem('order_jobs_failed', {
      number: numberOf(order),
      reason: stillFailed.map(({ job, error }) => `${job}: ${error}`).join(' '),
    });
  return { order, jobs };
}
