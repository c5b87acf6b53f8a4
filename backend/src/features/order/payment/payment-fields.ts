import type { Types } from 'mongoose';
import type { CheckoutSession } from '../../../adapters/payments/types.ts';
import type { Seller } from '../../../contract/order/responses.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { held } from '../payment-state.ts';

/** The fields of an order that say what was paid, where it is not the total, and with which card. */
export const amountAndCard = (
  { totalCents }: StoredOrder,
  { totalCents: paidCents, card }: CheckoutSession,
) => ({
  ...(paidCents !== undefined && paidCents !== totalCents && { paidCents }),
  ...(card && { card }),
});

/** The fields of an order that got this payment. */
export const paymentFields = (order: StoredOrder, session: CheckoutSession, seller?: Seller) => ({
  payment: true,
  ...(seller && { seller }),
  'checkout.sessionId': session.id,
  ...(session.paymentIntentId && { paymentIntentId: session.paymentIntentId }),
  ...amountAndCard(order, session),
});

/** Names the payment of an order that was held before the payment was stored with it. */
export const saveHeldPayment = (_id: Types.ObjectId, sessionId: string, paymentIntentId: string) =>
  OrderModel.updateOne(
    {
      _id,
      ...held,
      heldSessionId: { $in: [sessionId, null] },
      paymentIntentId: { $exists: false },
    },
    { $set: { paymentIntentId } },
  );
