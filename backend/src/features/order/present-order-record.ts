import type { AdminRefund } from '../../contract/admin/refunds.ts';
import type { OrderStatus, RefundState } from '../../contract/constants.ts';
import { gstPartCents } from '../../contract/money.ts';
import type { Address } from '../../contract/order/requests.ts';
import type { Seller, Shipment } from '../../contract/order/responses.ts';
import { type AdminDispute, presentDispute } from '../../disputes/dispute.schema.ts';
import { numberOf } from './checkout/order-number.ts';
import type { OrderJobKind, StoredOrder } from './order.model.ts';
import { presentRefund } from './refund/present-refund.ts';
import { isRefundInProgress, paidCentsOf, refundStateOf } from './refund/refund-list.ts';

/**
 * An order as exports and the CLI with `--json` have it; the console's page has an `AdminOrder` of the contract. Money in
 * cents, times in ISO 8601 (UTC).
 */
export interface OrderRecord {
  id: string;
  /** For people, e.g. `7K4M-Q2XD`. */
  number: string;
  status: OrderStatus;
  isPaid: boolean;
  /** The payment does not match the order, and an admin has to review it. */
  isHeld: boolean;
  holdReason?: string;
  placedAt: string;
  paidAt?: string;
  shippedAt?: string;
  deliveredAt?: string;
  cancelledAt?: string;
  refundedAt?: string;
  userId: string;
  address: Address;
  lines: {
    productId: string;
    name: string;
    size: string;
    quantity: number;
    unitCents: number;
    totalCents: number;
  }[];
  totalCents: number;
  /** What was paid; 0 for an unpaid order. */
  paidTotalCents: number;
  /** The GST in what was paid, or in the total of an unpaid order. */
  gstCents: number;
  refundedCents: number;
  /** Oldest first. */
  refunds: AdminRefund[];
  /** Absent while no refund of the whole payment was requested or made. */
  refundState?: RefundState;
  /** Requested and not yet confirmed by the payment provider. */
  isRefundUnderWay: boolean;
  /** Of the newest refund. */
  refundRequestedAt?: string;
  refundReason?: string;
  refundFailure?: string;
  /** Oldest first. */
  disputes: AdminDispute[];
  shipment?: Shipment;
  /** As on the invoice. */
  seller?: Seller;
  /** The payment's id at the provider. */
  paymentId?: string;
  /** The card that paid; absent for orders of older versions. */
  card?: { brand: string; last4: string };
  /** Jobs that failed and are not done; absent when there are none. */
  failedJobs?: FailedJob[];
}

export type OrderJob = OrderJobKind | 'payment-check';

/** A job of an order whose last attempt failed. */
interface FailedJob {
  job: OrderJob;
  attempts: number;
  error: string;
  /** When it is retried; absent for a dead letter. */
  retryAt?: string;
  /** When it became a dead letter after too many attempts. */
  setAsideAt?: string;
}

type Given<Value> = { [Key in keyof Value]?: Value[Key] | null };

/** Omits null and undefined fields. */
function withoutEmpty<Value extends object>(fields: Given<Value> | null | undefined): Partial<Value> {
  const defined = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(defined) as Partial<Value>;
}

const iso = (date: Date | null | undefined) => date?.toISOString();

export const shipmentOf = ({ shipment }: Pick<StoredOrder, 'shipment'>): Shipment | undefined =>
  shipment ? withoutEmpty<Shipment>(shipment) : undefined;

export const sellerOf = ({ seller }: StoredOrder): Seller | undefined =>
  seller
    ? {
        name: seller.name,
        ...withoutEmpty<Omit<Seller, 'name'>>({ abn: seller.abn, address: seller.address }),
      }
    : undefined;

function failedJobsOf(order: StoredOrder): FailedJob[] | undefined {
  const jobs = [
    ...order.jobs.filter(({ doneAt }) => !doneAt).map((job) => ({ ...job, job: job.kind })),
    ...(order.check ? [{ ...order.check, job: 'payment-check' as const }] : []),
  ];
  const failed = jobs.flatMap(({ job, attempts, error, dueAt, deadLetteredAt }) => {
    const times = withoutEmpty<FailedJob>({ retryAt: iso(dueAt), setAsideAt: iso(deadLetteredAt) });
    return error ? [{ job, attempts, error, ...times }] : [];
  });
  return failed.length > 0 ? failed : undefined;
}

export function presentOrderRecord(order: StoredOrder): OrderRecord {
  const { _id, user, items, totalCents, refunds } = order;
  const newest = refunds?.at(-1);
  const refundState = refundStateOf(order);
  return {
    id: _id.toHexString(),
    number: numberOf(order),
    status: order.status,
    isPaid: order.payment,
    isHeld: order.needsReview,
    placedAt: order.createdAt.toISOString(),
    userId: user.toHexString(),
    address: { ...order.address },
    lines: items.map(({ _id: product, name, size, quantity, unitCents }) => ({
      productId: product.toHexString(),
      name,
      size,
      quantity,
      unitCents,
      totalCents: unitCents * quantity,
    })),
    totalCents,
    paidTotalCents: order.payment ? paidCentsOf(order) : 0,
    gstCents: gstPartCents(paidCentsOf(order)),
    refundedCents: order.refundedCents ?? 0,
    refunds: (refunds ?? []).map((refund) => presentRefund(order, refund)),
    isRefundUnderWay: isRefundInProgress(order),
    disputes: (order.disputes ?? []).map(presentDispute),
    ...withoutEmpty<OrderRecord>({
      holdReason: order.reviewReason,
      paidAt: iso(order.paidAt),
      shippedAt: iso(order.shippedAt),
      deliveredAt: iso(order.deliveredAt),
      cancelledAt: iso(order.cancelledAt),
      refundedAt: iso(order.refundedAt),
      refundState,
      refundRequestedAt: iso(newest?.requestedAt),
      refundReason: newest?.reason,
      // A refund that succeeded later still has the failure of an earlier attempt.
      refundFailure: refundState === 'requested' || refundState === 'failed' ? newest?.failure : undefined,
      shipment: shipmentOf(order),
      seller: sellerOf(order),
      paymentId: order.paymentIntentId,
      card: order.card,
      failedJobs: failedJobsOf(order),
    }),
  };
}
