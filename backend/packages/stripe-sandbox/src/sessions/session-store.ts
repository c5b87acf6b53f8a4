import type { SessionParams } from '../api/params.ts';
import type { CardEntry } from '../cards/check-card.ts';
import { mannerOfNumber, refundsOfNumber, typedCard } from '../cards/payment-methods.ts';
import type { Models } from '../models.ts';
import { clockOffsetMs } from '../subscriptions/clock.ts';
import type { SandboxCustomer } from '../subscriptions/subscription.schema.ts';
import {
  type Created,
  createOnce,
  type Idempotency,
  idempotencyFields,
  randomId,
  toEntries,
} from '../values.ts';
import { startPaidSubscriptions } from './hosted-subscription.ts';
import type { SandboxSession } from './session.schema.ts';

const defaultLifeMs = 24 * 60 * 60 * 1000;
const updated = { returnDocument: 'after' } as const;

/** @param leasedUntil of an event that is delivered at once */
const endEvent = (
  type: 'checkout.session.completed' | 'checkout.session.expired',
  now: Date,
  leasedUntil: Date | undefined,
) => ({
  id: randomId('evt'),
  type,
  createdAt: now,
  attempts: leasedUntil ? 1 : 0,
  dueAt: leasedUntil ?? now,
});

/** The lines of a session, and in subscription mode the price of the subscription. */
function readLines(params: SessionParams, productName: string) {
  if (params.mode === 'payment') {
    const lines = params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
      name: product_data.name,
      unitAmount: unit_amount,
      quantity,
    }));
    return { lines, currency: params.line_items[0].price_data.currency };
  }
  const { unit_amount, product, recurring, currency } = params.line_items[0].price_data;
  return {
    lines: [{ name: productName, unitAmount: unit_amount, quantity: 1 }],
    currency,
    recurring: { product, interval: recurring.interval, intervalCount: recurring.interval_count },
    subscriptionMetadata: toEntries(params.subscription_data?.metadata ?? {}),
  };
}

export const findSession = (db: Models, id: string) => db.Session.findById(id).lean<SandboxSession>().exec();

export const findSessionByKey = (db: Models, idempotencyKey: string) =>
  db.Session.findOne({ idempotencyKey }).lean<SandboxSession>().exec();

/**
 * Creates a session, or returns the one that the same idempotency key created.
 * @param options `productName` of the subscription's product; `customer` who is known already
 */
export async function createSession(
  db: Models,
  params: SessionParams,
  idempotency: Idempotency,
  {
    productName = '',
    customer,
  }: { productName?: string | undefined; customer?: SandboxCustomer | undefined } = {},
): Promise<Created<SandboxSession>> {
  const now = new Date();
  const { lines, ...price } = readLines(params, productName);
  const isDonation = params.mode === 'payment' && params.submit_type === 'donate';
  const session: SandboxSession = {
    _id: randomId('cs_test'),
    ...idempotencyFields(idempotency),
    lines,
    amountTotal: lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0),
    clientReferenceId: params.client_reference_id,
    metadata: toEntries(params.metadata),
    customerEmail: params.customer_email ?? customer?.email ?? undefined,
    ...(customer && { customer: customer._id }),
    ...(params.mode === 'subscription' && params.customer_update?.name === 'auto' && { savesName: true }),
    successUrl: params.success_url,
    cancelUrl: params.cancel_url,
    status: 'open',
    createdAt: now,
    expiresAt: params.expires_at
      ? new Date(params.expires_at * 1000)
      : new Date(now.getTime() + defaultLifeMs),
    subscriptionMetadata: [],
    ...(isDonation && { aheadMs: await clockOffsetMs(db) }),
    ...price,
    refunds: [],
    disputes: [],
    finishedEvents: [],
    refundEvents: [],
  };
  const insert = async () => {
    // With the driver: the parameters are checked, and mongoose would make a document of every part.
    await db.Session.collection.insertOne(session as object, { ignoreUndefined: true });
    return session;
  };
  return createOnce(idempotency, insert, (key) => findSessionByKey(db, key));
}

/**
 * Pays an open session and adds its event in the same update. Undefined: it is not open.
 * @param leasedUntil the end of the event's lease, when it is delivered at once
 */
export async function completeSession(
  db: Models,
  id: string,
  { name, email, cardNumber = '', expiry = '' }: Pick<CardEntry, 'name' | 'email'> & Partial<CardEntry>,
  leasedUntil?: Date,
): Promise<SandboxSession | undefined> {
  const now = new Date();
  const { id: _id, manner: _manner, ...typed } = typedCard('', cardNumber, expiry);
  const card = cardNumber ? { card: typed } : {};
  const change = { status: 'complete' as const, payer: { name, email }, ...card };
  const event = endEvent('checkout.session.completed', now, leasedUntil);
  const open = { _id: id, status: 'open' as const, expiresAt: { $gt: now } };
  const paid = await db.Session.findOneAndUpdate(
    { ...open, recurring: { $exists: false } },
    { $set: { ...change, paymentIntent: randomId('pi'), event, ...refundsOfNumber(cardNumber) } },
    updated,
  ).lean<SandboxSession>();
  if (paid) return paid;
  const known = await findSession(db, id);
  const subscribed = await db.Session.findOneAndUpdate(
    { ...open, recurring: { $exists: true } },
    {
      $set: {
        ...change,
        event: { ...event, attempts: 0, dueAt: undefined },
        ...(known?.customer ? {} : { customer: randomId('cus') }),
        subscription: randomId('sub'),
        cardManner: mannerOfNumber(cardNumber),
        isBegun: false,
      },
    },
    updated,
  ).lean<SandboxSession>();
  if (subscribed) await startPaidSubscriptions(db);
  return subscribed ?? undefined;
}

/** Expires an open session. Undefined: it is not open. @param leasedUntil as of {@link completeSession} */
export async function expireSession(
  db: Models,
  id: string,
  leasedUntil?: Date,
): Promise<SandboxSession | undefined> {
  const event = endEvent('checkout.session.expired', new Date(), leasedUntil);
  const session = await db.Session.findOneAndUpdate(
    { _id: id, status: 'open' },
    { $set: { status: 'expired', event } },
    updated,
  ).lean<SandboxSession>();
  return session ?? undefined;
}

export async function expireDueSessions(db: Models): Promise<void> {
  const due = await db.Session.find({ status: 'open', expiresAt: { $lte: new Date() } }, { _id: 1 }).lean();
  for (const { _id } of due) await expireSession(db, _id);
}

interface SessionFilter {
  paymentIntent: string | undefined;
  createdFrom: Date | undefined;
  createdTo: Date | undefined;
}

/** Sessions of a payment, or all that were created since a date or between two; newest first, one page. */
export async function listSessions(
  db: Models,
  { paymentIntent, createdFrom, createdTo }: SessionFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ items: SandboxSession[]; hasMore: boolean }> {
  const last = after ? await findSession(db, after) : undefined;
  const older = { $lt: last?.createdAt };
  const found = await db.Session.find({
    $and: [
      ...(paymentIntent ? [{ paymentIntent }] : []),
      { createdAt: { $gte: createdFrom ?? new Date(0), ...(createdTo && { $lte: createdTo }) } },
      ...(last
        ? [{ $or: [{ createdAt: older }, { createdAt: last.createdAt, _id: { $lt: last._id } }] }]
        : []),
    ],
  })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean<SandboxSession[]>();
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}
