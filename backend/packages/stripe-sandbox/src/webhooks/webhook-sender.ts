import Stripe from 'stripe';
import { type Delivery, type DueEvent, type EventQueue, earliest } from './event-queue.ts';

const timeoutMs = 10_000;
const maxDeliveries = 20;
/** Between two rounds when nothing is due: another process may have left an event. */
const idleMs = 10_000;
/** The shortest pause between two scheduled rounds, also if a due event can't be leased. */
const minPauseMs = 100;
const firstRetryMs = 500;
const maxRetryMs = 60_000;
/** Stripe gives up after three days. */
const giveUpMs = 3 * 24 * 60 * 60 * 1000;

const retryMs = (attempts: number) => Math.min(maxRetryMs, firstRetryMs * 2 ** attempts);

/** When an event is due again if its delivery never ends, e.g. because this process dies. */
const retryAt = (attempts: number) => new Date(Date.now() + timeoutMs + retryMs(attempts));

export interface Logger {
  warn(details: object, message: string): void;
}

/**
 * Delivers the sandbox's signed events as Stripe does: at least once, retried with exponential backoff, also after a
 * crash. Runs the queues' scheduled work too.
 */
export class WebhookSender implements Delivery {
  readonly #secret: string;
  readonly #queues: readonly EventQueue[];
  readonly #logger: Logger;
  #url: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isRequested = false;
  #round: Promise<void> = Promise.resolve();
  readonly #deliveries = new Set<Promise<void>>();
  /** Leased events beyond the deliveries at once, with the ends of their leases. */
  readonly #waiting: { event: DueEvent; until: Date }[] = [];
  #roundAt = 0;

  constructor(options: { secret: string; queues: readonly EventQueue[]; logger: Logger }) {
    this.#secret = options.secret;
    this.#queues = options.queues;
    this.#logger = options.logger;
  }

  /** @param url the webhook endpoint */
  start(url: string): void {
    this.#url = url;
    this.wake();
  }

  /** Starts a round now. */
  wake(): void {
    if (!this.#url || this.#isClosed) return;
    clearTimeout(this.#timer);
    // A requested round that has not started yet covers all further requests.
    if (this.#isRequested) return;
    this.#isRequested = true;
    this.#round = this.#round.then(() => this.#runRound());
  }

  wakeAt(due: Date): void {
    if (!this.#url || this.#isClosed || this.#isRequested || due.getTime() >= this.#roundAt) return;
    this.#schedule(Math.max(minPauseMs, due.getTime() - Date.now()));
  }

  leaseUntil(): Date | undefined {
    return this.#url && !this.#isClosed ? retryAt(0) : undefined;
  }

  deliver(event: DueEvent): void {
    if (!this.#url || this.#isClosed) return;
    if (this.#deliveries.size < maxDeliveries) this.#send(event);
    else this.#waiting.push({ event, until: retryAt(0) });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#round;
    await Promise.all(this.#deliveries);
  }

  async #runRound(): Promise<void> {
    this.#isRequested = false;
    if (this.#isClosed) return;
    let pauseMs = idleMs;
    try {
      const now = Date.now();
      const due = await Promise.all(this.#queues.map((queue) => queue.nextDueAt()));
      const dueQueues = this.#queues.filter((_, at) => (due[at]?.getTime() ?? Infinity) <= now);
      for (const queue of dueQueues) await this.#drain(queue);
      pauseMs = await this.#pauseMs(dueQueues.length > 0 ? undefined : due);
    } catch (error) {
      // The database is unreachable; due events stay due.
      if (!this.#isClosed) this.#logger.warn({ err: error }, 'sandbox webhooks wait');
      pauseMs = firstRetryMs;
    }
    if (!this.#isClosed) this.#schedule(pauseMs);
  }

  #schedule(pauseMs: number): void {
    clearTimeout(this.#timer);
    this.#roundAt = Date.now() + pauseMs;
    this.#timer = setTimeout(() => this.wake(), pauseMs);
    this.#timer.unref();
  }

  async #drain(queue: EventQueue): Promise<void> {
    await queue.runDueWork();
    // Deliveries are not awaited, so one that hangs delays few others.
    while (!this.#isClosed && this.#deliveries.size < maxDeliveries) {
      const due = await queue.lease(new Date(), retryAt);
      if (!due) return;
      this.#send(due);
    }
  }

  /** Milliseconds until an event that can be sent is due. @param known when the queues are next due, if it was just read */
  async #pauseMs(known?: (Date | undefined)[]): Promise<number> {
    // The next delivery that ends starts a round.
    if (this.#deliveries.size >= maxDeliveries) return idleMs;
    const next = earliest(known ?? (await Promise.all(this.#queues.map((queue) => queue.nextDueAt()))));
    return Math.max(minPauseMs, Math.min(idleMs, (next?.getTime() ?? Infinity) - Date.now()));
  }

  #send(event: DueEvent): void {
    const delivery = this.#deliver(event)
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'sandbox webhook waits'))
      .finally(() => {
        const wasFull = this.#deliveries.size >= maxDeliveries;
        this.#deliveries.delete(delivery);
        const next = this.#waiting.shift();
        // Others may lease it after that.
        if (next && next.until.getTime() > Date.now()) this.deliver(next.event);
        else if (wasFull) this.wake();
      });
    this.#deliveries.add(delivery);
  }

  async #deliver(event: DueEvent): Promise<void> {
    if (!this.#url) return;
    const { payload } = event;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.#secret });
    const isAccepted = await fetch(this.#url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      body: payload,
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      (response) => response.ok,
      () => false,
    );
    const isGivenUp = Date.now() - event.createdAt.getTime() > giveUpMs;
    if (isAccepted || isGivenUp) await event.finish();
    else {
      await event.postpone(new Date(Date.now() + retryMs(event.attempts)));
      this.wake();
    }
  }
}
