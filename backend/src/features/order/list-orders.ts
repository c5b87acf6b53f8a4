import { Types } from 'mongoose';
import { gstPartCents, toDollars } from '../../contract/money.ts';
import type { Order } from '../../contract/order.ts';
import type { Product } from '../../contract/product.ts';
import { numberOf } from './checkout/order-number.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { isLateRefund } from './order-transitions.ts';
import { sellerOf, shipmentOf } from './present-order-record.ts';
import { refundStateOf } from './refund/refund-list.ts';

/** An order as its customer sees it, without payment internals. */
function presentOrder(order: StoredOrder): Order {
  const { _id, status, payment, paymentMethod, createdAt, totalCents, address } = order;
  const items = order.items.map(({ unitCents: _unitCents, ...item }) => ({
    ...item,
    _id: item._id.toHexString(),
    category: item.category as Product['category'],
    subCategory: item.subCategory as Product['subCategory'],
  }));
  const shipment = shipmentOf(order);
  const seller = sellerOf(order);
  const refundState = refundStateOf(order);
  const invoice = seller &&
    order.paidAt &&
    !isLateRefund(order) && {
      seller,
      issuedAt: order.paidAt.toISOString(),
      gst: toDollars(gstPartCents(totalCents)),
    };
  return {
    _id: _id.toHexString(),
    number: numberOf(order),
    items,
    status,
    payment,
    paymentMethod,
    createdAt: createdAt.toISOString(),
    amount: toDollars(totalCents),
    address,
    ...(shipment ? { shipment } : {}),
    ...(invoice ? { invoice } : {}),
    ...(refundState ? { refund: { state: refundState } } : {}),
    ...(order.shippedAt ? { shippedAt: order.shippedAt.toISOString() } : {}),
    ...(order.deliveredAt ? { deliveredAt: order.deliveredAt.toISOString() } : {}),
    ...(order.refundedAt ? { refundedAt: order.refundedAt.toISOString() } : {}),
  };
}

/** A customer's orders, newest first. */
export async function listOrdersOf(userId: string): Promise<Order[]> {
  const stored = await OrderModel.find({ user: new Types.ObjectId(userId) })
    .sort({ createdAt: -1, _id: -1 })
    .lean<StoredOrder[]>();
  return stored.map(presentOrder);
}
