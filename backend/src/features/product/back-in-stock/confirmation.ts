import type { BackgroundTask } from '../../../background.ts';
import type { RetryPolicy } from '../../../jobs/backoff.ts';
import { ownDocument } from '../../../jobs/job-state.ts';
import { createJobStore } from '../../../jobs/job-store.ts';
import { runDueJobs } from '../../../jobs/run-due-jobs.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { confirmationMail } from './back-in-stock.mail.ts';
import type { BackInStockDeps } from './deps.ts';
import { type StockRequest, StockRequestModel } from './stock-request.model.ts';

/** About half an hour: then the visitor has asked again. */
const retryPolicy: RetryPolicy = { firstPauseMs: 10_000, maxPauseMs: 10 * 60_000, maxAttempts: 9 };

const jobs = createJobStore<StockRequest>({
  name: 'back in stock link',
  collection: StockRequestModel.collection,
  location: ownDocument,
  open: () => ({ confirmedAt: { $exists: false } }),
  retryPolicy,
  sort: { dueAt: 1 },
  logFieldsOf: ({ _id }) => ({ stockRequest: _id.toHexString() }),
  onDeadLetter: 'delete',
});

async function mailLink(deps: BackInStockDeps, request: StockRequest): Promise<void> {
  const { _id, asks, expiresAt } = request;
  const product = await ProductModel.findById(request.productId, {
    name: 1,
    translations: 1,
  }).lean<StoredProduct>();
  if (!product || !expiresAt) return;
  const url = `${deps.shop.url}/back-in-stock/${deps.links.tokenOf(_id.toHexString())}`;
  // An attempt after a crash queues no second mail; asking again does.
  const key = `stock-request-${_id}-${asks}`;
  await deps.mail.enqueue(confirmationMail(deps.shop, product, request, { key, url, sendBefore: expiresAt }));
}

/** Background work: mails visitors the links that confirm their requests. */
export const mailConfirmLinks =
  (deps: BackInStockDeps): BackgroundTask =>
  (runAgainIn) =>
    runDueJobs(
      jobs,
      async (lease) => {
        await mailLink(deps, lease.document);
        await jobs.complete(lease, { $unset: { dueAt: 1, attempts: 1 } });
      },
      { workers: 1, runAgainIn },
    );
