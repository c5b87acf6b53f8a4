import type { Actor } from '../../../audit/actor.ts';
import { logger } from '../../../config/logger.ts';
import { type ShipOrdersResponse, shipBody } from '../../../contract/admin/orders.ts';
import { unexpectedError } from '../../../contract/constants.ts';
import { parse } from '../../../http/parse.ts';
import { Problem } from '../../../http/problem.ts';
import { runWorkers } from '../../../jobs/run-workers.ts';
import type { OrderTools } from '../order-tools.ts';
import { shipOrderOnce } from './fulfilment.admin.ts';

/** How many orders are shipped at once. */
const workers = 4;

type Row = { id: string } & Record<string, unknown>;
type Result = ShipOrdersResponse['results'][number];

async function shipRow(tools: OrderTools, actor: Actor, { id, ...given }: Row): Promise<Result> {
  try {
    await shipOrderOnce(tools, actor, id, parse(shipBody, given));
    return { id, success: true };
  } catch (error) {
    if (error instanceof Problem) return { id, success: false, message: error.message };
    logger.error({ err: error, orderId: id }, 'an order of a list could not be shipped');
    return { id, success: false, message: unexpectedError };
  }
}

/** Ships orders, each on its own: one that cannot be shipped does not keep the others. @returns a result for each row */
export async function shipOrders(tools: OrderTools, actor: Actor, rows: readonly Row[]): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  await runWorkers(workers, async () => {
    const at = next;
    next += 1;
    const row = rows[at];
    if (row) results[at] = await shipRow(tools, actor, row);
    return next < rows.length;
  });
  return results;
}
