import type { RefundState } from '../../../contract/order.ts';
import { createTransitions, type Transition } from '../../../transitions/transitions.ts';
import { type OrderJobKind, OrderModel, type StoredOrder } from '../order.model.ts';
import { enqueueOrderJobs, orderTransitions } from '../order-transitions.ts';

const paid = { payment: true } as const;
const kind = 'refund-payment';
const deadJob = { $elemMatch: { kind, deadLetteredAt: { $exists: true } } };
const requestable = {
  ...paid,
  status: { $in: [...orderTransitions.refund.from, ...orderTransitions.completeLateRefund.from] },
};
const withoutFailure = { 'refund.failure': 1, 'refund.failedAt': 1 } as const;
const newRequest = { $unset: withoutFailure, $inc: { 'refund.keyNumber': 1 } } as const;
const anyState = [null, 'requested', 'pending', 'done', 'failed'] as const;

/** The state machine of an order's refund (`refund.state`); null: no refund of the whole payment was requested. */
const refundTransitions = {
  /** An admin requests a refund. */
  request: {
    from: [null, 'failed'],
    to: 'requested',
    condition: { ...requestable, jobs: { $not: deadJob } },
    timestamp: 'refund.requestedAt',
    update: newRequest,
    jobs: [kind],
  },
  /** The same when the job of an earlier request is a dead letter: the job restarts. */
  requestAgain: {
    from: [null, 'failed'],
    to: 'requested',
    condition: { ...requestable, jobs: deadJob },
    timestamp: 'refund.requestedAt',
    update: {
      $set: { 'jobs.$[job].attempts': 0 },
      $unset: { ...withoutFailure, 'jobs.$[job].error': 1, 'jobs.$[job].deadLetteredAt': 1 },
      $inc: newRequest.$inc,
    },
    // The one job of the kind that is not done. The filter names no field that the update changes, see the job store.
    arrayFilters: [{ 'job.kind': kind, 'job.doneAt': { $exists: false } }],
  },
  /** The job of a failed refund runs again. */
  retry: {
    from: ['failed'],
    to: 'requested',
    condition: paid,
    timestamp: 'refund.requestedAt',
    update: newRequest,
  },
  /** The provider refused a request; the job repeats it. */
  refuse: { from: ['requested'] },
  /** The provider will never accept the request. */
  fail: { from: ['requested'], to: 'failed', timestamp: 'refund.failedAt' },
  /** The provider accepted the refund of the whole payment. */
  accept: { from: anyState, to: 'pending' },
  /** The provider confirmed the refund of the whole payment; the order is Refunded already. */
  confirm: { from: anyState, to: 'done' },
  /** The provider canceled a refund that it had accepted or confirmed. */
  revoke: { from: anyState, to: 'failed', timestamp: 'refund.failedAt' },
  /** A part of the payment was refunded. */
  refundPart: { from: anyState },
} as const satisfies Record<string, Transition<RefundState, OrderJobKind>>;

/** Applies a transition to an order's refund; null if the refund was in another state. */
export const transitionRefund = createTransitions<
  StoredOrder,
  RefundState,
  OrderJobKind,
  keyof typeof refundTransitions
>({
  model: OrderModel,
  transitions: refundTransitions,
  stateField: 'refund.state',
  enqueue: enqueueOrderJobs,
});
