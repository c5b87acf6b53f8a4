import { z } from 'zod';
import '../../zod-settings.ts';
import { orderChangeFields, orderStatuses, productKinds, returnStates } from '../../constants.ts';
import { invalidField, isKeptExactly, isVisible, line } from '../../http.ts';
import { changeOrderBody } from '../../order/requests.ts';
import { savedAddress, sellerSchema, shipmentSchema } from '../../order/responses.ts';
import { idText, type Success, timestamp } from '../../responses.ts';
import { actor } from '../common.ts';
import { listQuery } from '../list.ts';
import { type AdminRefund, adminRefund } from './refunds.ts';

/** The orders of the console: requests and responses. Money in cents, times in ISO 8601 (UTC). */

/**
 * The views of the list:
 * - `to-ship`: paid and not shipped, without those whose whole payment is being refunded;
 * - `refunded`: wholly or partly;
 * - `held`: the payment does not match the order;
 * - `unpaid`: never paid, open or cancelled, without the held ones;
 * - `refund-failed`: with a failed refund, as many as the overview's `refundsFailed`.
 */
export const orderViews = [
  'to-ship',
  'shipped',
  'delivered',
  'refunded',
  'held',
  'unpaid',
  'all',
  'refund-failed',
] as const;
export type OrderView = (typeof orderViews)[number];

/** The views that are tabs: the list counts the orders of each. */
export const orderTabs = ['to-ship', 'shipped', 'delivered', 'refunded', 'held', 'unpaid', 'all'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** `GET orders` */
export const orderListQuery = listQuery({ views: orderViews, sorts: ['createdAt', 'totalCents'] });

/** The most rows of a bulk call. */
export const maxBulkRows = 200;

const cents = z.int();

/** An order in the list. */
export const adminOrderItem = z.object({
  _id: idText,
  number: z.string().meta({ description: 'For people, e.g. `7K4M-Q2XD`.' }),
  createdAt: timestamp,
  status: z.enum(orderStatuses),
  customer: z.object({ name: z.string(), email: z.string() }),
  totalCents: cents,
  refundedCents: cents,
  quantity: z.int().meta({ description: 'Of all lines.' }),
  packingAt: timestamp.optional().meta({ description: 'When packing started.' }),
  shipment: shipmentSchema.optional(),
});
export type AdminOrderItem = z.infer<typeof adminOrderItem>;

/** A line of an order: the product as it was when it was ordered. */
const adminOrderLine = z.object({
  _id: idText.meta({ description: "The product's id." }),
  name: z.string(),
  category: z.enum(productKinds),
  image: z.string().optional(),
  size: z.string(),
  sizeNow: z
    .string()
    .optional()
    .meta({ description: 'The name of the size today, if it was renamed since.' }),
  sku: z.string().optional().meta({ description: 'Of the size, as it is on the shelf today.' }),
  quantity: z.int(),
  unitCents: cents,
  totalCents: cents,
});
export type AdminOrderLine = z.infer<typeof adminOrderLine>;

/** A dispute by the cardholder, in the payment provider's words. */
export const adminDispute = z.object({
  id: z.string(),
  status: z.string(),
  reason: z.string(),
  amountCents: cents,
  openedAt: timestamp,
  closedAt: timestamp.optional(),
});

const adminPayment = z.object({
  isPaid: z.boolean(),
  method: z.string(),
  paidAt: timestamp.optional(),
  /** The payment; it differs from the order's total only where it is or was held. */
  amountCents: cents,
  gstCents: cents.meta({ description: 'The GST in the payment.' }),
  id: z.string().optional().meta({ description: "The payment's id at the provider." }),
  /** The card that was charged, as far as the provider names it. */
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  /** Present for a paid order whose tax invoice can be printed. */
  invoice: z.object({ seller: sellerSchema, issuedAt: timestamp }).optional(),
  disputes: z.array(adminDispute),
});

const adminOrderNote = z.object({
  _id: idText,
  at: timestamp,
  by: actor,
  text: z.string(),
});

/** What happened to an order. */
const timelineKinds = [
  'placed',
  'paid',
  'held',
  'released',
  'cancelled',
  'mail',
  'changed',
  'packing',
  'shipped',
  'tracking',
  'delivered',
  'note',
  'refund-requested',
  'refunded',
  'refund-failed',
  'dispute',
  'return-requested',
  'return-accepted',
  'return-declined',
  'return-received',
  'return-done',
] as const;

/** An entry of the timeline. Without `by` the customer, the payment provider or the shop itself did it. */
const timelineEntry = z.object({
  kind: z.enum(timelineKinds),
  at: timestamp,
  by: actor.optional(),
  /**
   * A note's text; the reason of a hold, a refund, its failure or a dispute; what a release did; the changed sizes; the reference of
   * a return.
   */
  text: z.string().optional(),
  /** Of a change. */
  fields: z.array(z.enum(orderChangeFields)).optional(),
  /** Of a payment, a refund or a dispute. */
  amountCents: cents.optional(),
  /** Of `shipped` and `tracking`. */
  shipment: shipmentSchema.optional(),
  /** A mail to the customer; `at` is when it was sent, or for a queued or failed one when it was queued. */
  mail: z
    .object({ subject: z.string(), to: z.string(), state: z.enum(['queued', 'sent', 'failed']) })
    .optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** The page of an order. */
export const adminOrder = adminOrderItem.extend({
  /** The account that ordered; it may have been deleted since. */
  customerId: idText,
  lines: z.array(adminOrderLine),
  address: savedAddress,
  /** What the customer asked of the packer. */
  note: z.string().optional(),
  payment: adminPayment,
  refunds: z.array(adminRefund).meta({ description: 'Oldest first.' }),
  timeline: z.array(timelineEntry).meta({ description: 'Oldest first.' }),
  notes: z.array(adminOrderNote).meta({ description: 'Oldest first.' }),
  /** Oldest first; absent without one. */
  returns: z.array(z.object({ _id: idText, reference: z.string(), state: z.enum(returnStates) })).optional(),
  /** Present while the order is held: its payment does not match. */
  held: z.object({ reason: z.string() }).optional(),
  /** Jobs that failed and are not done, e.g. a mail; `retryAt` is absent for those that are given up. */
  failedJobs: z
    .array(z.object({ job: z.string(), attempts: z.int(), error: z.string(), retryAt: timestamp.optional() }))
    .optional(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** `GET orders/:idOrNumber` and the response of every change of one order */
export type AdminOrderResponse = Success<{ order: AdminOrder }>;

/** `POST orders/:id/refund`: the refund that was requested, and the order after it */
export type RefundResponse = Success<{ refund: AdminRefund; order: AdminOrder }>;

const empty = z.literal('').transform(() => undefined);
const optionalLine = (field: string, max: number) =>
  z.union([empty, line(field, max)], { error: invalidField(field) }).optional();

const parcel = {
  carrier: optionalLine('carrier', 60),
  trackingNumber: optionalLine('tracking number', 60),
};

/** `POST orders/:id/ship`. Empty texts count as missing. */
export const shipBody = z.object(parcel);
type ShipBody = z.input<typeof shipBody>;

/**
 * `POST orders/:id/tracking` of a shipped order. A field that is not given stays as it is. `from` is the shipment that the
 * person saw.
 */
export const trackingBody = z
  .object({ ...parcel, from: z.object(parcel, { error: invalidField('from') }).optional() })
  .refine(({ carrier, trackingNumber }) => carrier || trackingNumber, {
    error: invalidField('tracking number'),
  });
export type TrackingBody = z.input<typeof trackingBody>;

/**
 * `PATCH orders/:id`, as customers change their own order. `from` has address and note as the person saw them, no note being
 * an empty text; what is changed must still be so.
 */
export const changeOrderByStaffBody = changeOrderBody
  .safeExtend({
    from: z
      .strictObject(
        { address: savedAddress.optional(), note: z.string().optional() },
        { error: invalidField('from') },
      )
      .optional(),
  })
  .refine(({ from: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: invalidField('body'),
  });
export type ChangeOrderByStaffBody = z.infer<typeof changeOrderByStaffBody>;

const longestNote = 2000;
/** `POST orders/:id/notes`: for staff only; may have several lines. */
export const noteBody = z.object({
  text: z
    .string({ error: invalidField('text') })
    .trim()
    .refine(isVisible, { error: invalidField('text') })
    .max(longestNote, { error: invalidField('text') })
    .refine(isKeptExactly, { error: invalidField('text') }),
});
export type NoteBody = z.infer<typeof noteBody>;

/**
 * `POST orders/:id/release` of a held order. `accept` takes the payment as it is and continues the order; `refund` pays
 * it back.
 */
export const settleHeldBody = z.object({
  action: z.enum(['accept', 'refund'], { error: invalidField('action') }),
});
export type SettleHeldBody = z.infer<typeof settleHeldBody>;

/** `POST orders/ship`. Each row is checked and shipped on its own, as `orders/:id/ship` does it. */
export const shipOrdersBody = z.object({
  orders: z
    .array(
      z.looseObject({ id: z.string({ error: invalidField('orders') }) }, { error: invalidField('orders') }),
      {
        error: invalidField('orders'),
      },
    )
    .min(1, { error: invalidField('orders') })
    .max(maxBulkRows, { error: invalidField('orders') }),
});
export interface ShipOrdersBody {
  orders: (ShipBody & { id: string })[];
}

/** `GET orders/export` */
export const exportOrdersQuery = z.strictObject(
  { view: z.enum(orderViews, { error: invalidField('view') }).default('all') },
  { error: invalidField('query') },
);

/** The rows in the order of the request. */
export type ShipOrdersResponse = Success<{ results: { id: string; success: boolean; message?: string }[] }>;
