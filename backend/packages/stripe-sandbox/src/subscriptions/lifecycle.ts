import { isExpired, type SandboxCard } from '../cards/payment-methods.ts';
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
export type State = Omit<SandboxSubscription, 'events' | 'finishedEvents' | 'refunds' | 'disputes'>;
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

const newInvoice = (
  amount: number,
  period: { start: Date; end: Date },
  at: Date,
  reason: SandboxInvoice['reason'],
) => ({
  amount,
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
    invoices: [newInvoice(input.unitAmount, { start: anchor, end }, anchor, 'subscription_create')],
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

/** What a charge of this card comes to. */
function declineOf(card: SandboxCard | undefined, at: Date): string | undefined {
  if (!card) return 'missing_payment_method';
  if (isExpired(card, at)) return 'expired_card';
  return card.manner === 'pays' ? undefined : 'generic_decline';
}

/** Starts the next period and charges for it. */
function renew(state: State, at: Date, card: SandboxCard | undefined): Step {
  const end = periodEnd(state.anchor, state.interval, state.intervalCount, state.cycle + 1);
  const paid = newInvoice(state.unitAmount, { start: state.periodEnd, end }, at, 'subscription_cycle');
  const next: State = {
    ...state,
    cycle: state.cycle + 1,
    periodStart: state.periodEnd,
    periodEnd: end,
    dueAt: end,
    invoices: [...state.invoices, paid],
  };
  const declineCode = declineOf(card, at);
  if (!declineCode) return withEvents(next, at, 'invoice.paid', 'customer.subscription.updated');
  const nextAttemptAt = new Date(at.getTime() + (retryPausesMs[0] ?? 0));
  const invoices = replaceLast(next.invoices, {
    status: 'open',
    paidAt: undefined,
    nextAttemptAt,
    declineCode,
  });
  return withEvents(
    { ...next, status: 'past_due', dueAt: nextAttemptAt, invoices },
    at,
    'invoice.payment_failed',
    'customer.subscription.updated',
  );
}

/** Retries the charge of an unpaid invoice. */
function retry(state: State, invoice: SandboxInvoice, at: Date, card: SandboxCard | undefined): Step {
  const attempts = invoice.attempts + 1;
  const declineCode = declineOf(card, at);
  if (!declineCode) {
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
    declineCode,
    status: nextAttemptAt ? 'open' : 'uncollectible',
  });
  if (nextAttemptAt)
    return withEvents({ ...state, dueAt: nextAttemptAt, invoices }, at, 'invoice.payment_failed');
  const failed = withEvents({ ...state, invoices }, at, 'invoice.payment_failed');
  const ended = cancel(failed.state, at);
  return { state: ended.state, events: [...failed.events, ...ended.events] };
}

/** Starts the next period of a paused subscription, whose invoice is void. */
function skip(state: State, at: Date): Step {
  const end = periodEnd(state.anchor, state.interval, state.intervalCount, state.cycle + 1);
  const next = { ...state, cycle: state.cycle + 1, periodStart: state.periodEnd, periodEnd: end };
  return withEvents({ ...next, dueAt: dueAtOf(next) }, at, 'customer.subscription.updated');
}

/** When a subscription without an unpaid invoice is looked at next: its renewal, or the end of a pause before it. */
function dueAtOf({ pause, periodEnd: end }: Pick<State, 'pause' | 'periodEnd'>): Date {
  const resumesAt = pause?.resumesAt;
  return resumesAt && resumesAt < end ? resumesAt : end;
}

/**
 * Charges a subscription that is due: a renewal, or a retry of an unpaid invoice; or ends its pause.
 * @param card its own or the customer's
 */
export function charge(state: State, at: Date, card: SandboxCard | undefined): Step {
  const latest = state.invoices.at(-1);
  if (latest?.status === 'open') return retry(state, latest, at, card);
  const { pause, periodEnd: end } = state;
  if (pause?.resumesAt && pause.resumesAt <= at) {
    const resumed = { ...state, pause: undefined, dueAt: end };
    return end <= at ? renew(resumed, at, card) : withEvents(resumed, at, 'customer.subscription.updated');
  }
  return pause ? skip(state, at) : renew(state, at, card);
}

/** Charges the unpaid invoice of a subscription now. Undefined: it has none. */
export function payOpenInvoice(state: State, at: Date, card: SandboxCard | undefined): Step | undefined {
  const latest = state.invoices.at(-1);
  if (latest?.status !== 'open') return undefined;
  if (!declineOf(card, at)) return retry(state, latest, at, card);
  // Unlike a retry of the schedule, it does not count towards the end.
  const invoices = replaceLast(state.invoices, { declineCode: declineOf(card, at) });
  return withEvents({ ...state, invoices }, at, 'invoice.payment_failed');
}

/** What may change of a subscription. `trialEnd`: the next charge is then, and periods begin there. */
export interface SubscriptionChange {
  price?: Pick<State, 'unitAmount' | 'interval' | 'intervalCount'> | undefined;
  trialEnd?: Date | undefined;
  /** null: the pause ends. */
  pause?: { resumesAt?: Date | undefined } | null | undefined;
  /** null: the customer's default card pays. */
  card?: SandboxCard | null | undefined;
}

export function change(state: State, at: Date, { price, trialEnd, pause, card }: SubscriptionChange): Step {
  const changed: State = {
    ...state,
    ...price,
    ...(trialEnd && { anchor: trialEnd, cycle: 0, periodEnd: trialEnd }),
    ...(pause !== undefined && { pause: pause ?? undefined }),
    ...(card !== undefined && { card: card ?? undefined }),
  };
  const isUnpaid = state.invoices.at(-1)?.status === 'open';
  const next = isUnpaid ? changed : { ...changed, dueAt: dueAtOf(changed) };
  return withEvents(next, at, 'customer.subscription.updated');
}
