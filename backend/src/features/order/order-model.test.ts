import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickOrProof } from '../../../test/at-length.ts';
import { type ModelledOrder, makeModelledOrder, totalCents } from '../../../test/modelled-order.ts';
import { makeProduct } from '../../../test/products.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { type CrashPoint, crashPoints, fulfilmentCrashPoints } from '../../config/crash-at.ts';
import type { OrderStatus, RefundState } from '../../contract/order.ts';
import type { Product } from '../../contract/product.ts';
import { deliverOrder, shipOrder } from './fulfilment/fulfilment.admin.ts';
import type { OrderTools } from './order-tools.ts';
import { verifyOrder } from './payment/verify-order.ts';
import { refundOrder } from './refund/refund.admin.ts';

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
  /** What the provider confirmed, and what it accepted so far. */
  doneCents: number;
  pendingCents: number;
  /** How the next refund begins. */
  nextRefundState: 'done' | 'pending';
  /** What the order knows of its refund. */
  refund: RefundState | undefined;
  isOffline: boolean;
  wasShipped: boolean;
  wasDelivered: boolean;
}

/** What the order learns when the provider is asked about its session. */
function settle(model: Model): void {
  if (model.isOffline || model.isPaid) return;
  if (model.session === 'complete') Object.assign(model, { status: 'Processing', isPaid: true });
  else if (model.session === 'expired' && model.status === 'Pending') model.status = 'Cancelled';
}

function returnFromRefunded(model: Model): void {
  if (model.status !== 'Refunded') return;
  model.status = model.wasShipped ? 'Shipped' : 'Processing';
  if (model.wasDelivered) model.status = 'Delivered';
}

/** What the order learns when the provider is asked about its refunds. */
function recognise(model: Model): void {
  if (model.isOffline || !model.isPaid) return;
  const { doneCents, pendingCents, refund } = model;
  if (doneCents === totalCents) Object.assign(model, { status: 'Refunded', refund: 'done' });
  else if (doneCents + pendingCents === totalCents) {
    returnFromRefunded(model);
    model.refund = 'pending';
  } else if (refund === 'done' || refund === 'pending') {
    returnFromRefunded(model);
    model.refund = 'failed';
  }
}

function addRefund(model: Model, cents: number): void {
  if (model.nextRefundState === 'done') model.doneCents += cents;
  else model.pendingCents += cents;
}

const leftCents = ({ doneCents, pendingCents }: Model) => totalCents - doneCents - pendingCents;

function runRefund(model: Model): void {
  if (model.refund !== 'requested' || model.isOffline) return;
  addRefund(model, leftCents(model));
  recognise(model);
}

function askForRefund(model: Model): void {
  if (!model.isPaid) return;
  if (model.refund === undefined || model.refund === 'failed') model.refund = 'requested';
  runRefund(model);
}

function sweep(model: Model): void {
  if (model.status === 'Pending') settle(model);
  runRefund(model);
}

const isUnderWay = ({ refund }: Model) => refund === 'requested' || refund === 'pending';

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
      fake.state.isOffline = true;
    },
    expect: (model) => {
      model.isOffline = true;
    },
  },
  'comes back': {
    act: ({ fake }) => {
      fake.state.isOffline = false;
    },
    expect: (model) => {
      model.isOffline = false;
    },
  },
  'sends completed': { act: ({ send }, tools) => send('checkout.session.completed', tools), expect: settle },
  'sends expired': { act: ({ send }, tools) => send('checkout.session.expired', tools), expect: settle },
  returns: { act: ({ user, id }, tools) => verifyOrder(tools, user, id, false), expect: settle },
  'gives up': {
    act: ({ user, id }, tools) => verifyOrder(tools, user, id, true),
    expect: (model) => {
      if (!model.isOffline && !model.isPaid && model.session === 'open') model.session = 'expired';
      settle(model);
    },
  },
  ships: {
    act: ({ id }, tools) => shipOrder(tools, id, { carrier: 'Carrier' }),
    expect: (model) => {
      if (model.status === 'Processing' && !isUnderWay(model))
        Object.assign(model, { status: 'Shipped', wasShipped: true });
    },
  },
  delivers: {
    act: ({ id }, tools) => deliverOrder(tools, id),
    expect: (model) => {
      if (model.status === 'Shipped' && !isUnderWay(model))
        Object.assign(model, { status: 'Delivered', wasDelivered: true });
    },
  },
  refunds: {
    act: ({ id }, tools) => refundOrder(tools, id),
    expect: askForRefund,
  },
  'refunds a part there': {
    act: ({ fake }) => fake.refundAtProvider(1000),
    isPossible: (model) => model.session === 'complete' && leftCents(model) >= 1000,
    expect: (model) => addRefund(model, 1000),
  },
  'refunds the rest there': {
    act: ({ fake }) => fake.refundAtProvider(fake.leftCents()),
    isPossible: (model) => model.session === 'complete' && leftCents(model) > 0,
    expect: (model) => addRefund(model, leftCents(model)),
  },
  'makes refunds wait': {
    act: ({ fake }) => {
      fake.state.nextRefundState = 'pending';
    },
    expect: (model) => {
      model.nextRefundState = 'pending';
    },
  },
  'confirms refunds': {
    act: ({ fake }) => {
      fake.state.nextRefundState = 'done';
      fake.changeRefunds('pending', 'done');
    },
    expect: (model) => {
      model.doneCents += model.pendingCents;
      Object.assign(model, { pendingCents: 0, nextRefundState: 'done' });
    },
  },
  'reverses refunds': {
    act: ({ fake }) => {
      fake.changeRefunds('pending', 'failed');
      fake.changeRefunds('done', 'failed');
    },
    expect: (model) => {
      Object.assign(model, { doneCents: 0, pendingCents: 0 });
    },
  },
  'sends refunded': {
    act: ({ send }, tools) => send('charge.refunded', tools),
    isPossible: ({ session }) => session === 'complete',
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
    const tools = this.#crash ? real.crashingAt(this.#crash) : real.tools;
    await Promise.resolve(act(real, tools)).catch(() => {});
    predict(model);
    if (this.#crash) {
      await real.restart();
      sweep(model);
    }
    const { status, payment, refund, shippedAt, deliveredAt } = await real.stored();
    expect({
      status,
      payment,
      refund: refund?.state,
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

/** What must be true of every order once nobody does anything any more. */
async function expectSettled(real: ModelledOrder): Promise<void> {
  const { fake, restart, send, tools, stored, kindsOfMail } = real;
  fake.state.isOffline = false;
  await restart();
  await restart();
  // What the provider did last may have been told to nobody yet.
  await send('charge.refunded', tools);
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
  expect(order.refund?.state).not.toBe('requested');
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
  const all = names.map((name) => Promise.resolve(steps[name]?.act(real, real.tools)).catch(() => {}));
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
      await fc.assert(fc.asyncProperty(commands, followModel), bounds(quickOrProof(6, 20)));
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
        bounds(quickOrProof(10, 30)),
      );
    },
    timeoutMs,
  );
});
