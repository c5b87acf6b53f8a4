import type { CrashPoint } from '../src/config/crash-at.ts';
import type { OrderTools } from '../src/features/order/order-tools.ts';
import { createMailQueue } from '../src/mail/queue/mail-queue.ts';
import type { TestShop } from './test-shop.ts';

/** The order services' tools of another process: the mail they enqueue is sent in the test shop's next round. */
export function orderToolsOf(shop: TestShop) {
  const tools: OrderTools = {
    ...shop.services.orders,
    mail: createMailQueue(shop.services.mailer, () => () => {}),
    crashAt: () => {},
  };
  return {
    tools,
    /** The same tools in a process that crashes at one point: the call throws there. */
    crashingAt: (point: CrashPoint): OrderTools => ({
      ...tools,
      crashAt(reached) {
        if (reached === point) throw new Error(`crashed ${point}`);
      },
    }),
  };
}
