import { cliActor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { FileFormat } from '../../csv/row-file.ts';
import { exportOrderRows, orderColumns } from '../../features/order/console/export-orders.ts';
import { countOrders, type OrderFilter } from '../../features/order/console/list-orders.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { formatOf } from '../file-format.ts';
import { countOf } from '../output/words.ts';
import { writeRows } from '../write-rows.ts';

/** `orders export`: a row for each line of each order, to a file or to standard output. */
export async function exportOrders(
  context: CliContext,
  filter: OrderFilter,
  given: FileFormat | undefined,
  path: string | undefined,
): Promise<CliOutput | undefined> {
  const format = formatOf(path, given, context.isJson);
  await context.openDatabase();
  await recordAudit(cliActor(), 'order.export', { kind: 'orders', _id: 'all', label: 'orders' });
  const { records: orders, rows } = await writeRows(context, path, {
    format,
    columns: orderColumns,
    rows: exportOrderRows(filter),
    label: 'Reading orders',
    total: await countOrders(filter),
  });
  if (path === undefined) return undefined;
  return {
    data: { file: path, orders, rows },
    text: `${countOf(orders, 'order')} (${countOf(rows, 'row')}) written to ${path}.`,
  };
}
