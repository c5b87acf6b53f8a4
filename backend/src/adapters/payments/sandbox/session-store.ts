import { createHash, randomBytes } from 'node:crypto';
import type { CardEntry } from './cards.ts';
import { type SandboxSession, SandboxSessionModel } from './session.model.ts';
import type { SessionParams } from './session-params.ts';

const defaultLifeMs = 24 * 60 * 60 * 1000;
const duplicateKey = 11_000;
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

/**
 * Makes a session, or finds the one that the same key made before.
 * @param key the idempotency key; without one every call makes a session
 */
export async function createSession(
  params: SessionParams,
  key: string | undefined,
  paramsHash: string,
): Promise<{ session: SandboxSession; isReplayed: boolean }> {
  const now = new Date();
  const lines = params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    name: product_data.name,
    unitAmount: unit_amount,
    quantity,
  }));
  const session = {
    _id: randomId('cs_test'),
    idempotencyKey: key ?? randomId('none'),
    paramsHash,
    lines,
    amountTotal: lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0),
    currency: params.line_items[0]?.price_data.currency ?? 'aud',
    clientReferenceId: params.client_reference_id,
    metadata: Object.entries(params.metadata).map(([name, value]) => ({ key: name, value })),
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
    if ((error as { code?: unknown }).code !== duplicateKey || !first) throw error;
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
  { name, email }: Pick<CardEntry, 'name' | 'email'>,
): Promise<SandboxSession | undefined> {
  const now = new Date();
  const session = await SandboxSessionModel.findOneAndUpdate(
    { _id: id, status: 'open', expiresAt: { $gt: now } },
    {
      $set: {
        status: 'complete',
        paymentIntent: randomId('pi'),
        payer: { name, email },
        event: endingEvent('checkout.session.completed', now),
      },
    },
    { returnDocument: 'after' },
  ).lean<SandboxSession>();
  return session ?? undefined;
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
