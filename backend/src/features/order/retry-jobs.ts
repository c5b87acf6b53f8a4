import { conflict } from '../../http/problem.ts';
import { deskMessages } from './desk-messages.ts';
import { leaseFailedCheck } from './order-check.ts';
import { getOrder, requireStoredOrder } from './order-desk.ts';
import { retryTasks, runOrderTasks } from './order-tasks.ts';
import type { OrderTools } from './order-tools.ts';
import { type DeskOrder, type OrderJob, presentForDesk } from './present-for-desk.ts';
import { checkOrder } from './sweep-orders.ts';

/**
 * Runs the jobs of an order again that failed, also those that were set aside.
 * @param idOrNumber the order's id or number
 * @returns the order as it is now and the jobs that are done; none when no job had failed
 * @throws {Problem} 404; 409 when a job failed again: it keeps its attempts and is retried later
 */
export async function retryJobs(
  tools: OrderTools,
  idOrNumber: string,
): Promise<{ order: DeskOrder; jobs: OrderJob[] }> {
  const stored = await requireStoredOrder(idOrNumber);
  const before = presentForDesk(stored);
  if (!before.failedJobs) return { order: before, jobs: [] };
  const leased = await leaseFailedCheck(stored._id);
  if (leased) await checkOrder(tools, leased);
  if (await retryTasks(stored._id)) await runOrderTasks(tools, stored._id);
  const order = await getOrder(before.id);
  if (order.failedJobs)
    throw conflict(
      deskMessages.jobsFailedAgain(
        order.number,
        order.failedJobs.map(({ job, error }) => `${job}: ${error}`),
      ),
    );
  return { order, jobs: before.failedJobs.map(({ job }) => job) };
}
