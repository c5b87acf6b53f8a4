import { openMailer } from '../src/adapters/mailer/index.ts';
import { createMailQueue } from '../src/adapters/mailer/queue.ts';
import { openPayments } from '../src/adapters/payments/index.ts';
import type { CrashPoint } from '../src/config/crash-at.ts';
import { readSeller } from '../src/features/content/business.service.ts';
import type { OrderTools } from '../src/features/order/order-tools.ts';
import { mailShop } from '../src/mail/layout.ts';
import type { TestShop } from './test-shop.ts';

/**
 * What the shopkeeper's commands stand on, beside a running test shop, as another process has it: mails it keeps go
 * out with the shop's next round.
 */
export async function openOrderTools({ settings }: TestShop) {
  const payments = await openPayments(settings);
  const shop = mailShop(settings);
  const mailer = openMailer(settings);
  const tools: OrderTools = {
    payments,
    mail: createMailQueue(mailer, () => () => {}),
    shop,
    mediaUrl: settings.backendUrl,
    readSeller: () => readSeller(shop.name, payments.isLive),
    crashAt: () => {},
  };
  return {
    tools,
    /** The same tools, whose process dies at a moment: the call ends there with an error. */
    dyingAt: (point: CrashPoint): OrderTools => ({
      ...tools,
      crashAt(reached) {
        if (reached === point) throw new Error(`died ${point}`);
      },
    }),
    async close() {
      await payments.close();
      await mailer.close();
    },
  };
}
