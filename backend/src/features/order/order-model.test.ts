import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelledOrder, makeModelledOrder, totalCents } from '../../../test/modelled-order.ts';
import { makeProduct } from '../../../test/products.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { type CrashPoint, crashPoints, fulfilmentCrashPoints } from '../../config/crash-at.ts';
import type { OrderStatus } from '../../contract/order.ts';
import type { Product } from '../../contract/product.ts';
import { deliverOrder, shipOrder } from './fulfil-order.ts';
import type { OrderTools } from './order-tools.ts';
import { refundOrder } from './refund-order.ts';
import { verifyOrder } from './verify-order.ts';

let shop: TestShop;
let product: Product;
beforeAll(async () => {
  shop = await openTestShop();
  product = await makeProduct({ price: 50 });
});
afterAll(() => shop.close());

/**
 * Without settings the same runs each time, few enough for every `npm test`. `PROPERTY_RUNS=1000` makes as many of each
 * of other orders; what fails names its seed, and `PROPERTY_SEED` repeats it.
 */
const { PROPERTY_RUNS, PROPERTY_SEED } = process.env;
const seed = PROPERTY_SEED ?? (PROPERTY_RUNS ? undefined : 2);
const bounds = (usualRuns: number) => ({
  numRuns: Number(PROPERTY_RUNS ?? usualRuns),
  ...(seed !== undefined && { seed: Number(seed) }),
});
/** A run of fifty steps takes 0.3 s on a free processor, and many times that on a busy one. */
const timeoutMs = 240_000 + Number(PROPERTY_RUNS ?? 0) * 3_000;

/** What an order is, told without a database. */
interface Model {
  status: OrderStatus;
  session: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  refundedCents: number;
  /** The shopkeeper asked for the refund, and the provider has not answered. */
  isWished: boolean;
  isAway: boolean;
  wasShipped: boolean;
  wasDelivered: boolean;
}

/** What the order learns when the provider is asked about its session. */
function settle(model: Model): void {
  if (model.isAway || model.isPaid) return;
  if (model.session === 'complete') Object.assign(model, { status: 'Processing', isPaid: true });
  else if (model.session === 'expired' && model.status === 'Pending') model.status = 'Cancelled';
}

function recognise(model: Model): void {
  if (!model.isAway && model.isPaid && model.refundedCents === totalCents) model.status = 'Refunded';
}

function askForRefund(model: Model): void {
  if (!model.isPaid || model.status === 'Refunded') return;
  model.isWished = true;
  if (!model.isAway) Object.assign(model, { refundedCents: totalCents, status: 'Refunded' });
}

function sweep(model: Model): void {
  if (model.status === 'Pending') settle(model);
  if (model.isWished) askForRefund(model);
}

interface Step {
  /** What is done to the order; what it throws is a refusal. */
  act: (real: ModelledOrder, tools: OrderTools) => unknown;
  expect: (model: Model) => void;
  isPossible?: (model: Model) => boolean;
}

const steps: Record<string, Step> = {
  pays: {
    act: ({ fake }) => fake.pay(),
    expect: (model) => {
      if (model.session === 'open') model.session = 'complete';
    },
  },
  expires: {
    act: ({ fake }) => {
      fake.state.status = 'expired';
    },
    isPossible: ({ session }) => session === 'open',
    expect: (model) => {
      model.session = 'expired';
    },
  },
  'goes away': {
    act: ({ fake }) => {
      fake.state.isAway = true;
    },
    expect: (model) => {
      model.isAway = true;
    },
  },
  'comes back': {
    act: ({ fake }) => {
      fake.state.isAway = false;
    },
    expect: (model) => {
      model.isAway = false;
    },
  },
  'sends completed': { act: ({ send }, tools) => send('checkout.session.completed', tools), expect: settle },
  'sends expired': { act: ({ send }, tools) => send('checkout.session.expired', tools), expect: settle },
  returns: { act: ({ user, id }, tools) => verifyOrder(tools, user, id, false), expect: settle },
  'gives up': {
    act: ({ user, id }, tools) => verifyOrder(tools, user, id, true),
    expect: (model) => {
      if (!model.isAway && !model.isPaid && model.session === 'open') model.session = 'expired';
      settle(model);
    },
  },
  ships: {
    act: ({ id }, tools) => shipOrder(tools, id, { carrier: 'Carrier' }),
    expect: (model) => {
      if (model.status === 'Processing' && !model.isWished)
        Object.assign(model, { status: 'Shipped', wasShipped: true });
    },
  },
  delivers: {
    act: ({ id }, tools) => deliverOrder(tools, id),
    expect: (model) => {
      if (model.status === 'Shipped' && !model.isWished)
        Object.assign(model, { status: 'Delivered', wasDelivered: true });
    },
  },
  refunds: {
    act: ({ id }, tools) => refundOrder(tools, id),
    expect: (model) => {
      // A wish that waits for the provider is left to the sweep.
      if (!model.isWished) askForRefund(model);
    },
  },
  'refunds a part there': {
    act: ({ fake }) => fake.refundThere(1000),
    isPossible: ({ session, refundedCents }) => session === 'complete' && refundedCents + 1000 <= totalCents,
    expect: (model) => {
      model.refundedCents += 1000;
    },
  },
  'refunds the rest there': {
    act: ({ fake }) => fake.refundThere(totalCents - fake.refundedCents()),
    isPossible: ({ session, refundedCents }) => session === 'complete' && refundedCents < totalCents,
    expect: (model) => {
      model.refundedCents = totalCents;
    },
  },
  'sends refunded': {
    act: ({ send }, tools) => send('charge.refunded', tools),
    isPossible: ({ refundedCents }) => refundedCents > 0,
    expect: (model) => {
      settle(model);
      recognise(model);
    },
  },
  sweeps: { act: ({ restart }) => restart(), expect: sweep },
};

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
    const tools = this.#crash ? real.dyingAt(this.#crash) : real.tools;
    await Promise.resolve(act(real, tools)).catch(() => {});
    predict(model);
    if (this.#crash) {
      await real.restart();
      sweep(model);
    }
    const { status, payment, shippedAt, deliveredAt } = await real.stored();
    expect({ status, payment, shipped: Boolean(shippedAt), delivered: Boolean(deliveredAt) }).toEqual({
      status: model.status,
      payment: model.isPaid,
      shipped: model.wasShipped,
      delivered: model.wasDelivered,
    });
    expect(real.fake.refundedCents()).toBe(model.refundedCents);
  }
  toString = () => `${this.#name}${this.#crash ? ` and dies ${this.#crash}` : ''}`;
}

/** What must be true of every order once nobody does anything any more. */
async function expectSettled({ fake, restart, stored, kindsOfMail }: ModelledOrder): Promise<void> {
  fake.state.isAway = false;
  await restart();
  await restart();
  const order = await stored();
  expect(order.tasks.filter(({ doneAt }) => !doneAt)).toEqual([]);
  expect(kindsOfMail()).toEqual(
    [
      ...(order.payment ? [''] : []),
      ...(order.shippedAt ? ['shipped'] : []),
      ...(order.deliveredAt ? ['delivered'] : []),
      ...(order.status === 'Refunded' ? ['refunded'] : []),
    ].sort(),
  );
  expect(fake.refundedCents()).toBeLessThanOrEqual(totalCents);
  if (order.refund?.requestedAt || order.status === 'Refunded') {
    expect([order.status, fake.refundedCents()]).toEqual(['Refunded', totalCents]);
  }
  if (order.status === 'Pending') expect(fake.state.status).toBe('open');
  expect(order.payment).toBe(fake.state.status === 'complete');
}

async function followModel(commands: Iterable<fc.AsyncCommand<Model, ModelledOrder>>): Promise<void> {
  const model: Model = {
    status: 'Pending',
    session: 'open',
    isPaid: false,
    refundedCents: 0,
    isWished: false,
    isAway: false,
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
  const all = names.map((name) => Promise.resolve(steps[name]?.act(real, real.tools)).catch(() => {}));
  await scheduler.waitFor(Promise.all(all));
  await scheduler.waitFor(expectSettled(real));
}

describe('an order', () => {
  it(
    'is what a model without a database says, whatever is done to it in whatever order',
    async () => {
      const crash = fc.option(fc.constantFrom(...crashPoints, ...fulfilmentCrashPoints), {
        freq: 4,
        nil: undefined,
      });
      const command = fc
        .tuple(fc.constantFrom(...Object.keys(steps)), crash)
        .map(([name, point]) => new Command(name, point));
      const commands = fc.commands([command], { maxCommands: 50, size: 'max' });
      await fc.assert(fc.asyncProperty(commands, followModel), bounds(20));
    },
    timeoutMs,
  );

  it(
    'ends in one state when everything happens at once and answers come in any order',
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
      await fc.assert(fc.asyncProperty(fc.scheduler(), names, fc.boolean(), doAtOnce), bounds(30));
    },
    timeoutMs,
  );
});
