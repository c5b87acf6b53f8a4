import { Types } from 'mongoose';
import { systemActor } from '../../audit/actor.ts';
import { redact } from '../../config/log/redact.ts';
import { OrderModel, type StoredOrder, type StoredReturn } from './order.model.ts';
import type { OrderDeps } from './order-deps.ts';
import { numberOf } from './order-number.ts';
import { closeOrder } from './payment/settle-order.ts';
import { held, pending } from './payment-state.ts';
import { forgetReservationsOf, removeReservation } from './reservation/reservation-limits.ts';
import { removePhotosOf } from './returns/return-photo.ts';
import { searchWordsOf } from './search-words.ts';

const ofUser = (userId: string) => ({ user: new Types.ObjectId(userId) });
/** Paid or held, and not on its way yet; or another size will be, when the returned one arrives. */
const unshipped = {
  $or: [
    { status: 'Processing' as const },
    held,
    { returns: { $elemMatch: { wish: 'exchange' as const, state: 'accepted' as const } } },
  ],
};

/** The numbers of the orders that a customer waits for; they keep an account from being erased. Oldest first. */
export async function findUnshippedOrders(userId: string): Promise<string[]> {
  const orders = await OrderModel.find({ ...ofUser(userId), ...unshipped }, { number: 1 })
    .sort({ createdAt: 1 })
    .lean<Pick<StoredOrder, '_id' | 'number'>[]>();
  return orders.map(numberOf);
}

/** What names a person in an order. */
const namesIn = ({ firstName, lastName, email, phone, street }: StoredOrder['address']): string[] => [
  `${firstName} ${lastName}`,
  firstName,
  lastName,
  email,
  phone,
  street,
];

/** Whether a return can't go on without its customer, who would read where to send the parcel or receive another size. */
const needsCustomer = ({ state, wish }: StoredReturn): boolean =>
  state === 'requested' || (wish === 'exchange' && state === 'accepted');

/** Ends a return that can't go on, without a mail. The sweep releases the units of an exchange. */
const endReturn = (returned: StoredReturn, now: Date): StoredReturn => ({
  ...returned,
  state: 'declined',
  declineReason: 'The customer’s account was deleted.',
  declinedAt: now,
  declinedBy: systemActor,
});

/** A return without what the customer wrote and photographed. */
function eraseReturn(
  { message: _message, hasPhoto: _photo, ...returned }: StoredReturn,
  names: readonly string[],
  now: Date,
): StoredReturn {
  const { acceptMessage, declineReason } = returned;
  const kept = needsCustomer(returned) ? endReturn(returned, now) : returned;
  return {
    ...kept,
    ...(acceptMessage && { acceptMessage: redact(acceptMessage, names) }),
    ...(declineReason && { declineReason: redact(declineReason, names) }),
  };
}

/**
 * Writes one order without the person: who bought it, notes of staff, the card and the payment page's parameters are gone.
 * It keeps number, date, lines, amounts, GST, refunds, parcel, the state of the address and the provider's ids. A return that
 * the shop has not accepted is declined; one that is on its way is refunded when it arrives.
 * @returns false when its refunds, returns or its tracking number changed since it was read
 */
async function eraseOrder(order: StoredOrder, names: readonly string[]): Promise<boolean> {
  const { _id, address, refunds, refundsVersion, returns, returnsVersion, shipment } = order;
  const now = new Date();
  const erased = {
    ...address,
    firstName: 'Erased',
    lastName: 'customer',
    email: '',
    street: '',
    city: '',
    zipcode: '',
    phone: '',
  };
  const { matchedCount } = await OrderModel.updateOne(
    {
      _id,
      refundsVersion: refundsVersion ?? { $exists: false },
      returnsVersion: returnsVersion ?? { $exists: false },
      'shipment.trackingNumber': shipment?.trackingNumber ?? { $exists: false },
    },
    {
      $set: {
        erasedAt: now,
        address: erased,
        searchWords: searchWordsOf({ ...order, address: { ...erased, firstName: '', lastName: '' } }),
        'checkout.params': {},
        ...(refunds && {
          refunds: refunds.map((refund) => ({
            ...refund,
            ...(refund.reason && { reason: redact(refund.reason, names) }),
          })),
        }),
        ...(returns && { returns: returns.map((returned) => eraseReturn(returned, names, now)) }),
      },
      $unset: { openKey: 1, card: 1, packerNote: 1, 'checkout.url': 1 },
      $pull: { events: { kind: 'note' } },
      ...((refunds || returns) && {
        $inc: { ...(refunds && { refundsVersion: 1 }), ...(returns && { returnsVersion: 1 }) },
      }),
    },
  );
  return matchedCount > 0;
}

async function eraseOrders(
  userId: string,
  ids: readonly Types.ObjectId[],
  names: readonly string[],
): Promise<string[]> {
  const erased: string[] = [];
  const toErase = { ...ofUser(userId), $or: [{ _id: { $in: [...ids] } }, { erasedAt: { $exists: true } }] };
  for (const { _id } of await OrderModel.find(toErase, { _id: 1 }).lean()) {
    for (;;) {
      const order = await OrderModel.findById(_id).lean<StoredOrder>();
      if (!order) break;
      if (!order.erasedAt && !(await eraseOrder(order, [...namesIn(order.address), ...names]))) continue;
      await removeReservation(_id);
      await removePhotosOf(_id);
      erased.push(_id.toHexString());
      break;
    }
  }
  return erased;
}

/** Erases the orders of a customer: an `Eraser` of `customer/erase`. An unpaid one is closed; one that was paid stays. */
export const orderEraser = (deps: OrderDeps) => ({
  mails: 'order' as const,
  async close({ userId }: { userId: string }): Promise<void> {
    const orders = await OrderModel.find({ ...ofUser(userId), ...pending }).lean<StoredOrder[]>();
    for (const order of orders) await closeOrder(deps, order);
  },
  async find({ userId }: { userId: string }) {
    const orders = await OrderModel.find(
      { ...ofUser(userId), $nor: [pending], erasedAt: { $exists: false } },
      { address: 1 },
    ).lean<StoredOrder[]>();
    const ids = orders.map(({ _id }) => _id);
    return {
      names: orders.flatMap(({ address }) => namesIn(address)),
      async erase(names: readonly string[]): Promise<string[]> {
        await forgetReservationsOf(userId);
        return eraseOrders(userId, ids, names);
      },
    };
  },
  isErased: async ({ userId }: { userId: string }): Promise<boolean> =>
    (await OrderModel.exists({ ...ofUser(userId), erasedAt: { $exists: false } })) === null,
});
