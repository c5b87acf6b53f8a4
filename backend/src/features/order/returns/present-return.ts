import { actorRef } from '../../../audit/actor.ts';
import type { AdminReturn } from '../../../contract/admin/order/returns.ts';
import type { CustomerTimelineEntry, OrderDetail, OwnReturn } from '../../../contract/order/responses.ts';
import type { StoredOrder, StoredReturn } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { shipmentOf } from '../shipment.ts';
import { centsOf, changedMindUntil, mayReturn, returnableLines } from './return-list.ts';

/** A seller or an address without the fields that are not set. */
const sellerOf = ({ name, abn, address }: NonNullable<StoredReturn['returnTo']>) => ({
  name,
  ...(abn && { abn }),
  ...(address && { address }),
});

const timesOf = ({ requestedAt, acceptedAt, declinedAt, receivedAt, doneAt }: StoredReturn) => ({
  requestedAt: requestedAt.toISOString(),
  ...(acceptedAt && { acceptedAt: acceptedAt.toISOString() }),
  ...(declinedAt && { declinedAt: declinedAt.toISOString() }),
  ...(receivedAt && { receivedAt: receivedAt.toISOString() }),
  ...(doneAt && { doneAt: doneAt.toISOString() }),
});

/** A return as its customer sees it. */
export function presentOwnReturn(returned: StoredReturn): OwnReturn {
  const { _id, state, reference, lines, reason, wish, message, hasPhoto, ...answer } = returned;
  const { postage, returnTo, acceptMessage, declineReason } = answer;
  const shipment = shipmentOf({ shipment: answer.shipment });
  return {
    _id: _id.toHexString(),
    state,
    reference,
    lines: lines.map(({ _id: productId, name, size, quantity, toSize }) => ({
      _id: productId.toHexString(),
      name,
      size,
      quantity,
      ...(toSize && { toSize }),
    })),
    reason,
    wish,
    ...(message && { message }),
    hasPhoto: hasPhoto === true,
    ...timesOf(returned),
    ...(postage && { postage }),
    ...(returnTo && { returnTo: sellerOf(returnTo) }),
    ...(acceptMessage && { acceptMessage }),
    ...(declineReason && { declineReason }),
    ...(shipment && { shipment }),
  };
}

/** What of an order can still be returned; undefined when nothing can. */
export function presentReturnable(order: StoredOrder): OrderDetail['returnable'] {
  if (!mayReturn(order) || order.erasedAt) return undefined;
  const lines = returnableLines(order).filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return undefined;
  return {
    lines: lines.map(({ _id, size, quantity }) => ({ _id: _id.toHexString(), size, quantity })),
    changedMindUntil: changedMindUntil(order).toISOString(),
  };
}

type Step = Pick<CustomerTimelineEntry, 'kind'> & {
  at: Date | null | undefined;
  reference: string;
  by: StoredReturn['acceptedBy'];
};

/** The steps of the returns of an order, as in its timelines. */
export const returnSteps = ({ returns }: Pick<StoredOrder, 'returns'>) =>
  (returns ?? []).flatMap((returned) => {
    const { reference } = returned;
    return [
      { kind: 'return-requested', at: returned.requestedAt, reference, by: undefined },
      { kind: 'return-accepted', at: returned.acceptedAt, reference, by: returned.acceptedBy },
      { kind: 'return-declined', at: returned.declinedAt, reference, by: returned.declinedBy },
      { kind: 'return-received', at: returned.receivedAt, reference, by: returned.receivedBy },
      { kind: 'return-done', at: returned.doneAt, reference, by: undefined },
    ] as const satisfies readonly Step[];
  });

/** A return as the console shows it. */
export function presentAdminReturn(order: StoredOrder, returned: StoredReturn): AdminReturn {
  const { address } = order;
  const { acceptedBy, declinedBy, receivedBy, restock } = returned;
  const imageOf = ({ _id, size }: StoredReturn['lines'][number]) =>
    order.items.find((item) => item._id.equals(_id) && item.size === size)?.image[0];
  return {
    ...presentOwnReturn(returned),
    order: { _id: order._id.toHexString(), number: numberOf(order) },
    customer: { name: `${address.firstName} ${address.lastName}`, email: address.email },
    lines: returned.lines.map((line) => {
      const { _id, name, size, quantity, unitCents, toSize } = line;
      const image = imageOf(line);
      return {
        _id: _id.toHexString(),
        name,
        ...(image && { image }),
        size,
        quantity,
        unitCents,
        ...(toSize && { toSize }),
      };
    }),
    amountCents: centsOf(returned),
    ...(acceptedBy && { acceptedBy: actorRef(acceptedBy) }),
    ...(declinedBy && { declinedBy: actorRef(declinedBy) }),
    ...(receivedBy && { receivedBy: actorRef(receivedBy) }),
    ...(typeof restock === 'boolean' && { restock }),
  };
}
