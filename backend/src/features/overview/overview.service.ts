import type { OverviewPeriod, OverviewResponse, OverviewTodo } from '../../contract/admin/overview.ts';
import type { Permission } from '../../contract/admin/permissions.ts';
import { countWaitingMails } from '../../mail/queue/mail-queue.ts';
import { donationViews } from '../donation/console/views.ts';
import { countOrdersToDo, listLatestOrders } from '../order/console/overview.ts';
import { addProducts, type ProductSum } from '../order/console/sums.ts';
import { countReturnsToDo } from '../order/returns/console/list-returns.ts';
import { productViews } from '../product/console/views.ts';
import type { ReadDailySums, Sums } from './daily-sums.ts';
import { latestDays, type ShopDay } from './shop-days.ts';

const topCount = 5;
const latestCount = 8;

type Can = (permission: Permission) => boolean;

export interface OverviewDeps {
  /** Of the shop, e.g. `Australia/Melbourne`. */
  zone: string;
  readDailySums: ReadDailySums;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Counts what waits for a person, as far as the permissions allow. */
export async function readTodo(can: Can): Promise<OverviewTodo> {
  const [orders, returns, lowStock, donationsFailing, mailsWaiting] = await Promise.all([
    can('orders.read') && countOrdersToDo(),
    can('orders.read') && countReturnsToDo(),
    can('products.read') && productViews.countView('low-stock'),
    can('donations.read') && donationViews.countView('failing'),
    countWaitingMails(),
  ]);
  return {
    ...(orders && orders),
    ...(returns && returns),
    ...(lowStock !== false && { lowStock }),
    ...(donationsFailing !== false && { donationsFailing }),
    mailsWaiting,
  };
}

/** The best sellers by quantity, best first. */
export function bestSellers(days: readonly Sums[], count = topCount): ProductSum[] {
  const products = days.reduce<ProductSum[]>((all, day) => addProducts(all, day.products), []);
  return products
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.quantity - a.quantity || b.cents - a.cents || a.name.localeCompare(b.name))
    .slice(0, count);
}

/** The sales of a period: of each day, in sum, and in sum of the period before. */
function presentSales(days: readonly ShopDay[], sums: readonly Sums[], before: readonly Sums[]) {
  const orders = sum(sums.map((day) => day.orders));
  const cents = sum(sums.map((day) => day.cents));
  return {
    days: sums.map((day, index) => ({
      date: days[index]?.date ?? '',
      orders: day.orders,
      cents: day.cents,
    })),
    orders,
    cents,
    averageCents: orders === 0 ? 0 : Math.round(cents / orders),
    previousCents: sum(before.map((day) => day.cents)),
  };
}

function presentDonations(days: readonly ShopDay[], sums: readonly Sums[], before: readonly Sums[]) {
  return {
    days: sums.map((day, index) => ({
      date: days[index]?.date ?? '',
      donations: day.donations,
      cents: day.donationCents,
    })),
    donations: sum(sums.map((day) => day.donations)),
    cents: sum(sums.map((day) => day.donationCents)),
    previousCents: sum(before.map((day) => day.donationCents)),
  };
}

/** The overview of the latest days, as far as the permissions allow. */
export async function readOverview(
  { zone, readDailySums }: OverviewDeps,
  period: OverviewPeriod,
  permissions: readonly Permission[],
): Promise<OverviewResponse> {
  const can: Can = (permission) => permissions.includes(permission);
  const days = latestDays(2 * period, zone, new Date());
  const [todo, all, latestOrders] = await Promise.all([
    readTodo(can),
    can('orders.read') || can('donations.read') ? readDailySums(days) : [],
    can('orders.read') ? listLatestOrders(latestCount) : [],
  ]);
  const [before, sums, current] = [all.slice(0, period), all.slice(period), days.slice(period)];
  return {
    success: true,
    todo,
    ...(can('orders.read') && {
      sales: presentSales(current, sums, before),
      topProducts: bestSellers(sums),
      latestOrders,
    }),
    ...(can('donations.read') && { donations: presentDonations(current, sums, before) }),
  };
}
