import { openMailer } from '../../adapters/mailer/index.ts';
import { createMailQueue } from '../../adapters/mailer/queue.ts';
import { openPayments } from '../../adapters/payments/index.ts';
import { createBackground } from '../../background.ts';
import { createCrashAt } from '../../config/crash-at.ts';
import { readSeller } from '../../features/content/business.service.ts';
import type { OrderTools } from '../../features/order/order-tools.ts';
import { mailShop } from '../../mail/layout.ts';
import type { CliContext } from '../shop-context.ts';

/**
 * Does something with an order as the shop itself does: with its payment provider and its mail. Mail that does not go
 * out within a few seconds is sent by the shop when it is open.
 */
export async function withOrderTools<Result>(
  { settings, openDatabase }: CliContext,
  work: (tools: OrderTools) => Promise<Result>,
): Promise<Result> {
  await openDatabase();
  const payments = await openPayments(settings);
  const mailer = openMailer(settings);
  const background = createBackground();
  const shop = mailShop(settings);
  try {
    return await work({
      payments,
      mail: createMailQueue(mailer, background.add),
      shop,
      mediaUrl: settings.backendUrl,
      readSeller: () => readSeller(shop.name, payments.isLive),
      crashAt: createCrashAt(settings.mode),
    });
  } finally {
    await background.stop();
    await mailer.close();
    await payments.close();
  }
}
