import { systemActor } from '../../src/audit/actor.ts';
import type { OrderStatus, RefundState } from '../../src/contract/constants.ts';
import { deliverOrder, shipOrder } from '../../src/features/order/console/fulfilment/fulfil-order.ts';
import { refundOrder } from '../../src/features/order/console/refund-order.ts';
import type { OrderDeps } from '../../src/features/order/order-deps.ts';
import { verifyOrder } from '../../src/features/order/payment/verify-order.ts';
import { type ModelledOrder, totalCents } from './modelled-order.ts';

/** A model of an order without a database: the expected result of each step. */
export interface Model {
  status: OrderStatus;
  session: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** The refunds that the provider confirmed, and those it accepted. */
  doneCents: number;
  pendingCents: number;
  /** The state of the next refund. */
  nextRefundState: 'done' | 'pending';
  /** The refund as the order stores it. */
  refund: RefundState | undefined;
  isOffline: boolean;
  wasShipped: boolean;
  wasDelivered: boolean;
}

/** Retrieves the session from the provider. */
function settle(model: Model): void {
  if (model.isOffline || model.isPaid) return;
  if (model.session === 'complete') Object.assign(model, { status: 'Processing', isPaid: true });
  else if (model.session === 'expired' && model.status === 'Pending') model.status = 'Cancelled';
}

function returnFromRefunded(model: Model): void {
  if (model.status !== 'Refunded') return;
  model.status = model.wasShipped ? 'Shipped' : 'Processing';
  if (model.wasDelivered) model.status = 'Delivered';
}

/** Retrieves the refunds from the provider. */
function syncRefunds(model: Model): void {
  if (model.isOffline || !model.isPaid) return;
  const { doneCents, pendingCents, refund } = model;
  if (doneCents === totalCents) Object.assign(model, { status: 'Refunded', refund: 'done' });
  else if (doneCents + pendingCents === totalCents) {
    returnFromRefunded(model);
    model.refund = 'pending';
  } else if (refund === 'done' || refund === 'pending') {
    returnFromRefunded(model);
    model.refund = 'failed';
  }
}

function addRefund(model: Model, cents: number): void {
  if (model.nextRefundState === 'done') model.doneCents += cents;
  else model.pendingCents += cents;
}

const leftCents = ({ doneCents, pendingCents }: Model) => totalCents - doneCents - pendingCents;

function runRefund(model: Model): void {
  if (model.refund !== 'requested' || model.isOffline) return;
  addRefund(model, leftCents(model));
  syncRefunds(model);
}

function askForRefund(model: Model): void {
  if (!model.isPaid) return;
  if (model.refund === undefined || model.refund === 'failed') model.refund = 'requested';
  runRefund(model);
}

export function sweep(model: Model): void {
  if (model.status === 'Pending') settle(model);
  runRefund(model);
}

const isRefundInProgress = ({ refund }: Model) => refund === 'requested' || refund === 'pending';

export interface Step {
  /** Changes the real order; an error is a refusal. */
  act: (real: ModelledOrder, deps: OrderDeps) => unknown;
  expect: (model: Model) => void;
  isPossible?: (model: Model) => boolean;
}

export const steps: Record<string, Step> = {
  pays: {
    act: ({ fake }) => fake.pay(),
    expect: (model) => {
      if (model.session === 'open') model.session = 'complete';
    },
  },
  expires: {
    act: ({ fake }) => {
      fake.state.status = 'expired';
    },
    isPossible: ({ session }) => session === 'open',
    expect: (model) => {
      model.session = 'expired';
    },
  },
  'goes away': {
    act: ({ fake }) => {
      fake.state.isOffline = true;
    },
    expect: (model) => {
      model.isOffline = true;
    },
  },
  'comes back': {
    act: ({ fake }) => {
      fake.state.isOffline = false;
    },
    expect: (model) => {
      model.isOffline = false;
    },
  },
  'sends completed': { act: ({ send }, deps) => send('checkout.session.completed', deps), expect: settle },
  'sends expired': { act: ({ send }, deps) => send('checkout.session.expired', deps), expect: settle },
  returns: { act: ({ user, id }, deps) => verifyOrder(deps, user, id, false), expect: settle },
  'gives up': {
    act: ({ user, id }, deps) => verifyOrder(deps, user, id, true),
    expect: (model) => {
      if (!model.isOffline && !model.isPaid && model.session === 'open') model.session = 'expired';
      settle(model);
    },
  },
  ships: {
    act: ({ id }, deps) => shipOrder(deps, systemActor, id, { carrier: 'Carrier' }),
    expect: (model) => {
      if (model.status === 'Processing' && !isRefundInProgress(model))
        Object.assign(model, { status: 'Shipped', wasShipped: true });
    },
  },
  delivers: {
    act: ({ id }, deps) => deliverOrder(deps, systemActor, id),
    expect: (model) => {
      if (model.status === 'Shipped' && !isRefundInProgress(model))
        Object.assign(model, { status: 'Delivered', wasDelivered: true });
    },
  },
  refunds: {
    act: ({ id }, deps) => refundOrder(deps, systemActor, id),
    expect: askForRefund,
  },
  'refunds a part there': {
    act: ({ fake }) => fake.refundAtProvider(1000),
    isPossible: (model) => model.session === 'complete' && leftCents(model) >= 1000,
    expect: (model) => addRefund(model, 1000),
  },
  'refunds the rest there': {
    act: ({ fake }) => fake.refundAtProvider(fake.leftCents()),
    isPossible: (model) => model.session === 'complete' && leftCents(model) > 0,
    expect: (model) => addRefund(model, leftCents(model)),
  },
  'makes refunds wait': {
    act: ({ fake }) => {
      fake.state.nextRefundState = 'pending';
    },
    expect: (model) => {
      model.nextRefundState = 'pending';
    },
  },
  'confirms refunds': {
    act: ({ fake }) => {
      fake.state.nextRefundState = 'done';
      fake.changeRefunds('pending', 'done');
    },
    expect: (model) => {
      model.doneCents += model.pendingCents;
      Object.assign(model, { pendingCents: 0, nextRefundState: 'done' });
    },
  },
  'reverses refunds': {
    act: ({ fake }) => {
      fake.changeRefunds('pending', 'failed');
      fake.changeRefunds('done', 'failed');
    },
    expect: (model) => {
      Object.assign(model, { doneCents: 0, pendingCents: 0 });
    },
  },
  'sends refunded': {
    act: ({ send }, deps) => send('charge.refunded', deps),
    isPossible: ({ session }) => session === 'complete',
    expect: (model) => {
      settle(model);
      syncRefunds(model);
    },
  },
  sweeps: { act: ({ restart }) => restart(), expect: sweep },
};
