import type { Models } from '../models.ts';
import type { SandboxSession } from '../sessions/session.schema.ts';
import type { SandboxSubscription } from '../subscriptions/subscription.schema.ts';
import { fromEntries } from '../values.ts';
import type { PendingEvent, SandboxDispute, SandboxRefund } from './payment.schema.ts';

/** A successful payment of a session or of a subscription's invoice, with its refunds and disputes. */
export interface SandboxPayment {
  paymentIntent: string;
  /** In cents. */
  amountTotal: number;
  currency: string;
  /** Of the card that paid; undefined where it is not known. */
  brand: string | undefined;
  metadata: Record<string, string>;
  paidAt: Date;
  refundsBegin: SandboxRefund['status'];
  isUncovered: boolean;
  refunds: SandboxRefund[];
  disputes: SandboxDispute[];
  /** The document it is stored in; a subscription's holds the payments of all its invoices. */
  holder: { kind: 'session' | 'subscription'; id: string; refundCount: number };
}

/** Each invoice has one payment, named after it. */
export const paymentIdOf = (invoiceId: string): string => invoiceId.replace(/^in_/, 'pi_');
export const invoiceIdOf = (paymentIntent: string): string => paymentIntent.replace(/^pi_/, 'in_');

function paymentOfSession(session: SandboxSession): SandboxPayment[] {
  const { _id, paymentIntent, refunds = [], disputes = [] } = session;
  if (!paymentIntent) return [];
  return [
    {
      paymentIntent,
      amountTotal: session.amountTotal,
      currency: session.currency,
      brand: session.card?.brand ?? undefined,
      metadata: fromEntries(session.metadata),
      paidAt: new Date((session.event?.createdAt ?? session.createdAt).getTime() + (session.aheadMs ?? 0)),
      refundsBegin: session.refundsBegin,
      isUncovered: session.isUncovered === true,
      refunds,
      disputes,
      holder: { kind: 'session', id: _id, refundCount: refunds.length },
    },
  ];
}

function paymentsOfSubscription(subscription: SandboxSubscription): SandboxPayment[] {
  const { _id, invoices, refunds = [], disputes = [] } = subscription;
  return invoices
    .filter(({ status }) => status === 'paid')
    .map((invoice) => {
      const paymentIntent = paymentIdOf(invoice.id);
      const isOwn = (part: { paymentIntent?: string | null }) => part.paymentIntent === paymentIntent;
      return {
        paymentIntent,
        amountTotal: invoice.amount ?? subscription.unitAmount,
        currency: subscription.currency,
        brand: undefined,
        metadata: {},
        paidAt: invoice.paidAt ?? invoice.createdAt,
        refundsBegin: undefined,
        isUncovered: false,
        refunds: refunds.filter(isOwn),
        disputes: disputes.filter(isOwn),
        holder: { kind: 'subscription', id: _id, refundCount: refunds.length },
      };
    });
}

/** The payments of all sessions and of all subscriptions that match. */
async function findPayments(db: Models, session: object, subscription: object): Promise<SandboxPayment[]> {
  const [sessions, subscriptions] = await Promise.all([
    db.Session.find(session).lean<SandboxSession[]>(),
    db.Subscription.find(subscription).lean<SandboxSubscription[]>(),
  ]);
  return [...sessions.flatMap(paymentOfSession), ...subscriptions.flatMap(paymentsOfSubscription)];
}

/** Where documents say when something happened; each is indexed. */
const sessionTimes = [
  'createdAt',
  ...timesOf('event', 'refundEvents', 'finishedEvents', 'refunds', 'disputes'),
];
const subscriptionTimes = timesOf('events', 'finishedEvents', 'refunds', 'disputes');
function timesOf(...parts: string[]): string[] {
  return parts.map((part) => `${part}.createdAt`);
}

/** In parts: the shop that runs in the same process answers requests in between. */
async function listAllPayments(db: Models, isPaid: object): Promise<SandboxPayment[]> {
  const payments: SandboxPayment[] = [];
  const parts = { batchSize: 200 };
  for await (const session of db.Session.find(isPaid).lean<SandboxSession[]>().cursor(parts))
    payments.push(...paymentOfSession(session as unknown as SandboxSession));
  for await (const subscription of db.Subscription.find().lean<SandboxSubscription[]>().cursor(parts))
    payments.push(...paymentsOfSubscription(subscription as unknown as SandboxSubscription));
  return payments;
}

/**
 * The payments of which something happened in a span of the system clock, and maybe others.
 * @param since the beginning of time for every payment
 */
export async function listPayments(db: Models, since: Date, until?: Date): Promise<SandboxPayment[]> {
  const isPaid = { paymentIntent: { $exists: true } };
  if (since.getTime() <= 0) return listAllPayments(db, isPaid);
  // One query for each: an index answers no `$or`.
  const after = (path: string) => ({ [path]: { $gte: since, ...(until && { $lte: until }) } });
  const [sessions, subscriptions] = await Promise.all([
    Promise.all(
      sessionTimes.map((path) => db.Session.find({ ...isPaid, ...after(path) }).lean<SandboxSession[]>()),
    ),
    Promise.all(
      subscriptionTimes.map((path) => db.Subscription.find(after(path)).lean<SandboxSubscription[]>()),
    ),
  ]);
  const once = <Document extends { _id: string }>(found: Document[][]) => [
    ...new Map(found.flat().map((document) => [document._id, document])).values(),
  ];
  return [
    ...once(sessions).flatMap(paymentOfSession),
    ...once(subscriptions).flatMap(paymentsOfSubscription),
  ];
}

export async function findPayment(db: Models, paymentIntent: string): Promise<SandboxPayment | undefined> {
  const found = await findPayments(db, { paymentIntent }, { 'invoices.id': invoiceIdOf(paymentIntent) });
  return found.find((payment) => payment.paymentIntent === paymentIntent);
}

export type PartKind = 'refunds' | 'disputes';
type Part<Kind extends PartKind> = SandboxPayment[Kind][number];

/** A refund or dispute with its payment. */
export interface FoundPart<Kind extends PartKind> {
  payment: SandboxPayment;
  part: Part<Kind>;
}

const partsOf = <Kind extends PartKind>(payments: SandboxPayment[], kind: Kind): FoundPart<Kind>[] =>
  payments.flatMap((payment) => payment[kind].map((part) => ({ payment, part })));

/** The refund or dispute that has this value in a field. */
export async function findPart<Kind extends PartKind>(
  db: Models,
  kind: Kind,
  field: string & keyof Part<Kind>,
  value: string,
): Promise<FoundPart<Kind> | undefined> {
  const filter = { [`${kind}.${field}`]: value };
  return partsOf(await findPayments(db, filter, filter), kind).find(({ part }) => part[field] === value);
}

/** The refunds or disputes of a payment, or all that were created since a date; newest first. */
export async function listParts<Kind extends PartKind>(
  db: Models,
  kind: Kind,
  {
    paymentIntent,
    createdFrom = new Date(0),
  }: { paymentIntent: string | undefined; createdFrom: Date | undefined },
): Promise<FoundPart<Kind>[]> {
  const since = { [`${kind}.createdAt`]: { $gte: createdFrom } };
  const one = paymentIntent ? await findPayment(db, paymentIntent) : undefined;
  const payments = paymentIntent ? one && [one] : await findPayments(db, since, since);
  return partsOf(payments ?? [], kind)
    .filter(({ part }) => part.createdAt >= createdFrom)
    .sort((first, second) => second.part.createdAt.getTime() - first.part.createdAt.getTime());
}

/**
 * Writes a change of a payment together with its events.
 * @param change `condition` is a filter that the document must still match
 * @returns whether it did
 */
export async function changePayment(
  db: Models,
  { holder: { kind, id } }: SandboxPayment,
  change: {
    condition: object;
    push?: object;
    set?: object;
    arrayFilters?: Record<string, unknown>[];
    events: PendingEvent[];
  },
): Promise<boolean> {
  const filter = { _id: id, ...change.condition };
  const update = {
    ...(change.set ? { $set: change.set } : {}),
    $push: { ...change.push, [kind === 'session' ? 'refundEvents' : 'events']: { $each: change.events } },
  };
  const options = change.arrayFilters ? { arrayFilters: change.arrayFilters } : {};
  const { modifiedCount } =
    kind === 'session'
      ? await db.Session.updateOne(filter, update, options)
      : await db.Subscription.updateOne(filter, update, options);
  return modifiedCount > 0;
}
