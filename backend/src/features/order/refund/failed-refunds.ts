import type { StoredOrder, StoredRefund } from '../order.model.ts';
import { leftCents, nextRefundState, sumOf } from './refund-list.ts';

type Line = NonNullable<StoredRefund['lines']>[number];
const keyOf = ({ _id, size }: Line) => `${_id.toHexString()} ${size}`;

/** What a later refund gives back, less what it gives back in place of failed ones. */
interface Replacement {
  refund: StoredRefund;
  cents: number;
  units: Map<string, number>;
}

const toReplacement = (refund: StoredRefund): Replacement => ({
  refund,
  cents: refund.amountCents,
  units: new Map((refund.lines ?? []).map((line) => [keyOf(line), line.quantity])),
});

/** Takes the units of a failed refund from later refunds of the same lines. @returns whether they have all of them */
function takeLines(lines: readonly Line[], later: readonly Replacement[]): boolean {
  const unitsLeft = (line: Line) => later.reduce((sum, { units }) => sum + (units.get(keyOf(line)) ?? 0), 0);
  if (lines.some((line) => unitsLeft(line) < line.quantity)) return false;
  for (const line of lines) {
    let wanted = line.quantity;
    for (const each of later) {
      const taken = Math.min(wanted, each.units.get(keyOf(line)) ?? 0);
      if (taken === 0) continue;
      each.units.set(keyOf(line), (each.units.get(keyOf(line)) ?? 0) - taken);
      each.cents -= taken * line.unitCents;
      wanted -= taken;
    }
  }
  return true;
}

/** Takes the amount of a failed refund from one later refund, unless both are for lines: those would be others. */
function takeAmount(failed: StoredRefund, later: readonly Replacement[]): boolean {
  const found = later.find(
    ({ refund, cents }) => (!failed.lines || !refund.lines || refund.isWhole) && cents >= failed.amountCents,
  );
  if (found) found.cents -= failed.amountCents;
  return found !== undefined;
}

/** The provider tells times in whole seconds. */
const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/**
 * The failed refunds of which the customer has not got the money, oldest first: no later refund is for the same lines or
 * has at least the amount, and a part of the payment is left.
 */
export function findUnpaidRefunds(order: StoredOrder, refunds: readonly StoredRefund[]): StoredRefund[] {
  if (leftCents(order, refunds) <= 0) return [];
  const replacements = refunds.filter(({ state }) => state !== 'failed').map(toReplacement);
  return refunds.filter((failed) => {
    if (failed.state !== 'failed') return false;
    const failedAt = toSeconds(failed.failedAt ?? failed.requestedAt);
    const later = replacements.filter(({ refund }) => toSeconds(refund.requestedAt) >= failedAt);
    const isReplaced = (failed.lines && takeLines(failed.lines, later)) || takeAmount(failed, later);
    return !isReplaced;
  });
}

/** The fields of an order that follow from its refunds; undefined values are removed. */
export function refundFields(order: StoredOrder, refunds: readonly StoredRefund[]) {
  const refundState = nextRefundState(order, refunds);
  return {
    refunds,
    refundedCents: sumOf(refunds, ['done']),
    refundState,
    hasFailedRefund: findUnpaidRefunds(order, refunds).length > 0 || undefined,
  };
}
