import type { RefundState } from '../../../contract/constants.ts';
import type { StoredJob, StoredOrder, StoredRefund } from '../order.model.ts';
import { isPaymentReturned } from '../payment-state.ts';

/**
 * The refunds of an order, without a database. Each goes `requested` → `pending` → `done`, or `failed` from any of them;
 * a failed one may be retried. Those that have not failed take up their part of the payment.
 */

/** What the customer paid, in cents. */
export const paidCentsOf = ({
  paidCents,
  totalCents,
}: Pick<StoredOrder, 'paidCents' | 'totalCents'>): number => paidCents ?? totalCents;

const liveStates: readonly RefundState[] = ['requested', 'pending', 'done'];

export const sumOf = (refunds: readonly StoredRefund[], states: readonly RefundState[]): number =>
  refunds
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What is neither refunded nor being refunded, in cents; negative while a request exceeds the rest. */
export const leftCents = (
  order: StoredOrder,
  refunds: readonly StoredRefund[] = order.refunds ?? [],
): number => paidCentsOf(order) - sumOf(refunds, liveStates);

type StoredLine = NonNullable<StoredRefund['lines']>[number];
export type LineKey = Pick<StoredLine, '_id' | 'size'>;
export const isSameLine = (one: LineKey, other: LineKey): boolean =>
  one._id.equals(other._id) && one.size === other.size;

/** The ordered lines with the units that no refund is for. */
export function leftLines({ items, refunds }: StoredOrder): StoredLine[] {
  const refunded = (refunds ?? [])
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines ?? []);
  return items.map(({ _id, name, size, quantity, unitCents }) => {
    const same = refunded.filter((line) => isSameLine(line, { _id, size }));
    const taken = same.reduce((sum, line) => sum + line.quantity, 0);
    return { _id, name, size, quantity: quantity - taken, unitCents };
  });
}

export const findRefund = ({ refunds }: StoredOrder, refundId: unknown): StoredRefund | undefined =>
  refunds?.find(({ _id }) => String(_id) === String(refundId));

/** The state of the refund of the whole payment; undefined while a part of it is not refunded. */
export function refundStateOf({
  refundState,
  status,
}: Pick<StoredOrder, 'refundState' | 'status'>): RefundState | undefined {
  if (refundState) return refundState;
  return status === 'Refunded' ? 'done' : undefined;
}

/** Whether the whole payment is being refunded: the order is not shipped meanwhile. */
export const isRefundInProgress = (order: Pick<StoredOrder, 'refundState' | 'status'>): boolean =>
  ['requested', 'pending'].includes(refundStateOf(order) ?? '');

/** {@link refundStateOf} after a change: a state that no longer holds has failed. */
export function nextRefundState(
  order: StoredOrder,
  refunds: readonly StoredRefund[],
): RefundState | undefined {
  const paidCents = paidCentsOf(order);
  if (sumOf(refunds, ['done']) >= paidCents) return 'done';
  if (sumOf(refunds, ['done', 'pending']) >= paidCents) return 'pending';
  if (sumOf(refunds, liveStates) >= paidCents) return 'requested';
  return refundStateOf(order) && 'failed';
}

const hasJob = ({ jobs }: StoredOrder, kind: StoredJob['kind'], refundId?: unknown): boolean =>
  jobs.some((job) => job.kind === kind && (!refundId || String(job.refundId) === String(refundId)));

/**
 * How many units of a line a new refund puts back in stock. A refund that failed after its restock has put units back for
 * good; refunding these again restocks nothing, so no unit counts twice.
 */
export function unitsToRestock(order: StoredOrder, line: StoredLine): number {
  let refunded = line.quantity;
  let restocked = 0;
  for (const { _id, state, restock, lines } of order.refunds ?? []) {
    const earlier = restock && lines?.find((each) => isSameLine(each, line));
    if (!earlier) continue;
    const isLive = state !== 'failed';
    if (isLive) refunded += earlier.quantity;
    if (earlier.notRestocked) continue;
    if (isLive || hasJob(order, 'restock', _id)) restocked += earlier.quantityToRestock ?? earlier.quantity;
  }
  return Math.min(line.quantity, Math.max(0, refunded - restocked));
}

type RefundJob = Pick<StoredJob, 'kind' | 'refundId'>;

/** Whether the units of an order were sold: those of a late payment that is refunded were not. */
const isSold = ({ jobs }: StoredOrder) => jobs.some(({ kind }) => kind === 'commit-stock');

/**
 * The jobs that a change of the refunds makes necessary: each refund is sent once, its lines go back in stock when the
 * provider has accepted it, and the customer gets one mail when it is done.
 */
export function refundJobs(order: StoredOrder, refunds: readonly StoredRefund[]): RefundJob[] {
  const has = (kind: StoredJob['kind'], refundId?: unknown) => hasJob(order, kind, refundId);
  const jobs: RefundJob[] = [];
  for (const { _id, state, restock, noteNumber } of refunds) {
    if (state === 'requested' && !has('refund-payment', _id))
      jobs.push({ kind: 'refund-payment', refundId: _id });
    const isAccepted = state === 'pending' || state === 'done';
    if (isAccepted && restock && isSold(order) && !has('restock', _id))
      jobs.push({ kind: 'restock', refundId: _id });
    if (noteNumber && !has('refunded-mail', _id)) jobs.push({ kind: 'refunded-mail', refundId: _id });
  }
  const isAccepted = sumOf(refunds, ['pending', 'done']) >= paidCentsOf(order);
  if (isPaymentReturned(order) && isAccepted && !has('late-payment-mail'))
    jobs.push({ kind: 'late-payment-mail' });
  return jobs;
}

/**
 * Numbers the adjustment notes of refunds that are done now. A late or held payment has no invoice, and so no note; a
 * refund that was done before refunds were a list had its mail then.
 */
export function numberNotes(order: StoredOrder, refunds: readonly StoredRefund[]): StoredRefund[] {
  if (isPaymentReturned(order) || !order.payment) return [...refunds];
  let notes = refunds.filter(({ noteNumber }) => noteNumber).length;
  return refunds.map((refund) => {
    const before = findRefund(order, refund._id);
    const wasDone = before?.state === 'done' || (!before && refund.migratedAt);
    if (refund.state !== 'done' || refund.noteNumber || wasDone) return refund;
    notes += 1;
    return { ...refund, noteNumber: notes };
  });
}
