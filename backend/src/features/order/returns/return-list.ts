import { changedMindDays, type ReturnState } from '../../../contract/constants.ts';
import type { StoredOrder, StoredReturn } from '../order.model.ts';
import {
  isRefundInProgress,
  isSameLine,
  leftCents,
  leftLines,
  refundStateOf,
} from '../refund/refund-list.ts';

/**
 * The returns of an order, without a database. Each goes `requested` → `accepted` → `received` → `done`, or from one of the
 * first two to `declined`.
 */

type LeftLine = ReturnType<typeof leftLines>[number];

const dayMs = 24 * 60 * 60_000;

export const findReturn = (
  { returns }: Pick<StoredOrder, 'returns'>,
  id: unknown,
): StoredReturn | undefined => returns?.find(({ _id }) => String(_id) === String(id));

/** What was paid for the units of a return, in cents. */
export const centsOf = ({ lines }: Pick<StoredReturn, 'lines'>): number =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);

/** Whether the units of a return are taken: not once it is declined, and not twice once a refund has them. */
const takesUnits = (order: StoredOrder, returned: StoredReturn): boolean =>
  returned.state !== 'declined' && !isSettledElsewhere(returned) && ownRefunds(order, returned).length === 0;

/** The ordered lines with the units that no refund and no return is for. */
export function returnableLines(order: StoredOrder): LeftLine[] {
  const taken = (order.returns ?? []).filter((each) => takesUnits(order, each)).flatMap(({ lines }) => lines);
  return leftLines(order).map((line) => {
    const same = taken.filter((each) => isSameLine(each, line));
    return { ...line, quantity: line.quantity - same.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

const ownRefunds = ({ refunds }: StoredOrder, { _id }: StoredReturn) =>
  (refunds ?? []).filter(({ state, returnId }) => state !== 'failed' && returnId && _id.equals(returnId));

/** Whether the shop still has the payment of all units of a return, and no refund is for them. */
export function isPaymentLeft(order: StoredOrder, returned: StoredReturn): boolean {
  if (isRefundInProgress(order) || order.status === 'Refunded') return false;
  // The other size is sent whatever a refund of an amount was for.
  if (returned.wish === 'refund' && leftCents(order) < centsOf(returned)) return false;
  const left = leftLines(order);
  return returned.lines.every((line) => {
    const units = left.find((each) => isSameLine(each, line));
    if (!units || units.quantity < line.quantity) return false;
    units.quantity -= line.quantity;
    return true;
  });
}

/** Whether the customer has the money for every unit of a return, by its own refund or in another way. */
export function isRefunded(order: StoredOrder, returned: StoredReturn): boolean {
  const own = ownRefunds(order, returned);
  if (own.length > 0) return own.every(({ state }) => state === 'done');
  if (refundStateOf(order) === 'done') return true;
  const refunds = (order.refunds ?? []).filter(({ state }) => state === 'done');
  const left = leftLines({ ...order, refunds });
  return returned.lines.every((line) => left.some((each) => isSameLine(each, line) && each.quantity <= 0));
}

/** Whether items of an order may be returned: it has arrived, and its payment stays with the shop. */
export const mayReturn = (order: StoredOrder): boolean =>
  order.status === 'Delivered' && order.payment && !isRefundInProgress(order);

/** Until when a customer may change their mind. */
export const changedMindUntil = ({ deliveredAt, createdAt }: StoredOrder): Date =>
  new Date((deliveredAt ?? createdAt).getTime() + changedMindDays * dayMs);

/** The id under which the units of an exchange are reserved, as those of an order are under the order's. */
export const stockIdOf = ({ _id, stockId }: Pick<StoredReturn, '_id' | 'stockId'>) => stockId ?? _id;

/** Whether the customer has other sizes instead of the units of a return. */
export const isExchanged = ({ wish, state, receivedAt }: StoredReturn): boolean =>
  wish === 'exchange' && state === 'done' && Boolean(receivedAt);

/** Whether a return is done without its parcel: the money was refunded in another way. */
const isSettledElsewhere = ({ state, receivedAt }: StoredReturn): boolean => state === 'done' && !receivedAt;

/** Whether the units of an exchange may be set aside for it: not when none is sent, and once it is sent they are sold. */
export const mayHoldStock = (returned: StoredReturn): boolean =>
  returned.wish === 'exchange' && returned.state !== 'declined' && !isSettledElsewhere(returned);

export const openStates: readonly ReturnState[] = ['requested', 'accepted', 'received'];

/** Whether a return waits for the shop or for its parcel. */
export const isOpen = ({ state }: StoredReturn): boolean => openStates.includes(state);
