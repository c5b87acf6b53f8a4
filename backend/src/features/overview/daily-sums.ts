import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import type { Changes } from '../../adapters/database/index.ts';
import type { BackgroundTask } from '../../background.ts';
import { hasDonationSums, sumDonations } from '../donation/charges/sums.ts';
import { addProducts, hasOrderSums, type ProductSum, sumOrders } from '../order/console/sums.ts';
import { DailySumsModel, type StoredDailySums } from './daily-sums.model.ts';
import { latestDays, type ShopDay } from './shop-days.ts';

/** Sales and donations of a time; refunds are taken off. */
export interface Sums {
  orders: number;
  cents: number;
  products: ProductSum[];
  donations: number;
  donationCents: number;
}

/**
 * How long ago a time must be for its sums to be stored: longer than a write may take and the clocks of the servers may
 * differ.
 */
const settledMs = 60 * 60_000;
/** A day's stored sums are extended when at least this much can be added. */
const stepMs = 60 * 60_000;

/** The longest period of the console and the one before it. */
const keptDays = 180;
/** How many days are stored with one write. */
const daysAtOnce = 15;

const noSums: Sums = { orders: 0, cents: 0, products: [], donations: 0, donationCents: 0 };

const addSums = (one: Sums, other: Sums): Sums => ({
  orders: one.orders + other.orders,
  cents: one.cents + other.cents,
  products: addProducts(one.products, other.products),
  donations: one.donations + other.donations,
  donationCents: one.donationCents + other.donationCents,
});

async function compute(from: Date, before: Date): Promise<Sums> {
  const [sales, { donations, cents: donationCents }] = await Promise.all([
    sumOrders(from, before),
    sumDonations(from, before),
  ]);
  return { ...sales, donations, donationCents };
}

/** A day with the id of its stored sums. */
interface NamedDay extends ShopDay {
  _id: string;
}

/** Whether nothing is added to a day any more. */
const isSettled = ({ end }: ShopDay): boolean => end.getTime() <= Date.now() - settledMs;

/** Whether anything was paid or refunded on consecutive days. */
async function hasSums(days: readonly NamedDay[]): Promise<boolean> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return false;
  return (await hasOrderSums(first.start, last.end)) || hasDonationSums(first.start, last.end);
}

/** Computes and stores the sums of days that are over and have none; many at once, because each write is synced. */
async function storeDays(days: readonly NamedDay[]): Promise<StoredDailySums[]> {
  const isEmpty = !(await hasSums(days));
  const stored: StoredDailySums[] = [];
  for (const { _id, start, end } of days)
    stored.push({ _id, ...(isEmpty ? noSums : await compute(start, end)), until: end });
  // Another process may have stored the same.
  await unlessDuplicate(DailySumsModel.insertMany(stored, { ordered: false }));
  return stored;
}

/** Reads the sums of a day, and stores those of its hours that are over. */
async function readDay({ _id, start, end }: NamedDay, stored: StoredDailySums | undefined): Promise<Sums> {
  let sums: Sums = stored ?? noSums;
  let until = stored?.until ?? start;
  const storable = new Date(Math.min(end.getTime(), Date.now() - settledMs));
  const isOver = storable >= end;
  const newMs = storable.getTime() - until.getTime();
  if (newMs >= stepMs || (isOver && newMs > 0)) {
    sums = addSums(sums, await compute(until, storable));
    const { orders, cents, products, donations, donationCents } = sums;
    const set = { orders, cents, products, donations, donationCents, until: storable };
    // Another process may have stored the same, or more.
    if (stored) await DailySumsModel.updateOne({ _id, until }, { $set: set });
    else await unlessDuplicate(DailySumsModel.create({ _id, ...set }));
    until = storable;
  }
  return until < end ? addSums(sums, await compute(until, end)) : sums;
}

/** Reads the sums of consecutive days, oldest first; the result has the same order. */
export type ReadDailySums = (days: readonly ShopDay[]) => Promise<Sums[]>;

/** Removes all stored sums: they are computed again from what orders and donations there are. */
export async function forgetDailySums(): Promise<void> {
  await DailySumsModel.deleteMany({});
}

/**
 * Sums of days. Those of times that are over are computed once and stored, so the cost does not grow with the number of
 * orders. Whole days that are over are also remembered by this process until stored sums change, e.g. are removed.
 * @param zone of the days, e.g. `Australia/Melbourne`
 * @param changes tells whether a process has written stored sums
 */
export function createDailySums(zone: string, changes: Pick<Changes, 'version'>): ReadDailySums {
  const remembered = new Map<string, StoredDailySums>();
  let version = '';

  async function readStored(days: readonly NamedDay[]): Promise<Map<string, StoredDailySums>> {
    const unknown = days.filter(({ _id }) => !remembered.has(_id));
    const ids = unknown.map(({ _id }) => _id);
    const found = await DailySumsModel.find({ _id: { $in: ids } }).lean<StoredDailySums[]>();
    const stored = new Map(found.map((day) => [day._id, day]));
    const missing = unknown.filter((day) => isSettled(day) && !stored.has(day._id));
    // Nothing is stored for a new shop.
    if (!(await hasSums(missing))) return stored;
    for (let at = 0; at < missing.length; at += daysAtOnce)
      for (const day of await storeDays(missing.slice(at, at + daysAtOnce))) stored.set(day._id, day);
    return stored;
  }

  return async (days) => {
    const present = changes.version(DailySumsModel.collection.name);
    if (present !== version) remembered.clear();
    version = present;
    const named = days.map((day) => ({ ...day, _id: `${zone} ${day.date}` }));
    const stored = await readStored(named);
    const sums: Sums[] = [];
    for (const day of named) {
      const known = remembered.get(day._id) ?? stored.get(day._id);
      if (known && known.until >= day.end) {
        remembered.set(day._id, known);
        sums.push(known);
      } else sums.push(!known && isSettled(day) ? noSums : await readDay(day, known));
    }
    return sums;
  };
}

/**
 * Stores the sums of the hours that are over, so that the console need not wait for them after a quiet time.
 * @returns background work; it does so once an hour
 */
export function keepDailySums({
  zone,
  readDailySums,
}: {
  zone: string;
  readDailySums: ReadDailySums;
}): BackgroundTask {
  let nextAt = 0;
  return async () => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + stepMs;
    await readDailySums(latestDays(keptDays, zone, new Date()));
  };
}
