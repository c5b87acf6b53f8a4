import type { Actor } from '../../../../audit/actor.ts';
import { logger } from '../../../../config/log/logger.ts';
import type { ShipOrdersResponse } from '../../../../contract/admin/order/orders.ts';
import { unexpectedError } from '../../../../contract/constants.ts';
import type { Shipment } from '../../../../contract/order/responses.ts';
import { Problem } from '../../../../errors/problem.ts';
import { runWorkers } from '../../../../jobs/run-workers.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { readOrderNumber } from '../../order-number.ts';
import { shipOrder } from './fulfil-order.ts';

/** How many orders are shipped at once. */
const workers = 4;

interface Row {
  /** The order's id or number. */
  id: string;
  /** @throws {Problem} why the row cannot be shipped */
  readShipment: () => Shipment;
}
type Result = ShipOrdersResponse['results'][number];

async function shipRow(deps: OrderDeps, actor: Actor, { id, readShipment }: Row): Promise<Result> {
  try {
    await shipOrder(deps, actor, id, { ...readShipment(), isOnce: true });
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
  for (const [at, { id }] of rows.entries()) {
    const key = readOrderNumber(id) ?? id;
    rowsOf.set(key, [...(rowsOf.get(key) ?? []), at]);
  }
  const waiting = [...rowsOf.values()];
  await runWorkers(workers, async () => {
    for (const at of waiting.shift() ?? []) results[at] = await shipRow(deps, actor, rows[at] as Row);
    return waiting.length > 0;
  });
  return results;
}
