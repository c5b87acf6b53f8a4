import type { Actor } from '../../../../audit/actor.ts';
import { logger } from '../../../../config/log/logger.ts';
import { type ShipOrdersResponse, shipBody } from '../../../../contract/admin/orders.ts';
import { unexpectedError } from '../../../../contract/constants.ts';
import { parse } from '../../../../errors/parse.ts';
import { Problem } from '../../../../errors/problem.ts';
import { runWorkers } from '../../../../jobs/run-workers.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { shipOrder } from './fulfil-order.ts';

/** How many orders are shipped at once. */
const workers = 4;

type Row = { id: string } & Record<string, unknown>;
type Result = ShipOrdersResponse['results'][number];

async function shipRow(deps: OrderDeps, actor: Actor, { id, ...parcel }: Row): Promise<Result> {
  try {
    await shipOrder(deps, actor, id, { ...parse(shipBody, parcel), isOnce: true });
    return { id, success: true };
  } catch (error) {
    if (error instanceof Problem) return { id, success: false, message: error.message };
    logger.error({ err: error, orderId: id }, 'an order of a list could not be shipped');
    return { id, success: false, message: unexpectedError };
  }
}

/**
 * Ships orders, each on its own: one that cannot be shipped does not keep the others. Of several rows for one order the
 * first valid one ships it.
 * @returns a result for each row
 */
export async function shipOrders(deps: OrderDeps, actor: Actor, rows: readonly Row[]): Promise<Result[]> {
  const results: Result[] = [];
  const rowsOf = new Map<string, number[]>();
  for (const [at, { id }] of rows.entries()) rowsOf.set(id, [...(rowsOf.get(id) ?? []), at]);
  const waiting = [...rowsOf.values()];
  await runWorkers(workers, async () => {
    for (const at of waiting.shift() ?? []) results[at] = await shipRow(deps, actor, rows[at] as Row);
    return waiting.length > 0;
  });
  return results;
}
