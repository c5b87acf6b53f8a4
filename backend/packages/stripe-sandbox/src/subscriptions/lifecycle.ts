import { createEvent } from '../stripe-objects/event.ts';
import { presentInvoice, presentSubscription } from '../stripe-objects/subscription.ts';
import { randomId } from '../values.ts';
import { periodEnd } from './calendar.ts';
import type { SandboxInvoice, SandboxSubscription } from './subscription.schema.ts';

/** The life of a subscription as pure functions: each returns the next state and its events, and writes nothing. */

const day = 24 * 60 * 60 * 1000;
/** Pauses before a failed charge is retried; after the last retry the subscription ends. */
const retryPausesMs = [3 * day, 5 * day];

/** Refunds, disputes and deliveries change independently of the life of the subscription. */
type State = Omit<SandboxSubscription, 'events' | 'finishedEvents' | 'refunds' | 'disputes'>;
type EventType =
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted';

export interface Step {
  state: State;
  events: SandboxSubscription['events'];
}

function withEvents(state: State, at: Date, ...types: EventType[]): Step {
  const latest = state.invoices.at(-1);
  const events = types.map((type) => {
    const isOfInvoice = type.startsWith('invoice.') && latest;
    const object = isOfInvoice ? presentInvoice(state, latest) : presentSubscription(state);
    return createEvent(type, object, at);
  });
  return { state, events };
}

const newInvoice = (period: { start: Date; end: Date }, at: Date, reason: SandboxInvoice['reason']) => ({
  id: randomId('in'),
  status: 'paid' as const,
  reason,
  createdAt: at,
  paidAt: at,
  attempts: 1,
  periodStart: period.start,
  periodEnd: period.end,
});

/** A new subscription whose first charge succeeded. */
export function startSubscription(
  input: Pick<
    State,
    | 'idempotencyKey'
    | 'paramsHash'
    | 'customer'
    | 'card'
    | 'metadata'
    | 'product'
    | 'unitAmount'
    | 'currency'
    | 'interval'
    | 'intervalCount'
  >,
  id: string,
  at: Date,
): Step {
  // Stripe's times are whole seconds.
  const anchor = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const end = periodEnd(anchor, input.interval, input.intervalCount, 1);
  const state: State = {
    ...input,
    _id: id,
    status: 'active',
    anchor,
    cycle: 1,
    periodStart: anchor,
    periodEnd: end,
    dueAt: end,
    invoices: [newInvoice({ start: anchor, end }, anchor, 'subscription_create')],
  };
  return withEvents(state, anchor, 'invoice.paid');
}

/** Ends a subscription at once. */
export const cancel = (state: State, at: Date): Step =>
  withEvents(
    { ...state, status: 'canceled', canceledAt: at, dueAt: undefined },
    at,
    'customer.subscription.deleted',
  );

function replaceLast(invoices: State['invoices'], change: Partial<SandboxInvoice>): State['invoices'] {
  const last = invoices.at(-1);
  return last ? [...invoices.slice(0, -1), { ...last, ...change }] : invoices;
}

/** Starts the next period and charges for it. */
function renew(state: State, at: Date): Step {
  const end = periodEnd(state.anchor, state.interval, state.intervalCount, state.cycle + 1);
  const paid = newInvoice({ start: state.periodEnd, end }, at, 'subscription_cycle');
  const next: State = {
    ...state,
    cycle: state.cycle + 1,
    periodStart: state.periodEnd,
    periodEnd: end,
    dueAt: end,
    invoices: [...state.invoices, paid],
  };
  if (state.card.manner === 'pays')
    return withEvents(next, at, 'invoice.paid', 'customer.subscription.updated');
  const nextAttemptAt = new Date(at.getTime() + (retryPausesMs[0] ?? 0));
  const invoices = replaceLast(next.invoices, { status: 'open', paidAt: undefined, nextAttemptAt });
  return withEvents(
    { ...next, status: 'past_due', dueAt: nextAttemptAt, invoices },
    at,
    'invoice.payment_failed',
    'customer.subscription.updated',
  );
}

/** Retries the charge of an unpaid invoice. */
function retry(state: State, invoice: SandboxInvoice, at: Date): Step {
  const attempts = invoice.attempts + 1;
  if (state.card.manner === 'pays') {
    const invoices = replaceLast(state.invoices, {
      status: 'paid',
      paidAt: at,
      attempts,
      nextAttemptAt: undefined,
    });
    return withEvents(
      { ...state, status: 'active', dueAt: state.periodEnd, invoices },
      at,
      'invoice.paid',
      'customer.subscription.updated',
    );
  }
  const pauseMs = retryPausesMs[attempts - 1];
  const nextAttemptAt = pauseMs === undefined ? undefined : new Date(at.getTime() + pauseMs);
  const invoices = replaceLast(state.invoices, {
    attempts,
    nextAttemptAt,
    status: nextAttemptAt ? 'open' : 'uncollectible',
  });
  if (nextAttemptAt)
    return withEvents({ ...state, dueAt: nextAttemptAt, invoices }, at, 'invoice.payment_failed');
  const failed = withEvents({ ...state, invoices }, at, 'invoice.payment_failed');
  const ended = cancel(failed.state, at);
  return { state: ended.state, events: [...failed.events, ...ended.events] };
}

/** Charges a subscription that is due: a renewal, or a retry of an unpaid invoice. */
export function charge(state: State, at: Date): Step {
  const latest = state.invoices.at(-1);
  return latest?.status === 'open' ? retry(state, latest, at) : renew(state, at);
}
