import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../test/builders/orders.ts';
import { makeLimitedProduct } from '../../../test/builders/stock.ts';
import { type AdminClient, signInStaff } from '../../../test/console/client.ts';
import { setUpOrderShop, shop } from '../../../test/shop/order-shop.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import type { StocktakeSize } from '../../contract/admin/product/stocktake.ts';
import { paths } from '../../contract/paths.ts';

setUpOrderShop(undefined, {
  LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS: '10000',
  LIMIT_UNPAID_STOCK_PER_ADDRESS: '10000',
});

let owner: AdminClient;
beforeAll(async () => {
  ({ admin: owner } = await signInStaff(shop, 'owner'));
});

const names = ['S/M', 'L/XL'] as const;
type Name = (typeof names)[number];
const units = 12;

const at = fc.nat(9);
const size = fc.constantFrom(...names);
const operation = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    size,
    quantity: fc.integer({ min: 2, max: 3 }),
    isPaid: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('pay' as const, 'cancel' as const), at }),
  fc.record({
    kind: fc.constantFrom('ship' as const, 'change-size' as const, 'refund-all' as const),
    at,
  }),
  fc.record({ kind: fc.constant('refund-one' as const), at, restock: fc.boolean() }),
  fc.record({ kind: fc.constant('lose' as const), size }),
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;
interface Placed {
  id: string;
  sessionUrl: string;
  buyer: ReturnType<typeof shopper>;
  size: Name;
  /** The units that its parcel has. */
  quantity: number;
  state: 'open' | 'paid' | 'over';
}
/** The state of the orders that an operation is for. */
const stateOf = { pay: 'open', cancel: 'open' } as Record<Operation['kind'], Placed['state'] | undefined>;

let runs = 0;

/** A product, its orders, and what lies on the shelf whatever the shop knows of it. */
async function makeRun() {
  runs += 1;
  const name = `Shelf ${String.fromCharCode(96 + runs).repeat(3)}`;
  const product = await makeLimitedProduct({ 'S/M': units, 'L/XL': units }, { name, price: 50 });
  const shelf: Record<Name, number> = { 'S/M': units, 'L/XL': units };
  const placed: Placed[] = [];
  const post = (path: string, { id }: Placed, body: object = {}) => owner.post(path.replace(':id', id), body);

  const read = async (): Promise<StocktakeSize[]> => {
    const { body } = await owner.get(`${adminPaths.stocktake}?q=${encodeURIComponent(name)}`).expect(200);
    return body.items[0].sizes;
  };
  const expected = async () =>
    Object.fromEntries((await read()).map((each) => [each.size, (each.quantity ?? 0) + each.inOrders]));

  async function place(ofSize: Name, quantity: number): Promise<Placed | undefined> {
    const buyer = shopper(shop, await makeCustomer(shop));
    const { status, body } = await buyer.placeOrder(orderBody([{ product, size: ofSize, quantity }]));
    expect([200, 409]).toContain(status);
    if (status !== 200) return undefined;
    const id = (await buyer.orders())[0]?._id ?? '';
    const order: Placed = { id, sessionUrl: body.session_url, buyer, size: ofSize, quantity, state: 'open' };
    placed.push(order);
    return order;
  }

  /** A unit is lost, and a person who counts finds out. */
  async function lose(ofSize: Name): Promise<void> {
    await shop.settle();
    const { quantity, inOrders } = (await read()).find((each) => each.size === ofSize) as StocktakeSize;
    if (!quantity) return;
    shelf[ofSize] -= 1;
    const counts = [
      { _id: product._id, size: ofSize, counted: shelf[ofSize], expected: quantity + inOrders, inOrders },
    ];
    const { body } = await owner.post(adminPaths.stocktake, { counts }).expect(200);
    expect(body.results).toEqual([{ _id: product._id, size: ofSize, success: true }]);
  }

  const steps = {
    async pay(order: Placed) {
      await pay(shop, order.sessionUrl);
      await order.buyer.verify(order.id).expect(200);
      order.state = 'paid';
    },
    async cancel(order: Placed) {
      await order.buyer.verify(order.id, 'false').expect(200);
      order.state = 'over';
    },
    async ship(order: Placed) {
      await post(adminPaths.orders.ship, order).expect(200);
      shelf[order.size] -= order.quantity;
      order.state = 'over';
    },
    async 'change-size'(order: Placed) {
      const toSize = order.size === 'S/M' ? 'L/XL' : 'S/M';
      const { status } = await shop.request
        .patch(paths.order.byId.replace(':id', order.id))
        .set('token', order.buyer.token)
        .send({ lines: [{ _id: product._id, size: order.size, toSize }] });
      // Refused when the other size is sold out, and after a refund.
      expect([200, 409]).toContain(status);
      if (status === 200) order.size = toSize;
    },
    async 'refund-one'(order: Placed, restock: boolean) {
      if (order.quantity < 2) return;
      const lines = [{ _id: product._id, size: order.size, quantity: 1 }];
      await post(adminPaths.orders.refund, order, { reason: 'Damaged', lines, restock }).expect(200);
      order.quantity -= 1;
      // Damaged: it is on no shelf any more.
      if (!restock) shelf[order.size] -= 1;
    },
    async 'refund-all'(order: Placed) {
      await post(adminPaths.orders.refund, order, { reason: 'Sorry', restock: true }).expect(200);
      order.state = 'over';
    },
  };

  return {
    shelf,
    expected,
    async run(step: Operation): Promise<unknown> {
      if (step.kind === 'place') {
        const order = await place(step.size, step.quantity);
        return order && step.isPaid && steps.pay(order);
      }
      if (step.kind === 'lose') return lose(step.size);
      const concerned = placed.filter(({ state }) => state === (stateOf[step.kind] ?? 'paid'));
      const order = concerned[step.at % Math.max(1, concerned.length)];
      if (!order) return undefined;
      return step.kind === 'refund-one' ? steps[step.kind](order, step.restock) : steps[step.kind](order);
    },
  };
}

it('expects what is on the shelf, whatever happens to orders, and follows each count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 12, maxLength: 20 }), async (steps) => {
      const { run, shelf, expected } = await makeRun();
      for (const step of steps) {
        await run(step);
        await shop.settle();
        expect(await expected()).toEqual(shelf);
      }
    }),
    { seed: 20261128, numRuns: 4, endOnFailure: true },
  );
});
