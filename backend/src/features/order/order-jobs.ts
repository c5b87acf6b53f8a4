import type { Types } from 'mongoose';
import type { Mail } from '../../adapters/mailer/types.ts';
import type { CrashPoint } from '../../config/crash-at.ts';
import { createArrayJobs } from '../../jobs/array-jobs.ts';
import { errorText } from '../../jobs/report.ts';
import { removeOrderedLines } from '../cart/cart.service.ts';
import { readLanguage } from '../user/user.service.ts';
import { moveStock } from './change/size-change-stock.ts';
import { orderConfirmationMail } from './mail/confirmation.mail.ts';
import { withLocalNames } from './mail/local-items.ts';
import type { OrderMailParts } from './mail/order-mail.ts';
import { refundMail } from './mail/refund.mail.ts';
import { type ReturnNews, returnMail } from './mail/return.mail.ts';
import {
  deliveredMail,
  heldPaymentMail,
  latePaymentMail,
  returnNewsOf,
  shippedMail,
  trackingMail,
} from './mail/status.mail.ts';
import { type OrderJobKind, OrderModel, orderJobKinds, type StoredOrder } from './order.model.ts';
import type { OrderDeps } from './order-deps.ts';
import { failRefund } from './refund/refund-store.ts';
import { restockRefund } from './refund/restock-refund.ts';
import { sendRefund } from './refund/send-refund.ts';
import { commitStock } from './reservation/order-stock.ts';
import { moveExchangeStock } from './returns/exchange-stock.ts';
import { completeReturns, refundReturn } from './returns/refund-return.ts';
import { claimPhoto } from './returns/return-photo.ts';
import { sellerOf } from './seller.ts';

/** Names a job of an order. */
interface JobName {
  kind: OrderJobKind;
  /** The refund, the return or the change of sizes, of a job that exists once for each. */
  refundId?: Types.ObjectId | null | undefined;
}

type Attempt = (deps: OrderDeps, order: StoredOrder, job: JobName) => Promise<void>;

const queueMail =
  (write: (parts: OrderMailParts, job: JobName) => Mail, crashPoint?: CrashPoint): Attempt =>
  async ({ mail, shop, readSeller, crashAt }, order, job) => {
    // Of an erased customer the shop has no address.
    if (order.erasedAt) return;
    const language = await readLanguage(order.user.toHexString());
    const seller = sellerOf(order) ?? (await readSeller());
    const named = await withLocalNames(order, language);
    await mail.enqueue(write({ shop, order: named, language, seller }, job));
    if (crashPoint) crashAt(crashPoint);
  };

const clearCart: Attempt = async ({ crashAt }, { _id, user, items }) => {
  const ordered = items.map((item) => ({
    itemId: item._id.toHexString(),
    size: item.size,
    quantity: item.quantity,
    productVersion: item.productVersion ?? 0,
  }));
  await removeOrderedLines(user.toHexString(), _id.toHexString(), ordered);
  crashAt('after-cart-cleared');
};

const ofRefund =
  (run: (deps: OrderDeps, order: StoredOrder, refundId: Types.ObjectId) => Promise<void>): Attempt =>
  async (deps, order, { refundId }) => {
    if (!refundId) throw new Error('The job names no refund');
    await run(deps, order, refundId);
  };

const returnMailOf = (news: ReturnNews) =>
  queueMail((parts, { refundId }) => returnMail(news, parts, refundId));

/** What each job does; all are idempotent. */
const attempts: Record<OrderJobKind, Attempt> = {
  async 'commit-stock'(deps, order) {
    await commitStock(deps, order);
    deps.crashAt('after-stock-committed');
  },
  'clear-cart': clearCart,
  'return-refund': ofRefund(refundReturn),
  'refund-payment': ofRefund(async (deps, order, refundId) => {
    await sendRefund(deps, order, refundId);
    // The refund of a return fails when the money was refunded in another way.
    await completeReturns(deps, order);
  }),
  'move-stock': ofRefund(moveStock),
  restock: ofRefund((_deps, order, refundId) => restockRefund(order, refundId)),
  'confirmation-mail': queueMail(orderConfirmationMail, 'after-mail-queued'),
  'shipped-mail': queueMail(shippedMail),
  'tracking-mail': queueMail(trackingMail),
  'delivered-mail': queueMail(deliveredMail),
  async 'refunded-mail'(deps, order, job) {
    await completeReturns(deps, order);
    await queueMail((parts, { refundId }) => refundMail(parts, refundId))(deps, order, job);
  },
  'late-payment-mail': queueMail((parts) =>
    returnNewsOf(parts.order) === 'late-payment' ? latePaymentMail(parts) : heldPaymentMail(parts),
  ),
  'exchange-stock': ofRefund(async (deps, order, returnId) => {
    await moveExchangeStock(order, returnId);
    deps.crashAt('after-exchange-stock-moved');
  }),
  async 'return-requested-mail'(deps, order, job) {
    if (job.refundId) await claimPhoto(job.refundId);
    await returnMailOf('requested')(deps, order, job);
  },
  'return-accepted-mail': returnMailOf('accepted'),
  'return-declined-mail': returnMailOf('declined'),
  'return-received-mail': returnMailOf('received'),
};

/** Runs the jobs of orders. */
export const orderJobs = createArrayJobs<StoredOrder, JobName, OrderDeps>({
  name: 'order',
  collection: OrderModel.collection,
  kinds: orderJobKinds,
  keyField: 'refundId',
  attempt: (deps, order, job) => attempts[job.kind](deps, order, job),
  async beforeDeadLetter({ _id }, { kind, refundId }, error) {
    if (kind === 'refund-payment' && refundId) await failRefund(_id, refundId, errorText(error));
  },
});
