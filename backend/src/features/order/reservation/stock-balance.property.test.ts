import fc from 'fast-check';
import { Types } from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { quickOrProof } from '../../../../test/proof-mode.ts';
import { setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import { cliActor } from '../../../audit/actor.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import type { StockEntriesResponse, StockEntry } from '../../../contract/admin/product/stock.ts';
import { setStock } from '../../product/console/set-stock.ts';
import { ProductModel } from '../../product/product.model.ts';
import { compareLedger } from '../../product/stock/ledger/compare-ledger.ts';
import { OrderModel } from '../order.model.ts';
import { isPaymentReturned } from '../payment-state.ts';

setUpOrderShop(undefined, {
  LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS: '10000',
  LIMIT_UNPAID_STOCK_PER_ADDRESS: '10000',
});

let owner: AdminClient;
beforeAll(async () => {
  ({ admin: owner } = await signInStaff(shop, 'owner'));
});

/** Each size keeps its place in the list; its names begin with its letter. */
const letters = ['A', 'B'];
const units = 12;

const size = fc.integer({ min: 0, max: 1 });
const order = fc.nat(9);
const operation = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), size, quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('rename' as const), size, name: fc.nat(2), isByFile: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('pay' as const, 'cancel' as const, 'refund' as const), order }),
);
/** Operations after which the units do not add up any more: a size gets other stock, or none, while units of it are sold. */
const freeOperation = fc.oneof(
  { arbitrary: operation, weight: 3 },
  fc.record({ kind: fc.constant('limit' as const), size, left: fc.option(fc.nat(6)) }),
  fc.record({ kind: fc.constant('swap' as const), order }),
);
/** The operations of a batch run at once. */
const batchesOf = <Value>(each: fc.Arbitrary<Value>) =>
  fc.array(fc.array(each, { minLength: 4, maxLength: 8 }), { minLength: 3, maxLength: 5 });

type Operation = typeof freeOperation extends fc.Arbitrary<infer Value> ? Value : never;
type Placed = { id: string; sessionUrl: string; buyer: ReturnType<typeof shopper> };

async function makeRun() {
  const product = await makeLimitedProduct({ A0: units, B0: units }, { sizes: ['A0', 'B0'] });
  const placed: Placed[] = [];
  const stored = () => ProductModel.findById(product._id).orFail().lean();

  async function rename(at: number, name: string, isByFile: boolean): Promise<void> {
    const { version, sizes, stock } = await stored();
    const renamedFrom = sizes[at] ?? '';
    if (renamedFrom === name) return;
    const after = sizes.with(at, name);
    if (isByFile) {
      const file = Buffer.from(JSON.stringify([{ id: product._id, sizes: after }]));
      const { status } = await owner.post(adminPaths.products.import).attach('file', file, 'x.json');
      expect([200, 409]).toContain(status);
      return;
    }
    const from = stock?.find((each) => each.size === renamedFrom)?.left ?? null;
    const change = { size: name, renamedFrom, from, quantity: from };
    const path = adminPaths.products.byId.replace(':id', product._id);
    const { status } = await owner.patch(path, { version, sizes: after, stock: [change] });
    expect([200, 409]).toContain(status);
  }

  async function place(at: number, quantity: number): Promise<void> {
    const buyer = shopper(shop, await makeCustomer(shop));
    const { sizes } = await stored();
    const { status, body } = await buyer.placeOrder(orderBody([{ product, size: sizes[at], quantity }]));
    expect([200, 409]).toContain(status);
    if (status !== 200) return;
    const id = (await buyer.orders())[0]?._id ?? '';
    placed.push({ id, sessionUrl: body.session_url, buyer });
  }

  const steps = {
    async pay({ id, sessionUrl, buyer }: Placed) {
      await pay(shop, sessionUrl).catch(() => undefined);
      await buyer.verify(id);
    },
    cancel: ({ id, buyer }: Placed) => buyer.verify(id, 'false'),
    refund: ({ id }: Placed) =>
      owner.post(adminPaths.orders.refund.replace(':id', id), { reason: 'Returned', restock: true }),
    async swap({ id }: Placed) {
      const [line] = (await OrderModel.findById(id).orFail().lean()).items;
      const { sizes } = await stored();
      const lines = [
        { _id: product._id, size: line?.size, toSize: sizes.find((name) => name !== line?.size) },
      ];
      const { status } = await owner.patch(adminPaths.orders.byId.replace(':id', id), { lines });
      expect([200, 400, 409]).toContain(status);
    },
  };

  async function limit(at: number, left: number | null): Promise<void> {
    const { sizes } = await stored();
    await setStock(cliActor(), product, sizes[at] ?? '', left ?? undefined);
  }

  /** The units of each size: available, reserved and sold. */
  async function count() {
    const [{ sizes, stock, reservations }, orders] = await Promise.all([
      stored(),
      OrderModel.find({ 'items._id': product._id }).lean(),
    ]);
    const sum = (lines: readonly { size: string; quantity: number }[], letter: string) =>
      lines.filter((line) => line.size.startsWith(letter)).reduce((all, { quantity }) => all + quantity, 0);
    const paid = orders.filter((each) => each.payment && !isPaymentReturned(each));
    const restocked = paid
      .flatMap(({ refunds }) => refunds ?? [])
      .filter(({ state, restock }) => state === 'done' && restock)
      .flatMap(({ lines }) => lines ?? []);
    const open = orders.filter(({ status }) => status === 'Pending').flatMap(({ items }) => items);
    return letters.map((letter, at) => {
      const reserved = sum(reservations ?? [], letter);
      expect(reserved).toBe(sum(open, letter));
      // None is left under a former name.
      expect(sum(reservations ?? [], sizes[at] ?? '')).toBe(reserved);
      const left = stock?.find((each) => each.size === sizes[at])?.left ?? Number.NaN;
      const sold = sum(
        paid.flatMap(({ items }) => items),
        letter,
      );
      return left + reserved + sold - sum(restocked, letter);
    });
  }

  /** What the stock ledger says of each size; it must be the stock. */
  async function replay() {
    const id = product._id;
    const path = adminPaths.products.stock.replace(':id', id);
    const entries: StockEntry[] = [];
    let cursor: string | null = '';
    do {
      const response = await owner.get(`${path}?limit=200${cursor && `&cursor=${cursor}`}`).expect(200);
      const page: StockEntriesResponse = response.body;
      entries.unshift(...page.items.reverse());
      cursor = page.nextCursor;
    } while (cursor);
    const sums = new Map<string, number>();
    for (const { size, change, left } of entries) {
      const sum = (sums.get(size) ?? 0) + change;
      expect(left ?? 0).toBe(sum);
      sums.set(size, sum);
    }
    const { stock } = await stored();
    const limited = [...sums].filter(([size]) => stock?.some((each) => each.size === size));
    expect(Object.fromEntries(limited)).toEqual(
      Object.fromEntries((stock ?? []).map(({ size, left }) => [size, left])),
    );
    for (const { stock: units, ledger } of await compareLedger([new Types.ObjectId(id)]))
      expect(ledger).toBe(units ?? 0);
    const numbers = new Set(
      (await OrderModel.find({ 'items._id': id }, { number: 1 }).lean()).map(({ number }) => number),
    );
    for (const { cause, ref } of entries)
      if (cause === 'opening' || cause === 'edit' || cause === 'import') expect(ref).toBeNull();
      else expect(numbers).toContain(ref);
  }

  return {
    count,
    replay,
    run: (step: Operation) => {
      if (step.kind === 'place') return place(step.size, step.quantity);
      if (step.kind === 'limit') return limit(step.size, step.left);
      if (step.kind === 'rename')
        return rename(step.size, `${letters[step.size]}${step.name}`, step.isByFile);
      const known = placed[step.order % Math.max(1, placed.length)];
      return known && steps[step.kind](known);
    },
  };
}

it('neither loses nor gains units, and explains each in the ledger, when sizes are renamed while orders are placed, paid, cancelled and refunded', async () => {
  await fc.assert(
    fc.asyncProperty(batchesOf(operation), async (steps) => {
      const { run, count, replay } = await makeRun();
      for (const batch of steps) {
        await Promise.all(batch.map(run));
        await shop.settle();
        expect(await count()).toEqual([units, units]);
        await replay();
      }
    }),
    { seed: 20261123, numRuns: quickOrProof(3, 25), endOnFailure: true },
  );
});

it('explains in the ledger what else happens meanwhile: stock that is set, limits that come and go, and exchanges', async () => {
  await fc.assert(
    fc.asyncProperty(batchesOf(freeOperation), async (steps) => {
      const { run, replay } = await makeRun();
      for (const batch of steps) {
        await Promise.all(batch.map(run));
        await shop.settle();
        await replay();
      }
    }),
    { seed: 20261128, numRuns: quickOrProof(1, 25), endOnFailure: true },
  );
});
