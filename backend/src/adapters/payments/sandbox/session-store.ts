import { createHash, randomBytes } from 'node:crypto';
import type { CardEntry } from './cards.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { beginPaidSubscriptions } from './hosted-subscription.ts';
import { mannerOfNumber, refundsOfNumber } from './payment-methods.ts';
import { type SandboxSession, SandboxSessionModel } from './session.model.ts';
import type { SessionParams } from './session-params.ts';
import { toEntries } from './subscription-store.ts';

const defaultLifeMs = 24 * 60 * 60 * 1000;
const randomId = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`;

const endingEvent = (type: 'checkout.session.completed' | 'checkout.session.expired', now: Date) => ({
  id: randomId('evt'),
  type,
  createdAt: now,
  attempts: 0,
  dueAt: now,
});

export const hashParams = (rawBody: unknown): string =>
  createHash('sha256').update(JSON.stringify(rawBody)).digest('hex');

/** What a session is paid for, and in subscription mode what that begins. */
function readLines(params: SessionParams, productName: string) {
  if (params.mode === 'payment') {
    return {
      lines: params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
        name: product_data.name,
        unitAmount: unit_amount,
        quantity,
      })),
    };
  }
  const { unit_amount, product, recurring } = params.line_items[0].price_data;
  return {
    lines: [{ name: productName, unitAmount: unit_amount, quantity: 1 }],
    recurring: { product, interval: recurring.interval, intervalCount: recurring.interval_count },
    subscriptionMetadata: toEntries(params.subscription_data?.metadata ?? {}),
  };
}

/**
 * Makes a session, or finds the one that the same key made before.
 * @param key the idempotency key; without one every call makes a session
 * @param productName of what a subscription is for
 */
export async function createSession(
  params: SessionParams,
  key: string | undefined,
  paramsHash: string,
  productName = '',
): Promise<{ session: SandboxSession; isReplayed: boolean }> {
  const now = new Date();
  const { lines, ...subscribed } = readLines(params, productName);
  const session = {
    _id: randomId('cs_test'),
    idempotencyKey: key ?? randomId('none'),
    paramsHash,
    lines,
    ...subscribed,
    amountTotal: lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0),
    currency: params.line_items[0]?.price_data.currency ?? 'aud',
    clientReferenceId: params.client_reference_id,
    metadata: toEntries(params.metadata),
    customerEmail: params.customer_email,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url,
    status: 'open' as const,
    createdAt: now,
    expiresAt: params.expires_at
      ? new Date(params.expires_at * 1000)
      : new Date(now.getTime() + defaultLifeMs),
  };
  try {
    // One insert with a unique key: of twenty equal requests one makes the session, and a crash leaves no half of it.
    await SandboxSessionModel.create(session);
    return { session: await requireStored(session._id), isReplayed: false };
  } catch (error) {
    const first = key && (await findByKey(key));
    if (!isDuplicateKey(error) || !first) throw error;
    return { session: first, isReplayed: true };
  }
}

export const findSession = (id: string) => SandboxSessionModel.findById(id).lean<SandboxSession>().exec();

export const findByKey = (idempotencyKey: string) =>
  SandboxSessionModel.findOne({ idempotencyKey }).lean<SandboxSession>().exec();

async function requireStored(id: string): Promise<SandboxSession> {
  const session = await findSession(id);
  if (!session) throw new Error('A sandbox session vanished');
  return session;
}

/** Pays an open session; its event is written by the same update. Undefined: it was not open any more. */
export async function completeSession(
  id: string,
  { name, email, cardNumber = '' }: Pick<CardEntry, 'name' | 'email'> & Partial<CardEntry>,
): Promise<SandboxSession | undefined> {
  const now = new Date();
  const change = { status: 'complete' as const, payer: { name, email } };
  const event = endingEvent('checkout.session.completed', now);
  const open = { _id: id, status: 'open' as const, expiresAt: { $gt: now } };
  const paid = await SandboxSessionModel.findOneAndUpdate(
    { ...open, recurring: { $exists: false } },
    { $set: { ...change, paymentIntent: randomId('pi'), event, ...refundsOfNumber(cardNumber) } },
    { returnDocument: 'after' },
  ).lean<SandboxSession>();
  if (paid) return paid;
  const subscribed = await SandboxSessionModel.findOneAndUpdate(
    { ...open, recurring: { $exists: true } },
    {
      $set: {
        ...change,
        event: { ...event, dueAt: undefined },
        customer: randomId('cus'),
        subscription: randomId('sub'),
        cardManner: mannerOfNumber(cardNumber),
        isBegun: false,
      },
    },
    { returnDocument: 'after' },
  ).lean<SandboxSession>();
  if (subscribed) await beginPaidSubscriptions();
  return subscribed ?? undefined;
}

/** Closes an open session. Undefined: it was not open any more. */
export async function expireSession(id: string): Promise<SandboxSession | undefined> {
  const session = await SandboxSessionModel.findOneAndUpdate(
    { _id: id, status: 'open' },
    { $set: { status: 'expired', event: endingEvent('checkout.session.expired', new Date()) } },
    { returnDocument: 'after' },
  ).lean<SandboxSession>();
  return session ?? undefined;
}

/** Closes the sessions whose time has come. */
export async function expireDueSessions(): Promise<void> {
  const due = await SandboxSessionModel.find(
    { status: 'open', expiresAt: { $lte: new Date() } },
    { _id: 1 },
  ).lean();
  for (const { _id } of due) await expireSession(_id);
}

/** Sessions of a payment, or all that were made at a moment or later; newest first, a page at a time. */
export async function listSessions(
  { paymentIntent, createdFrom }: { paymentIntent: string | undefined; createdFrom: Date | undefined },
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ items: SandboxSession[]; hasMore: boolean }> {
  const last = after ? await findSession(after) : undefined;
  const behind = last
    ? [
        {
          $or: [
            { createdAt: { $lt: last.createdAt } },
            { createdAt: last.createdAt, _id: { $lt: last._id } },
          ],
        },
      ]
    : [];
  const conditions = [
    ...(paymentIntent ? [{ paymentIntent }] : []),
    { createdAt: { $gte: createdFrom ?? new Date(0) } },
    ...behind,
  ];
  const found = await SandboxSessionModel.find({ $and: conditions })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean<SandboxSession[]>();
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}
