import { isDuplicateKey } from '../../http/duplicate-key.ts';
import { compareOrders, compareRefunds } from './compare-orders.ts';
import { ComparisonClockModel } from './comparison-clock.model.ts';
import type { OrderTools } from './order-tools.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longer than a comparison takes; a failed one is repeated then. */
const leaseMs = 15 * minute;

/** Which comparison is made how often, and how far back it looks. */
const comparisons = [
  { name: 'refunds', everyMs: 15 * minute, backMs: day, compare: compareRefunds },
  { name: 'everything', everyMs: day, backMs: 30 * day, compare: compareOrders },
] as const;

/** @returns whether it is due, and this caller's to make; never on the first day, when there is nothing to compare */
async function takeTurn(name: string, everyMs: number): Promise<boolean> {
  const now = Date.now();
  const taken = await ComparisonClockModel.findOneAndUpdate(
    { _id: name, dueAt: { $lte: new Date(now) } },
    { $set: { dueAt: new Date(now + leaseMs) } },
  );
  if (taken || (await ComparisonClockModel.exists({ _id: name }))) return taken !== null;
  await ComparisonClockModel.create({ _id: name, dueAt: new Date(now + everyMs) }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  return false;
}

/** Makes the comparisons with the payment provider that are due: once a day, whatever restarts and however many run. */
export async function compareWhenDue(tools: OrderTools): Promise<void> {
  for (const { name, everyMs, backMs, compare } of comparisons) {
    if (!(await takeTurn(name, everyMs))) continue;
    const startedAt = Date.now();
    await compare(tools, new Date(startedAt - backMs));
    await ComparisonClockModel.updateOne({ _id: name }, { $set: { dueAt: new Date(startedAt + everyMs) } });
  }
}
