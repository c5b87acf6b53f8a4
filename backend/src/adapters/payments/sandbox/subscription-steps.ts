import { randomBytes } from 'node:crypto';
import { periodEnd } from './calendar.ts';
import { presentInvoice, presentSubscription, presentSubscriptionEvent } from './present-subscription.ts';
import type { SandboxInvoice, SandboxSubscription } from './subscription.model.ts';

/** What happens to a subscription as time passes: each step is a state and the events that tell of it, no writing. */

const day = 24 * 60 * 60 * 1000;
/** Pauses before a failed charge is tried again; after the last one the subscription ends. */
const retryPausesMs = [3 * day, 5 * day];

export const randomId = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`;

/** Refunds and disputes change beside the steps. */
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

function tell(state: State, at: Date, ...types: EventType[]): Step {
  const latest = state.invoices.at(-1);
  const events = types.map((type) => {
    const id = randomId('evt');
    const isOfInvoice = type.startsWith('invoice.') && latest;
    const object = isOfInvoice ? presentInvoice(state, latest) : presentSubscription(state);
    const payload = presentSubscriptionEvent(id, type, at, object);
    return { id, createdAt: new Date(), attempts: 0, dueAt: new Date(), payload };
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

/** A new subscription, paid for the first time. */
export function begin(
  given: Pick<
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
  // Stripe counts in whole seconds.
  const anchor = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const end = periodEnd(anchor, given.interval, given.intervalCount, 1);
  const state: State = {
    ...given,
    _id: id,
    status: 'active',
    anchor,
    cycle: 1,
    periodStart: anchor,
    periodEnd: end,
    dueAt: end,
    invoices: [newInvoice({ start: anchor, end }, anchor, 'subscription_create')],
  };
  return tell(state, anchor, 'invoice.paid');
}

/** Ends a subscription at once. */
export const cancel = (state: State, at: Date): Step =>
  tell(
    { ...state, status: 'canceled', canceledAt: at, dueAt: undefined },
    at,
    'customer.subscription.deleted',
  );

function replaceLast(invoices: State['invoices'], change: Partial<SandboxInvoice>): State['invoices'] {
  const last = invoices.at(-1);
  return last ? [...invoices.slice(0, -1), { ...last, ...change }] : invoices;
}

/** Begins the next period and charges for it. */
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
  if (state.card.manner === 'pays') return tell(next, at, 'invoice.paid', 'customer.subscription.updated');
  const nextAttemptAt = new Date(at.getTime() + (retryPausesMs[0] ?? 0));
  const invoices = replaceLast(next.invoices, { status: 'open', paidAt: undefined, nextAttemptAt });
  return tell(
    { ...next, status: 'past_due', dueAt: nextAttemptAt, invoices },
    at,
    'invoice.payment_failed',
    'customer.subscription.updated',
  );
}

/** Tries an unpaid invoice again. */
function retry(state: State, invoice: SandboxInvoice, at: Date): Step {
  const attempts = invoice.attempts + 1;
  if (state.card.manner === 'pays') {
    const invoices = replaceLast(state.invoices, {
      status: 'paid',
      paidAt: at,
      attempts,
      nextAttemptAt: undefined,
    });
    return tell(
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
  if (nextAttemptAt) return tell({ ...state, dueAt: nextAttemptAt, invoices }, at, 'invoice.payment_failed');
  const failed = tell({ ...state, invoices }, at, 'invoice.payment_failed');
  const ended = cancel(failed.state, at);
  return { state: ended.state, events: [...failed.events, ...ended.events] };
}

/** What a subscription does when its time has come: a renewal, or another try of an unpaid one. */
export function charge(state: State, at: Date): Step {
  const latest = state.invoices.at(-1);
  return latest?.status === 'open' ? retry(state, latest, at) : renew(state, at);
}
