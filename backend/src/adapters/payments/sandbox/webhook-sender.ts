import Stripe from 'stripe';
import { logger } from '../../../config/logger.ts';
import { paths } from '../../../contract/paths.ts';
import { presentEvent } from './present-session.ts';
import { type SandboxSession, SandboxSessionModel } from './session.model.ts';
import { expireDueSessions } from './session-store.ts';

const timeoutMs = 10_000;
/** Between two looks when nothing is known to be due. */
const idleMs = 30_000;
const firstRetryMs = 500;
const longestRetryMs = 60_000;
/** Stripe gives up after three days. */
const giveUpMs = 3 * 24 * 60 * 60 * 1000;

const retryMs = (attempts: number) => Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);

/** Takes one due event and sets when it is due again, should this delivery fail or this process die. */
async function takeDueEvent(): Promise<SandboxSession | null> {
  const now = Date.now();
  const due = await SandboxSessionModel.findOne({ 'event.dueAt': { $lte: new Date(now) } })
    .sort({ 'event.dueAt': 1 })
    .lean<SandboxSession>();
  if (!due?.event) return null;
  const { id, attempts, dueAt } = due.event;
  return SandboxSessionModel.findOneAndUpdate(
    { _id: due._id, 'event.id': id, 'event.dueAt': dueAt },
    {
      $set: { 'event.dueAt': new Date(now + timeoutMs + retryMs(attempts)), 'event.attempts': attempts + 1 },
    },
    { returnDocument: 'after' },
  ).lean<SandboxSession>();
}

/** Milliseconds until something is due. */
async function waitMs(): Promise<number> {
  const [event, session] = await Promise.all([
    SandboxSessionModel.findOne({ 'event.dueAt': { $exists: true } }, { 'event.dueAt': 1 })
      .sort({ 'event.dueAt': 1 })
      .lean<SandboxSession>(),
    SandboxSessionModel.findOne({ status: 'open' }, { expiresAt: 1 })
      .sort({ expiresAt: 1 })
      .lean<SandboxSession>(),
  ]);
  const next = [event?.event?.dueAt, session?.expiresAt].map((date) => (date ? date.getTime() : Infinity));
  return Math.max(0, Math.min(idleMs, Math.min(...next) - Date.now()));
}

/**
 * Sends the sandbox's signed events to the shop until each is taken, as Stripe does: at least once, again with growing
 * pauses, also after a crash. Also ends the sessions whose time has come.
 */
export class WebhookSender {
  readonly #secret: string;
  readonly #pageUrl: (id: string) => string;
  #target: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #work: Promise<void> = Promise.resolve();
  readonly #deliveries = new Set<Promise<void>>();

  constructor(secret: string, pageUrl: (id: string) => string) {
    this.#secret = secret;
    this.#pageUrl = pageUrl;
  }

  start(apiUrl: string): void {
    this.#target = `${apiUrl}${paths.webhooks.stripe}`;
    this.kick();
  }

  /** Looks at once whether something is due. */
  kick(): void {
    if (!this.#target || this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#work = this.#work.then(() => this.#runOnce());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
    await Promise.all(this.#deliveries);
  }

  async #runOnce(): Promise<void> {
    let pauseMs = idleMs;
    try {
      await expireDueSessions();
      // Not awaited: a delivery that hangs holds up no other.
      for (let due = await takeDueEvent(); due && !this.#isClosed; due = await takeDueEvent())
        this.#send(due);
      pauseMs = await waitMs();
    } catch (error) {
      // The database is away; what is due stays due.
      if (!this.#isClosed) logger.warn({ err: error }, 'sandbox webhooks wait');
      pauseMs = firstRetryMs;
    }
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.kick(), pauseMs);
    this.#timer.unref();
  }

  #send(session: SandboxSession): void {
    const delivery = this.#deliver(session)
      .catch((error: unknown) => logger.warn({ err: error }, 'sandbox webhook waits'))
      .finally(() => {
        this.#deliveries.delete(delivery);
        this.kick();
      });
    this.#deliveries.add(delivery);
  }

  async #deliver(session: SandboxSession): Promise<void> {
    const { event } = session;
    if (!event || !this.#target) return;
    const payload = JSON.stringify(presentEvent(event, session, this.#pageUrl(session._id)), null, 2);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.#secret });
    const isTaken = await fetch(this.#target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      body: payload,
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    const isGivenUp = Date.now() - event.createdAt.getTime() > giveUpMs;
    const change =
      isTaken || isGivenUp
        ? { $unset: { 'event.dueAt': true } }
        : { $set: { 'event.dueAt': new Date(Date.now() + retryMs(event.attempts)) } };
    await SandboxSessionModel.updateOne({ _id: session._id, 'event.id': event.id }, change);
  }
}
