import { InvalidArgumentError } from 'commander';
import { cliActor } from '../../audit/actor.ts';
import { formatAud } from '../../contract/money.ts';
import { problem } from '../../errors/problem.ts';
import { getOrder } from '../../features/order/console/list-orders.ts';
import { type CliOrder, presentCliOrder } from '../../features/order/console/present-order.ts';
import { refundOrder } from '../../features/order/console/refund-order.ts';
import type { RefundRequest } from '../../features/order/refund/request-refund.ts';
import type { CliContext, CliOutput } from '../context.ts';
import type { ShopCommand } from '../shop-command.ts';
import { nameOrder, notRestockedText } from './show-orders.ts';

/** A line of the order by its number in `orders show`, and how many units; without a quantity all of them. */
interface LineOption {
  line: number;
  quantity: number | undefined;
}

interface RefundOptions {
  reason?: string;
  line?: LineOption[];
  amount?: number;
  restock?: boolean;
}

function parseLine(text: string, before: LineOption[] = []): LineOption[] {
  const [, line, quantity] = /^([1-9]\d{0,2})(?:x([1-9]\d?))?$/.exec(text) ?? [];
  if (!line) throw new InvalidArgumentError('It is the number of a line, such as 2, or with a quantity 2x1.');
  return [...before, { line: Number(line), quantity: quantity ? Number(quantity) : undefined }];
}

function parseAmount(text: string): number {
  if (/^\d{1,6}(\.\d{1,2})?$/.test(text)) return Math.round(Number(text) * 100);
  throw new InvalidArgumentError('An amount is dollars and cents, such as 12.50.');
}

/** @throws {Problem} 400 for a line that the order does not have */
function linesOf(order: CliOrder, options: readonly LineOption[] | undefined): RefundRequest['lines'] {
  return options?.map(({ line, quantity }) => {
    const ordered = order.lines[line - 1];
    if (!ordered) throw problem('invalid_field', { field: 'line' });
    return { _id: ordered._id, size: ordered.size, quantity: quantity ?? ordered.quantity };
  });
}

function describe({ lines, amountCents, restock }: RefundRequest): string {
  const part = lines
    ? `${lines.reduce((sum, { quantity }) => sum + quantity, 0)} of the items of `
    : amountCents
      ? `${formatAud(amountCents)} of `
      : '';
  return `${part}%${restock ? ', and put the items back in stock' : ''}`;
}

async function refund(context: CliContext, options: RefundOptions, word: string): Promise<CliOutput> {
  const shop = await context.openShop();
  const before = await getOrder(word);
  const name = nameOrder(before);
  const request: RefundRequest = {
    reason: options.reason,
    lines: linesOf(before, options.line),
    amountCents: options.amount,
    restock: options.restock,
  };
  const isDisputed = before.payment.disputes.some(({ closedAt }) => !closedAt);
  const question = `Refund ${describe(request).replace('%', name)}? This cannot be undone.`;
  await context.confirm(`${isDisputed ? 'The customer disputes this payment. ' : ''}${question}`);
  const isWhole = !request.lines && !request.amountCents;
  // A script may repeat the command.
  if (isWhole && before.status === 'Refunded')
    return {
      data: { order: before, before: { status: before.status } },
      text: `${name.replace(/^o/, 'O')}: is Refunded already`,
    };
  const { order: stored, refund: made } = await refundOrder(shop.orders, cliActor(), before.id, request);
  const order = presentCliOrder(stored);
  const amount = formatAud(made.amountCents);
  const outcome =
    made.state === 'pending'
      ? `the payment provider accepted the refund of ${amount}; it confirms it later`
      : `refunded ${amount}`;
  const lost = notRestockedText(order, made);
  const status = before.status === order.status ? '' : `, ${before.status} → ${order.status}`;
  return {
    data: { order, refund: made, before: { status: before.status } },
    text: `${name.replace(/^o/, 'O')}: ${outcome}${status}${lost ? `\nNot put back in stock, because the size has none: ${lost}` : ''}`,
  };
}

/** `shop orders refund` */
export function addRefund(orders: ShopCommand): void {
  orders
    .command('refund')
    .description('refund a payment or a part of it through the payment provider; the customer gets a mail')
    .argument('<order>', 'its number, such as 7K4M-Q2XD, or its id')
    .option('--reason <text>', 'why; the customer reads it in the adjustment note')
    .option(
      '--line <line>',
      'only this line, by its number in `orders show`, or with a quantity as in 2x1; may be repeated',
      parseLine,
    )
    .option('--amount <dollars>', 'only this amount, such as 12.50', parseAmount)
    .option('--restock', 'put the refunded items back in stock')
    .examples([
      ['orders refund 7K4M-Q2XD --reason "sold out"', 'all that is left of the payment'],
      ['orders refund 7K4M-Q2XD --line 2x1 --restock', 'one unit of the second line'],
      ['orders refund 7K4M-Q2XD --amount 5 --reason "late parcel"', 'an amount'],
    ])
    .run<RefundOptions>((context, options, word = '') => refund(context, options, word));
}
