import type { CrashPoint } from '../../src/config/crash-at.ts';
import type { OrderDeps } from '../../src/features/order/order-deps.ts';
import type { TestShop } from './test-shop.ts';

/** The order services' dependencies in another process: the mail they enqueue is sent by the test shop. */
export function orderDepsOf(shop: TestShop) {
  const deps: OrderDeps = {
    ...shop.services.orders,
    crashAt: () => {},
  };
  return {
    deps,
    /** The same in a process that crashes at one point: the call throws there. */
    crashingAt: (point: CrashPoint): OrderDeps => ({
      ...deps,
      crashAt(reached) {
        if (reached === point) throw new Error(`crashed ${point}`);
      },
    }),
  };
}
