import { changedMindDays, type ReturnState } from '../../../contract/constants.ts';
import type { StoredOrder, StoredReturn } from '../order.model.ts';
import { isRefundInProgress, isSameLine, leftLines } from '../refund/refund-list.ts';

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

/** Whether the units of a return are taken: not once it is declined, and not twice once its refund has them. */
const takesUnits = ({ refunds }: StoredOrder, { _id, state }: StoredReturn): boolean =>
  state !== 'declined' &&
  !refunds?.some((refund) => refund.state !== 'failed' && refund.returnId && _id.equals(refund.returnId));

/** The ordered lines with the units that no refund and no return is for. */
export function returnableLines(order: StoredOrder): LeftLine[] {
  const taken = (order.returns ?? []).filter((each) => takesUnits(order, each)).flatMap(({ lines }) => lines);
  return leftLines(order).map((line) => {
    const same = taken.filter((each) => isSameLine(each, line));
    return { ...line, quantity: line.quantity - same.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

/** Whether items of an order may be returned: it has arrived, and its payment stays with the shop. */
export const mayReturn = (order: StoredOrder): boolean =>
  order.status === 'Delivered' && order.payment && !isRefundInProgress(order);

/** Until when a customer may change their mind. */
export const changedMindUntil = ({ deliveredAt, createdAt }: StoredOrder): Date =>
  new Date((deliveredAt ?? createdAt).getTime() + changedMindDays * dayMs);

/** The id under which the units of an exchange are reserved, as those of an order are under the order's. */
export const stockIdOf = ({ _id, stockId }: Pick<StoredReturn, '_id' | 'stockId'>) => stockId ?? _id;

/** Whether the units of an exchange may be set aside for it: not after it is declined, and after `done` they are sold. */
export const mayHoldStock = ({ state, wish }: StoredReturn): boolean =>
  wish === 'exchange' && state !== 'declined';

const openStates: readonly ReturnState[] = ['requested', 'accepted', 'received'];

/** Whether a return waits for the shop or for its parcel. */
export const isOpen = ({ state }: StoredReturn): boolean => openStates.includes(state);
