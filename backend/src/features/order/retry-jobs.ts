import { conflict } from '../../http/problem.ts';
import { deskMessages } from './desk-messages.ts';
import type { TaskKind } from './order.model.ts';
import { getOrder, requireStoredOrder } from './order-desk.ts';
import { retryTasks, runOrderTasks } from './order-tasks.ts';
import type { OrderTools } from './order-tools.ts';
import { type DeskOrder, presentForDesk } from './present-for-desk.ts';

/**
 * Runs the jobs of an order again that failed, also those that were set aside.
 * @param idOrNumber the order's id or number
 * @returns the order as it is now and the jobs that are done; none when no job had failed
 * @throws {Problem} 404; 409 when a job failed again: it keeps its attempts and is retried later
 */
export async function retryJobs(
  tools: OrderTools,
  idOrNumber: string,
): Promise<{ order: DeskOrder; jobs: TaskKind[] }> {
  const stored = await requireStoredOrder(idOrNumber);
  const before = presentForDesk(stored);
  if (!before.failedJobs || !(await retryTasks(stored._id))) return { order: before, jobs: [] };
  await runOrderTasks(tools, stored._id);
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
