import { Types } from 'mongoose';
import { openOutbox } from '../../adapters/mailer/index.ts';
import { clearSandbox } from '../../adapters/payments/sandbox.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Shop } from '../../compose.ts';
import { cartEraser } from '../../features/cart/cart-store.ts';
import { removeTestDonations } from '../../features/donation/test-donations.ts';
import { forgetBalance } from '../../features/money/read-balance.ts';
import { removeTestOrders } from '../../features/order/test-orders.ts';
import { forgetDailySums } from '../../features/overview/daily-sums.ts';
import { removeTestRequests } from '../../features/product/back-in-stock/requests.ts';
import { forgetProofs } from '../../features/proofs/proofs.service.ts';
import { removeTestAccount } from '../../features/user/test-accounts.ts';
import { wishlistEraser } from '../../features/wishlist/wishlist-store.ts';
import { forgetCustomerMailsBefore, forgetMails } from '../../mail/queue/mail-queue.ts';
import { removeDemoContent } from '../../seed/demo-content.ts';
import { removeDemoProduct } from '../../seed/demo-products.ts';
import {
  finishOpening,
  type Opening,
  type OpeningPlan,
  readOpening,
  startOpening,
} from '../../seed/opening.ts';
import { findTestAccounts, findTestsBefore, isStillTest, splitDemoProducts } from './find-tests.ts';
import { planOpening } from './plan-opening.ts';

export type { OpeningPlan } from '../../seed/opening.ts';

/** What opening needs of the shop. */
export type OpeningDeps = Pick<Shop, 'images' | 'mailer' | 'settings'> & {
  orders: Pick<Shop['orders'], 'crashAt'>;
};

/** Removes what the opening found; each step can be repeated, also beside a running shop. */
async function removeTests({ images, settings, orders }: OpeningDeps, { testsBefore, by }: Opening) {
  const { crashAt } = orders;
  // Mails that tests made are in the outbox also when there is a mail server by now.
  const outbox = openOutbox(settings);
  // Products first, so that no customer can order them any more.
  for (const product of (await splitDemoProducts(testsBefore)).removable) await removeDemoProduct(product);
  crashAt('after-demo-products-removed');
  await removeDemoContent(by);
  crashAt('after-demo-content-removed');
  await removeTestOrders({ mailer: { outbox }, crashAt }, testsBefore);
  crashAt('after-test-orders-removed');
  await removeTestDonations({ outbox }, testsBefore);
  crashAt('after-test-donations-removed');
  for (const account of await findTestAccounts(testsBefore)) {
    // It may have placed its first real order since they were found.
    if (!(await isStillTest(account, testsBefore))) continue;
    const { _id } = account;
    const userId = _id.toHexString();
    for (const eraser of [cartEraser, wishlistEraser]) await (await eraser.find({ userId })).erase();
    await forgetMails({ outbox }, 'account', [userId]);
    crashAt('after-test-cart-removed');
    await removeTestAccount(images, _id);
  }
  crashAt('after-test-accounts-removed');
  await removeTestRequests(testsBefore);
  await forgetCustomerMailsBefore(testsBefore);
  await outbox.removeOlderThan(testsBefore);
  crashAt('after-test-mails-removed');
  await clearSandbox();
  await forgetBalance();
  await forgetProofs();
  await forgetDailySums();
}

/** The opening of a shop that is open. */
export type FinishedOpening = Opening & { openedAt: Date };

/**
 * Opens the shop: removes the unedited demo and everything that tests made, and keeps what is the owner's. The opening
 * is stored first, so that one that was interrupted is continued with what it found, and records that customers make meanwhile
 * stay. A shop that is open stays as it is.
 * @throws {ImagesUnavailableError} when the image store cannot be reached; run it again
 */
export async function openShop(deps: OpeningDeps, actor: Actor): Promise<FinishedOpening> {
  const opening = (await readOpening()) ?? (await beginOpening(actor));
  const { auditId, by, plan, openedAt } = opening;
  if (openedAt) return { ...opening, openedAt };
  deps.orders.crashAt('after-opening-stored');
  const target = { kind: 'shop', _id: 'shop', label: deps.settings.frontendUrl };
  await recordAudit(by, 'shop.open', target, { ...plan }, auditId);
  await removeTests(deps, opening);
  return { ...opening, openedAt: await finishOpening() };
}

async function beginOpening(by: Actor): Promise<Opening> {
  const startedAt = new Date();
  const testsBefore = await findTestsBefore(startedAt);
  const plan = await planOpening(testsBefore);
  return startOpening({ startedAt, by, testsBefore, auditId: new Types.ObjectId(), plan });
}

/** The opening that was begun or done, and what it removes; without one, what an opening now would remove. It reads only. */
export async function previewOpening(): Promise<{ opening: Opening | undefined; plan: OpeningPlan }> {
  const opening = await readOpening();
  return { opening, plan: opening?.plan ?? (await planOpening(await findTestsBefore(new Date()))) };
}
