import { cliActor } from '../../audit/actor.ts';
import type { FileFormat } from '../../csv/row-file.ts';
import { exportOrderRows, orderColumns } from '../../features/order/console/export-orders.ts';
import { deliverOrder, shipOrder } from '../../features/order/console/fulfilment/fulfil-order.ts';
import { countOrders, getOrder, listOrders } from '../../features/order/console/list-orders.ts';
import { type CliOrder, presentCliOrder } from '../../features/order/console/present-order.ts';
import { retryJobs } from '../../features/order/console/retry-jobs.ts';
import type { OrderDeps } from '../../features/order/order-deps.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { exportRows } from '../export-rows.ts';
import { formatOption } from '../file-format.ts';
import { addFilterOptions, type FilterOptions, filterOf } from '../orders/filter-options.ts';
import { addRefund } from '../orders/refund-order.ts';
import { listTable, nameOrder, showOrder } from '../orders/show-orders.ts';
import { listText } from '../output/list-text.ts';
import { parseLimit } from '../parse-limit.ts';
import type { ShopCommand } from '../shop-command.ts';

const orderWord = ['<order>', 'its number, such as 7K4M-Q2XD, or its id'] as const;
const defaultLimit = 50;

/** `shop orders …` */
export function addOrderCommands(program: ShopCommand): void {
  const orders = program.command('orders').description('what customers bought');
  addReading(orders);
  addTransitions(orders);
  addRefund(orders);
  addRetry(orders);
}

function addReading(orders: ShopCommand): void {
  addFilterOptions(orders.command('list').description('list orders, the newest first'))
    .option('--limit <count>', 'this many at most', parseLimit, defaultLimit)
    .examples([
      ['orders list --status Processing', 'paid, and waiting for you to ship them'],
      ['orders list --since 7d --search "salt road"', 'who bought it in the last seven days'],
      ['orders list --email jo@example.com --json', "one customer's orders, for a script"],
    ])
    .run<FilterOptions & { limit: number }>(listThem);
  orders
    .command('show')
    .description('show all of one order')
    .argument(...orderWord)
    .examples([['orders show 7K4M-Q2XD', 'its items, address and state']])
    .run(async (context, _options, word = '') => {
      await context.openDatabase();
      const order = await getOrder(word);
      return { data: { order }, text: showOrder(order, context.settings.timeZone) };
    });
  addFilterOptions(
    orders
      .command('export')
      .description('write orders into a file for a spreadsheet, a row for each line')
      .argument('[file]', 'where to; without it, to standard output'),
  )
    .addOption(formatOption())
    .examples([
      ['orders export november.csv --since 2026-11-01 --until 2026-11-30', 'a month'],
      ['npm run --silent shop -- orders export --status Processing > today.csv', 'what to pack'],
    ])
    .run<FilterOptions & { format?: FileFormat }>((context, { format, ...options }, path?: string) => {
      const filter = filterOf(options, context.settings.timeZone);
      return exportRows(context, path, format, {
        things: 'orders',
        thing: 'order',
        columns: orderColumns,
        rows: exportOrderRows(cliActor(), filter),
        count: () => countOrders(filter),
        countsRows: true,
      });
    });
}

async function listThem(context: CliContext, options: FilterOptions & { limit: number }): Promise<CliOutput> {
  await context.openDatabase();
  const filter = filterOf(options, context.settings.timeZone);
  const total = await countOrders(filter);
  const found = await listOrders(filter, options.limit);
  const text = listText('order', found, listTable(found, context.settings.timeZone), total);
  return { data: { orders: found, total }, text };
}

function addTransitions(orders: ShopCommand): void {
  orders
    .command('ship')
    .description('say that an order is on its way; the customer gets a mail')
    .argument(...orderWord)
    .option('--tracking <number>', "the parcel's tracking number")
    .option('--carrier <name>', 'who carries it')
    .option('--link <address>', 'where the parcel can be followed')
    .examples([['orders ship 7K4M-Q2XD --tracking 33ABC1234567 --carrier "Australia Post"', 'with tracking']])
    .run<{ tracking?: string; carrier?: string; link?: string }>(
      (context, { tracking = '', carrier = '', link = '' }, word = '') =>
        move(
          context,
          word,
          (order) => `Ship ${nameOrder(order)}? The customer gets a mail.`,
          (deps, id) =>
            shipOrder(deps, cliActor(), id, { trackingNumber: tracking, carrier, trackingUrl: link }),
        ),
    );
  orders
    .command('deliver')
    .description('say that an order has arrived; the customer gets a mail')
    .argument(...orderWord)
    .examples([['orders deliver 7K4M-Q2XD', 'after the carrier said so']])
    .run((context, _options, word = '') =>
      move(
        context,
        word,
        (order) => `Mark ${nameOrder(order)} as delivered? The customer gets a mail.`,
        (deps, id) => deliverOrder(deps, cliActor(), id),
      ),
    );
}

function addRetry(orders: ShopCommand): void {
  orders
    .command('retry')
    .description('run the jobs of an order again that failed (mails, refund, stock)')
    .argument(...orderWord)
    .examples([['orders retry 7K4M-Q2XD', 'after its cause is fixed; `orders show` names it']])
    .run(async (context, _options, word = '') => {
      const shop = await context.openShop();
      const { order: stored, jobs } = await retryJobs(shop.orders, cliActor(), word);
      const order = presentCliOrder(stored);
      const name = nameOrder(order).replace(/^o/, 'O');
      const text = jobs.length > 0 ? `${name}: done: ${jobs.join(', ')}` : `${name}: no job has failed`;
      return { data: { order, jobs }, text };
    });
}

/** Asks for confirmation, then changes an order's status. */
async function move(
  context: CliContext,
  word: string,
  question: (order: CliOrder) => string,
  step: (deps: OrderDeps, id: string) => ReturnType<typeof shipOrder>,
): Promise<CliOutput> {
  const shop = await context.openShop();
  const before = await getOrder(word);
  await context.confirm(question(before));
  const order = presentCliOrder(await step(shop.orders, before.id));
  return {
    data: { order, before: { status: before.status } },
    text: `${nameOrder(order).replace(/^o/, 'O')}: ${before.status === order.status ? `is ${order.status} already` : `${before.status} → ${order.status}`}`,
  };
}
