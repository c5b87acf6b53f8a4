import { z } from 'zod';
import {
  orderChangeFields,
  orderStatuses,
  refundStates,
  returnAims,
  returnReasons,
  returnStates,
} from '../constants.ts';
import type { ErrorCode } from '../errors.ts';
import type { FailureBody } from '../http.ts';
import { productSchema } from '../product/product.ts';
import { idText, successResponse, successWith, timestamp } from '../responses.ts';

/** The response of `POST /api/order/stripe`; the browser goes to `session_url`. */
export const placeOrderResponse = successWith({
  session_url: z.url().meta({ description: 'The payment page of the order.' }),
});
export type PlaceOrderResponse = z.infer<typeof placeOrderResponse>;

/** A delivery address as it was accepted. */
export const savedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string().meta({ description: 'Four digits as text: 0800 is Darwin.' }),
  country: z.string(),
  phone: z.string(),
});

/** The response of `GET /api/order/address`: the saved delivery address of the account, if any. */
export const deliveryAddressResponse = successWith({ address: savedAddress.nullable() });
export type DeliveryAddressResponse = z.infer<typeof deliveryAddressResponse>;

/** Why an order is not paid. */
export type PaymentErrorCode = ErrorCode & `payment_${string}`;

/** The success of `POST /api/order/verifyStripe`. */
export const orderPaidResponse = successResponse;
/** The response of `POST /api/order/verifyStripe`, always with status 200: an unpaid order is not a failed request. */
export type VerifyOrderResponse =
  | z.infer<typeof orderPaidResponse>
  | (FailureBody & { code: PaymentErrorCode });

/** A snapshot of the product at the time of the order. */
export const orderItemSchema = z
  .object({ ...productSchema.shape, size: z.string(), quantity: z.int().min(1) })
  .meta({ description: 'The product as it was when the order was placed; `price` is the list price.' });
export type OrderItem = z.infer<typeof orderItemSchema>;

/** The tracking details of a parcel, as far as known. */
export const shipmentSchema = z.object({
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.url({ protocol: /^https?$/ }).optional(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** The seller on an invoice. */
export const sellerSchema = z.object({
  name: z.string(),
  abn: z.string().optional().meta({ description: 'Australian Business Number in groups of digits.' }),
  address: z.string().optional(),
});
export type Seller = z.infer<typeof sellerSchema>;

/** The fields of a paid order's tax invoice besides the order itself. */
export const invoiceSchema = z.object({
  seller: sellerSchema,
  issuedAt: timestamp,
  issuedOn: z.iso.date().meta({
    description: "The day of issue in the shop's time zone, as on the invoice that was mailed.",
  }),
  total: z.number().min(0).meta({
    description:
      'What was paid, in AUD dollars: the amount of the order, or of another payment that the shop accepted.',
  }),
  gst: z.number().min(0).meta({ description: 'The GST in the total, in AUD dollars.' }),
});

/** An order as its customer gets it. */
export const orderSchema = z.object({
  _id: idText,
  number: z.string().meta({ description: 'The order number on screen, e.g. `7K4M-Q2XD`.' }),
  items: z.array(orderItemSchema),
  status: z.enum(orderStatuses),
  payment: z.boolean().meta({ description: 'Whether the payment provider has confirmed the payment.' }),
  paymentMethod: z.string(),
  createdAt: timestamp,
  amount: z.number().min(0).meta({ description: 'The total in AUD dollars, GST included.' }),
  address: savedAddress,
  note: z.string().optional().meta({ description: 'What the customer asked of the packer.' }),
  shipment: shipmentSchema.optional(),
  invoice: invoiceSchema.optional(),
  refund: z
    .object({ state: z.enum(refundStates) })
    .optional()
    .meta({ description: "Present once a refund was requested here or made on the provider's pages." }),
  shippedAt: timestamp.optional(),
  deliveredAt: timestamp.optional(),
  refundedAt: timestamp.optional(),
});
export type Order = z.infer<typeof orderSchema>;

/** `POST /api/order/userorders` */
export const userOrdersResponse = successWith({
  orders: z.array(orderSchema).meta({ description: 'Newest first; 100 at most.' }),
  next: idText
    .optional()
    .meta({ description: 'Present when there are older orders: send it as `before` to get them.' }),
});
export type UserOrdersResponse = z.infer<typeof userOrdersResponse>;

/** The steps of an order in its customer's timeline. */
export const customerTimelineKinds = [
  'placed',
  'paid',
  'changed',
  'packing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'return-requested',
  'return-accepted',
  'return-declined',
  'return-received',
  'return-done',
] as const;

const customerTimelineEntry = z.object({
  kind: z.enum(customerTimelineKinds),
  at: timestamp,
  by: z.enum(['customer', 'staff', 'time']).optional().meta({
    description:
      'Of `changed` and `delivered`: who did or said so; `time` when it was assumed some days after shipping.',
  }),
  fields: z.array(z.enum(orderChangeFields)).optional().meta({ description: 'Of `changed`.' }),
  text: z.string().optional().meta({ description: 'Of `changed`: the sizes, e.g. `Twill Cap: S/M → L/XL`.' }),
  amount: z.number().optional().meta({ description: 'Of `paid` and `refunded`: AUD dollars.' }),
  shipment: shipmentSchema.optional(),
  reference: z.string().optional().meta({ description: 'Of a return.' }),
});
export type CustomerTimelineEntry = z.infer<typeof customerTimelineEntry>;

/** The adjustment note of a refund, which corrects the order's tax invoice. */
const adjustmentNoteSchema = z.object({
  number: z.string().meta({ description: 'E.g. `7K4M-Q2XD-R1`.' }),
  issuedAt: timestamp,
  issuedOn: z.iso.date().meta({ description: "The day of issue in the shop's time zone." }),
  reason: z.string().optional(),
  lines: z
    .array(
      z.object({ _id: idText, name: z.string(), size: z.string(), quantity: z.int(), amount: z.number() }),
    )
    .optional()
    .meta({ description: 'What was refunded; absent for the refund of an amount.' }),
  total: z.number().meta({ description: 'What was refunded, in AUD dollars, GST included.' }),
  gst: z.number().meta({ description: 'The GST in the total, in AUD dollars.' }),
});
export type AdjustmentNote = z.infer<typeof adjustmentNoteSchema>;

/** A return of items as its customer gets it. The photo is for staff alone. */
export const ownReturnSchema = z.object({
  _id: idText,
  state: z.enum(returnStates),
  reference: z.string().meta({ description: 'To be written on the parcel, e.g. `7K4M-Q2XD-RA1`.' }),
  lines: z.array(
    z.object({
      _id: idText,
      name: z.string(),
      size: z.string(),
      quantity: z.int(),
      toSize: z.string().optional(),
    }),
  ),
  reason: z.enum(returnReasons),
  wish: z.enum(returnAims),
  message: z.string().optional(),
  hasPhoto: z.boolean(),
  requestedAt: timestamp,
  acceptedAt: timestamp.optional(),
  postage: z
    .enum(['shop', 'customer'])
    .optional()
    .meta({ description: 'Who pays for the parcel to the shop.' }),
  returnTo: sellerSchema.optional().meta({ description: 'Where the parcel goes.' }),
  acceptMessage: z.string().optional(),
  declinedAt: timestamp.optional(),
  declineReason: z.string().optional(),
  receivedAt: timestamp.optional(),
  shipment: shipmentSchema.optional().meta({ description: 'The parcel with the other size.' }),
  doneAt: timestamp.optional(),
});
export type OwnReturn = z.infer<typeof ownReturnSchema>;

/** An order with everything that its own page shows. */
export const orderDetailSchema = orderSchema.extend({
  card: z
    .object({ brand: z.string(), last4: z.string() })
    .optional()
    .meta({ description: 'The card that paid.' }),
  timeline: z.array(customerTimelineEntry).meta({ description: 'Oldest first.' }),
  canChange: z.boolean().meta({ description: 'Whether address, sizes and note can be changed.' }),
  canCancel: z.boolean(),
  notes: z.array(adjustmentNoteSchema).meta({ description: 'Oldest first.' }),
  returns: z.array(ownReturnSchema).meta({ description: 'Oldest first.' }),
  returnable: z
    .object({
      lines: z.array(z.object({ _id: idText, size: z.string(), quantity: z.int() })),
      changedMindUntil: timestamp,
    })
    .optional()
    .meta({ description: 'What can still be returned; absent when nothing can.' }),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** `GET /api/order/:id` */
export const orderResponse = successWith({ order: orderDetailSchema });
export type OrderResponse = z.infer<typeof orderResponse>;
