import type { FileFormat } from '../../csv/row-file.ts';
import { rowFile } from '../../csv/row-file.ts';
import {
  countOrders,
  exportOrderRows,
  type OrderFilter,
  type OrderRow,
} from '../../features/order/order.admin.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { formatOf } from '../file-format.ts';
import { countOf } from '../words.ts';

/** The columns of the file: every field of a row, in the order of a parcel's life. */
const titles: readonly (keyof OrderRow)[] = [
  'order',
  'id',
  'placed',
  'paid',
  'status',
  'product',
  'size',
  'quantity',
  'unitPrice',
  'lineTotal',
  'orderTotal',
  'gst',
  'refunded',
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'postcode',
  'country',
  'carrier',
  'trackingNumber',
  'shipped',
  'delivered',
  'payment',
];

/** `orders export`: a row for each line of each order, to a file or to standard output. */
export async function exportOrders(
  context: CliContext,
  filter: OrderFilter,
  given: FileFormat | undefined,
  path: string | undefined,
): Promise<CliOutput | undefined> {
  const format = formatOf(path, given, context.isJson);
  await context.openDatabase();
  const bar = context.progress('Reading orders', await countOrders(filter));
  let rows = 0;
  let orders = 0;
  let last = '';
  async function* counted(): AsyncGenerator<OrderRow> {
    for await (const row of exportOrderRows(filter)) {
      rows += 1;
      if (row.id !== last) orders += 1;
      last = row.id;
      bar.update(orders);
      yield row;
    }
  }
  try {
    await context.write(path, rowFile(format, titles, counted()));
  } finally {
    bar.end();
  }
  if (path === undefined) return undefined;
  return {
    data: { file: path, orders, rows },
    text: `${countOf(orders, 'order')} (${countOf(rows, 'row')}) written to ${path}.`,
  };
}
