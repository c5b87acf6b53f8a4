import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProduct } from '../../../test/builders/products.ts';
import { type Model, type Step, steps, sweep } from '../../../test/order-model/model.ts';
import {
  type ModelledOrder,
  makeModelledOrder,
  totalCents,
} from '../../../test/order-model/modelled-order.ts';
import { quickOrProof } from '../../../test/proof-mode.ts';
import { setUpShop } from '../../../test/shop/set-up-shop.ts';
import { type CrashPoint, crashPoints, fulfilmentCrashPoints } from '../../config/crash-at.ts';
import type { Product } from '../../contract/product/product.ts';

let product: Product;

setUpShop();
beforeAll(async () => {
  product = await makeProduct({ price: 50 });
});

/**
 * The same random runs each time, few enough for every `npm test`. `PROPERTY_RUNS=1000` runs as many other orders; a
 * failure prints its seed, and `PROPERTY_SEED` repeats it.
 */
const { PROPERTY_RUNS, PROPERTY_SEED } = process.env;
const seed = PROPERTY_SEED ?? (PROPERTY_RUNS ? undefined : 2);
const bounds = (usualRuns: number) => ({
  numRuns: Number(PROPERTY_RUNS ?? usualRuns),
  ...(seed !== undefined && { seed: Number(seed) }),
});
/** A run of fifty steps takes 0.3 s on a free processor, and many times that on a busy one. */
const timeoutMs = 240_000 + Number(PROPERTY_RUNS ?? 0) * 3_000;

class Command implements fc.AsyncCommand<Model, ModelledOrder> {
  readonly #name: string;
  readonly #crash: CrashPoint | undefined;
  constructor(name: string, crash: CrashPoint | undefined) {
    this.#name = name;
    this.#crash = crash;
  }
  get #step(): Step {
    const step = steps[this.#name];
    if (!step) throw new Error(this.#name);
    return step;
  }
  check(model: Readonly<Model>): boolean {
    return this.#step.isPossible?.(model) ?? true;
  }
  async run(model: Model, real: ModelledOrder): Promise<void> {
    const { act, expect: predict } = this.#step;
    const deps = this.#crash ? real.crashingAt(this.#crash) : real.deps;
    await Promise.resolve(act(real, deps)).catch(() => {});
    predict(model);
    if (this.#crash) {
      await real.restart();
      sweep(model);
    }
    const { status, payment, refundState, shippedAt, deliveredAt } = await real.stored();
    expect({
      status,
      payment,
      refund: refundState,
      shipped: Boolean(shippedAt),
      delivered: Boolean(deliveredAt),
    }).toEqual({
      status: model.status,
      payment: model.isPaid,
      refund: model.refund,
      shipped: model.wasShipped,
      delivered: model.wasDelivered,
    });
    expect(real.fake.refundedCents()).toBe(model.doneCents);
  }
  toString = () => `${this.#name}${this.#crash ? ` and dies ${this.#crash}` : ''}`;
}

/** The invariants of an order after all work is done. */
async function expectSettled(real: ModelledOrder): Promise<void> {
  const { fake, restart, send, deps, stored, kindsOfMail } = real;
  fake.state.isOffline = false;
  await restart();
  await restart();
  // The event of the provider's last change may be missing.
  await send('charge.refunded', deps);
  const order = await stored();
  expect(order.jobs.filter(({ doneAt }) => !doneAt)).toEqual([]);
  const refundMails = kindsOfMail().filter((kind) => kind.startsWith('refunded'));
  expect(kindsOfMail().filter((kind) => !refundMails.includes(kind))).toEqual(
    [
      ...(order.payment ? [''] : []),
      ...(order.shippedAt ? ['shipped'] : []),
      ...(order.deliveredAt ? ['delivered'] : []),
    ].sort(),
  );
  if (order.status === 'Refunded') expect(refundMails.length).toBeGreaterThan(0);
  expect(totalCents - fake.leftCents()).toBeLessThanOrEqual(totalCents);
  expect(order.refunds?.some(({ state }) => state === 'requested')).not.toBe(true);
  expect(order.status === 'Refunded').toBe(order.payment && fake.refundedCents() === totalCents);
  if (order.status === 'Pending') expect(fake.state.status).toBe('open');
  expect(order.payment).toBe(fake.state.status === 'complete');
}

async function followModel(commands: Iterable<fc.AsyncCommand<Model, ModelledOrder>>): Promise<void> {
  const model: Model = {
    status: 'Pending',
    session: 'open',
    isPaid: false,
    doneCents: 0,
    pendingCents: 0,
    nextRefundState: 'done',
    refund: undefined,
    isOffline: false,
    wasShipped: false,
    wasDelivered: false,
  };
  const real = await makeModelledOrder(product);
  await fc.asyncModelRun(() => ({ model, real }), commands);
  await expectSettled(real);
}

async function doAtOnce(scheduler: fc.Scheduler, names: string[], isPaidBefore: boolean): Promise<void> {
  const pause = () => scheduler.schedule(Promise.resolve());
  const real = await makeModelledOrder(product, pause);
  if (isPaidBefore) real.fake.pay();
  else void pause().then(() => real.fake.pay());
  const all = names.map((name) => Promise.resolve(steps[name]?.act(real, real.deps)).catch(() => {}));
  await scheduler.waitFor(Promise.all(all));
  await scheduler.waitFor(expectSettled(real));
}

describe('an order', () => {
  it(
    'matches a model without a database after random operations',
    async () => {
      const crash = fc.option(fc.constantFrom(...crashPoints, ...fulfilmentCrashPoints), {
        freq: 4,
        nil: undefined,
      });
      const command = fc
        .tuple(fc.constantFrom(...Object.keys(steps)), crash)
        .map(([name, point]) => new Command(name, point));
      const commands = fc.commands([command], { maxCommands: 50, size: 'max' });
      await fc.assert(fc.asyncProperty(commands, followModel), bounds(quickOrProof(4, 20)));
    },
    timeoutMs,
  );

  it(
    'reaches one final state under concurrent operations with responses in any order',
    async () => {
      const name = fc.constantFrom(
        'sends completed',
        'returns',
        'gives up',
        'ships',
        'refunds',
        'sends refunded',
      );
      const names = fc.array(name, { minLength: 2, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), names, fc.boolean(), doAtOnce),
        bounds(quickOrProof(6, 30)),
      );
    },
    timeoutMs,
  );
});
