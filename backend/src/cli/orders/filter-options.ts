import { InvalidArgumentError, Option } from 'commander';
import { type OrderStatus, orderStatuses } from '../../contract/constants.ts';
import type { OrderFilter } from '../../features/order/console/list-orders.ts';
import { type DayLimit, parseDay, parseDayAfter } from '../output/days.ts';
import type { ShopCommand } from '../shop-command.ts';

export interface FilterOptions {
  status?: OrderStatus[];
  since?: DayLimit;
  until?: DayLimit;
  email?: string;
  search?: string;
  held?: true;
  failed?: true;
}

function addStatus(text: string, before: OrderStatus[] = []): OrderStatus[] {
  const named = text.split(',').map((word) => {
    const status = orderStatuses.find((known) => known.toLowerCase() === word.trim().toLowerCase());
    if (!status) throw new InvalidArgumentError(`These are: ${orderStatuses.join(', ')}.`);
    return status;
  });
  return [...before, ...named];
}

/** Adds the options that filter orders. */
export function addFilterOptions(command: ShopCommand): ShopCommand {
  return command
    .addOption(
      new Option(
        '--status <status>',
        `only these: ${orderStatuses.join(', ')}; several with commas`,
      ).argParser(addStatus),
    )
    .option('--since <day>', 'placed on this day or later, such as 2026-11-04, today, or 7d', parseDay)
    .option('--until <day>', 'placed on this day or earlier', parseDayAfter)
    .option('--email <text>', 'whose delivery email begins with this; without an @ as --search')
    .option(
      '--search <text>',
      'whose number, customer, items or tracking number have words that begin with these',
    )
    .option('--held', 'only those that need a review because their payment does not match')
    .option('--failed', 'only those with a job that failed too often and was set aside');
}

/**
 * The options as a filter of the order service.
 * @param zone the shop's time zone
 */
export function filterOf(
  { status, since, until, email, search, held, failed }: FilterOptions,
  zone: string,
): OrderFilter {
  const q = [search, email].filter(Boolean).join(' ');
  return {
    ...(status ? { statuses: status } : {}),
    ...(since ? { from: since(zone) } : {}),
    ...(until ? { to: until(zone) } : {}),
    ...(q ? { q } : {}),
    ...(held ? { view: 'held' } : {}),
    ...(failed ? { hasFailedJob: true } : {}),
  };
}
