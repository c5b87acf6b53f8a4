import { beforeAll, describe, expect, it } from 'vitest';
import { makeImages } from '../../../../test/builders/images.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { countStock, makeLimitedProduct } from '../../../../test/builders/stock.ts';
import {
  admin,
  eventually,
  makeJobsDue,
  refundsOf,
  setUpOrderShop,
  shop,
  storedOrder,
} from '../../../../test/shop/order-shop.ts';
import { type CrashPoint, returnCrashPoints } from '../../../config/crash-at.ts';
import { deliverOrder, shipOrder } from '../console/fulfilment/fulfil-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { releaseAbandonedStock } from '../reservation/order-stock.ts';
import { acceptReturn, receiveReturn } from './console/settle-return.ts';
import { requestReturn } from './request-return.ts';
import { ReturnPhotoModel } from './return-photo.ts';

setUpOrderShop();

const mara = { kind: 'staff', _id: 'staff-1', name: 'Mara' } as const;
let photo: Buffer | undefined;
beforeAll(async () => {
  ({ JPEG: photo } = await makeImages());
});

/** The dependencies of a call that ends at a point once, as in a process that is killed there. */
function dyingAt(point: CrashPoint): OrderDeps {
  let hasDied = false;
  return {
    ...admin.deps,
    crashAt: (at) => {
      if (at !== point || hasDied) return;
      hasDied = true;
      throw new Error(`killed ${point}`);
    },
  };
}

const cases = returnCrashPoints.flatMap((point) =>
  (['refund', 'exchange'] as const).map((aim) => ({ point, aim })),
);

describe('a return whose process dies', () => {
  it.each(cases)('is done once after it: $aim, $point', async ({ point, aim }) => {
    const product = await makeLimitedProduct({ 'S/M': 5, 'L/XL': 3 }, { price: 50 });
    const { id, customer, sessionId, subjects } = await makePaidOrder(shop, product);
    await shipOrder(admin.deps, mara, id);
    await deliverOrder(admin.deps, mara, id);
    await shop.settle();
    const before = (await subjects()).length;
    const userId = (await storedOrder(id)).user.toHexString();
    const deps = dyingAt(point);
    const returned = async () => (await storedOrder(id)).returns?.[0];
    /** Repeats a step until the return has a state, as people do after a lost response; the sweeps run in between. */
    const reach = async (states: readonly string[], step: () => Promise<unknown>) => {
      for (let tries = 0; tries < 3; tries += 1) {
        if (states.includes((await returned())?.state ?? '')) return;
        await step().catch(() => undefined);
        await makeJobsDue(id);
        await orderJobs.run(deps, (await storedOrder(id))._id);
        await releaseAbandonedStock();
      }
    };
    const line = {
      _id: product._id,
      size: 'S/M',
      quantity: 1,
      ...(aim === 'exchange' && { toSize: 'L/XL' }),
    };
    const body = { lines: [line], reason: 'faulty' as const, wish: aim, message: undefined };
    const owner = { userId, idOrNumber: id };
    await reach(['requested'], () => requestReturn(deps, owner, { ...body, userId: undefined }, photo));
    const returnId = String((await returned())?._id);
    await reach(['accepted'], () =>
      acceptReturn(deps, mara, returnId, { postage: 'shop', message: undefined }),
    );
    await reach(['received', 'done'], () => receiveReturn(deps, mara, returnId, { restock: true }));
    await eventually(async () => {
      await makeJobsDue(id);
      await shop.settle();
      expect((await returned())?.state).toBe('done');
    });
    await releaseAbandonedStock();
    const { returns, jobs } = await storedOrder(id);
    expect(returns).toHaveLength(1);
    expect(jobs.filter(({ doneAt }) => !doneAt)).toEqual([]);
    expect(await countStock(product, 'S/M')).toEqual({ left: 4, reserved: 0 });
    expect(await countStock(product, 'L/XL')).toEqual({ left: aim === 'exchange' ? 2 : 3, reserved: 0 });
    expect(await refundsOf(sessionId)).toHaveLength(aim === 'refund' ? 1 : 0);
    const mails = (await subjects()).slice(before);
    expect(new Set(mails).size).toBe(mails.length);
    expect(mails).toHaveLength(aim === 'refund' ? 4 : 3);
    expect((await ReturnPhotoModel.findById(returnId).lean())?.expiresAt).toBeUndefined();
    expect(await customer.read(id)).toMatchObject({ returns: [{ hasPhoto: true, state: 'done' }] });
  });
});
