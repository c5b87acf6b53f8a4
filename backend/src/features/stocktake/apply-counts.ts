import type { Actor } from '../../audit/actor.ts';
import { logger } from '../../config/log/logger.ts';
import { type StocktakeResult, stocktakeCount } from '../../contract/admin/product/stocktake.ts';
import { unexpectedError } from '../../contract/constants.ts';
import { objectId } from '../../contract/http.ts';
import { parse } from '../../errors/parse.ts';
import { Problem, problem } from '../../errors/problem.ts';
import { runWorkers } from '../../jobs/run-workers.ts';
import { readUnshippedUnits } from '../order/console/unshipped-units.ts';
import { type CountOutcome, countStock, type SizeCount } from '../product/stock/count-stock.ts';
import type { UnshippedUnits } from '../product/stock/units-in-orders.ts';

/** How many products are written at once. */
const workers = 4;
/** For how many products the orders are read at once: few, so that no order is read long before the stock is written. */
const largestGroup = 20;

/** A row of the request, not checked yet. */
interface Row {
  _id: string;
  size: string;
}

/** A row that can be applied, and its place in the request. */
interface Count extends SizeCount {
  at: number;
}

/** What a refused row says. */
function refusalOf(error: unknown, row: Row): Pick<StocktakeResult, 'code' | 'message'> {
  if (error instanceof Problem) return { code: error.details.code, message: error.message };
  logger.error({ err: error, productId: row._id }, 'the stock of a product could not be set as counted');
  return { message: unexpectedError };
}

function resultOf(row: Row, { refusal, now, note }: CountOutcome): StocktakeResult {
  const { _id, size } = row;
  if (refusal) return { _id, size, success: false, ...refusalOf(refusal, row), ...(now && { now }) };
  return { _id, size, success: true, ...(note && { code: note.code, message: note.message }) };
}

/**
 * Sets the stock to what was counted, each row on its own; the rows of one product in one update.
 * @param press the key of the request: repeated it changes nothing
 * @returns a result for each row
 */
export async function applyCounts(
  actor: Actor,
  rows: readonly Row[],
  press: string | undefined,
): Promise<StocktakeResult[]> {
  const results: StocktakeResult[] = [];
  const countsOf = new Map<string, Count[]>();
  const refuse = (at: number, error: unknown) => {
    const row = rows[at] as Row;
    results[at] = { _id: row._id, size: row.size, success: false, ...refusalOf(error, row) };
  };
  for (const [at, row] of rows.entries()) {
    try {
      if (!objectId().safeParse(row._id).success) throw problem('product_not_found');
      const id = row._id.toLowerCase();
      const count = { ...parse(stocktakeCount, row), size: row.size, at };
      countsOf.set(id, [...(countsOf.get(id) ?? []), count]);
    } catch (error) {
      refuse(at, error);
    }
  }
  const applyTo = async (id: string, counts: readonly Count[], unshipped: readonly UnshippedUnits[]) => {
    try {
      const outcomes = await countStock(actor, id, counts, { press, unshipped });
      for (const [index, { at }] of counts.entries())
        results[at] = resultOf(rows[at] as Row, outcomes[index] ?? {});
    } catch (error) {
      for (const { at } of counts) refuse(at, error);
    }
  };
  const waiting = [...countsOf];
  const groupSize = Math.min(largestGroup, Math.ceil(waiting.length / workers));
  await runWorkers(workers, async () => {
    const group = waiting.splice(0, groupSize);
    const asking = group.filter(([, counts]) => counts.some(({ inOrders }) => inOrders !== undefined));
    const unshipped = asking.length > 0 ? await readUnshippedUnits(asking.map(([id]) => id)) : [];
    for (const [id, counts] of group) await applyTo(id, counts, unshipped);
    return waiting.length > 0;
  });
  return results;
}
