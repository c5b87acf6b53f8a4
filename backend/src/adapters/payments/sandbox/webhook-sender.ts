import Stripe from 'stripe';
import { logger } from '../../../config/logger.ts';
import { paths } from '../../../contract/paths.ts';
import { type DueEvent, type EventBox, earliest } from './event-box.ts';

const timeoutMs = 10_000;
const deliveriesAtOnce = 20;
/** Between two looks when nothing is known to be due. */
const idleMs = 30_000;
/** Least time between two looks by the clock, also when something that is due can't be taken. */
const shortestPauseMs = 100;
const firstRetryMs = 500;
const longestRetryMs = 60_000;
/** Stripe gives up after three days. */
const giveUpMs = 3 * 24 * 60 * 60 * 1000;

const retryMs = (attempts: number) => Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);

/** Should this delivery fail or this process die. */
const dueAgain = (attempts: number) => new Date(Date.now() + timeoutMs + retryMs(attempts));

/**
 * Sends the sandbox's signed events to the shop until each is taken, as Stripe does: at least once, again with growing
 * pauses, also after a crash. Also ends the sessions and charges the subscriptions whose time has come.
 */
export class WebhookSender {
  readonly #secret: string;
  readonly #boxes: readonly EventBox[];
  #target: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isAsked = false;
  #work: Promise<void> = Promise.resolve();
  readonly #deliveries = new Set<Promise<void>>();

  constructor(secret: string, boxes: readonly EventBox[]) {
    this.#secret = secret;
    this.#boxes = boxes;
  }

  start(apiUrl: string): void {
    this.#target = `${apiUrl}${paths.webhooks.stripe}`;
    this.kick();
  }

  /** Looks at once whether something is due. */
  kick(): void {
    if (!this.#target || this.#isClosed) return;
    clearTimeout(this.#timer);
    // One look that has not begun yet sees what all who ask for it mean.
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#work = this.#work.then(() => this.#runOnce());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
    await Promise.all(this.#deliveries);
  }

  async #runOnce(): Promise<void> {
    this.#isAsked = false;
    if (this.#isClosed) return;
    let pauseMs = idleMs;
    try {
      for (const box of this.#boxes) await this.#empty(box);
      pauseMs = await this.#waitMs();
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

  async #empty(box: EventBox): Promise<void> {
    await box.work();
    const take = () => box.take(new Date(), dueAgain);
    // Not awaited: a delivery that hangs holds up few others.
    while (!this.#isClosed && this.#deliveries.size < deliveriesAtOnce) {
      const due = await take();
      if (!due) return;
      this.#send(due);
    }
  }

  /** Milliseconds until something is due that can be sent. */
  async #waitMs(): Promise<number> {
    // The next delivery that ends looks for more.
    if (this.#deliveries.size >= deliveriesAtOnce) return idleMs;
    const next = earliest(await Promise.all(this.#boxes.map((box) => box.nextDueAt())));
    return Math.max(shortestPauseMs, Math.min(idleMs, (next?.getTime() ?? Infinity) - Date.now()));
  }

  #send(event: DueEvent): void {
    const delivery = this.#deliver(event)
      .catch((error: unknown) => logger.warn({ err: error }, 'sandbox webhook waits'))
      .finally(() => {
        const wasFull = this.#deliveries.size >= deliveriesAtOnce;
        this.#deliveries.delete(delivery);
        if (wasFull) this.kick();
      });
    this.#deliveries.add(delivery);
  }

  async #deliver(event: DueEvent): Promise<void> {
    if (!this.#target) return;
    const { payload } = event;
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
    if (isTaken || isGivenUp) await event.finish();
    else {
      await event.postpone(new Date(Date.now() + retryMs(event.attempts)));
      this.kick();
    }
  }
}
