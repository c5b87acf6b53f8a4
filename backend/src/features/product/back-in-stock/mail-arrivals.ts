import type { Types } from 'mongoose';
import type { BackgroundTask } from '../../../background.ts';
import { logger } from '../../../config/log/logger.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { currentSize, sizeNamesProjection } from '../size-names.ts';
import { isPublic } from '../status.ts';
import { countChange } from '../stock/ledger/ledger-entries.ts';
import { backInStockMail } from './back-in-stock.mail.ts';
import type { BackInStockDeps } from './deps.ts';
import { isConfirmed, StockRequestModel } from './stock-request.model.ts';

/**
 * Mails what is back in stock. Every update that adds units to a size counts them in `arrived` of that size. One conditional
 * update of the product names the requests that are told of them (`toldRequests`), and counts these units in `announced`: so
 * no request is told of units that another one was told of, in any process. A mail's key is that of its request, so a
 * repeat after a crash is the same mail.
 */

const projection = {
  ...sizeNamesProjection,
  name: 1,
  translations: 1,
  status: 1,
  stock: 1,
  stockVersion: 1,
  toldRequests: 1,
} as const;
type ArrivedProduct = Pick<StoredProduct, keyof typeof projection | '_id'>;

/** How many requests one update names. */
const toldAtOnce = 100;
const lookEveryMs = 1000;
const retryAfterMs = 5000;

/** How many units of a size came and were not announced yet; never more than there are. */
function unannounced({ stock }: ArrivedProduct, size: string): number {
  const limited = stock?.find((each) => each.size === size);
  if (!limited) return Number.POSITIVE_INFINITY;
  const { left, arrived, announced } = limited;
  return Math.max(0, Math.min(left, (arrived ?? 0) - (announced ?? 0)));
}

/** The oldest requests for a size that can be told now. @param names that the size has or had */
const findTold = (productId: Types.ObjectId, names: readonly string[], units: number) =>
  StockRequestModel.find({ productId, size: { $in: [...names] }, ...isConfirmed }, { _id: 1 })
    .sort({ askedAt: 1, _id: 1 })
    .limit(Math.min(units, toldAtOnce))
    .lean();

/** @returns whether there was something to tell, also when another write came first */
async function announce(product: ArrivedProduct): Promise<boolean> {
  const { _id, sizes, stock } = product;
  if (product.status !== isPublic.status) return false;
  const asked = await StockRequestModel.distinct('size', { productId: _id, ...isConfirmed });
  for (const size of sizes) {
    const names = asked.filter((name) => currentSize(product, name) === size);
    const units = unannounced(product, size);
    if (names.length === 0 || units === 0) continue;
    const told = await findTold(_id, names, units);
    if (told.length === 0) continue;
    const arrived = stock?.find((each) => each.size === size)?.arrived ?? 0;
    await ProductModel.updateOne(
      { _id, stockVersion: product.stockVersion ?? { $exists: false } },
      {
        $push: { toldRequests: { $each: told.map((request) => request._id) } },
        $inc: countChange,
        ...(Number.isFinite(units) && {
          $set: { 'stock.$[one].announced': arrived - units + told.length },
        }),
      },
      Number.isFinite(units) ? { arrayFilters: [{ 'one.size': size }] } : {},
    );
    return true;
  }
  return false;
}

/** Queues the mails of the requests that a product names, in their order, and ends these requests. */
async function mailTold(deps: BackInStockDeps, product: ArrivedProduct): Promise<void> {
  const told = product.toldRequests ?? [];
  for (const _id of told) {
    const request = await StockRequestModel.findById(_id).lean();
    if (!request) continue;
    const { userId } = request;
    const customer = userId ? await deps.findCustomer(userId.toHexString()) : undefined;
    const size = currentSize(product, request.size);
    if (customer !== null)
      await deps.mail.enqueue(backInStockMail(deps.shop, product, { ...request, ...customer, size }));
    deps.crashAt('after-back-in-stock-queued');
    await StockRequestModel.deleteOne({ _id });
  }
  deps.crashAt('after-stock-request-removed');
  await ProductModel.updateOne({ _id: product._id }, { $pull: { toldRequests: { $in: told } } });
}

async function mailProduct(deps: BackInStockDeps, productId: Types.ObjectId): Promise<void> {
  for (;;) {
    const product = await ProductModel.findById(productId, projection).lean<ArrivedProduct>();
    if (!product) {
      // It was removed: nobody waits for it any more.
      await StockRequestModel.deleteMany({ productId });
      return;
    }
    if (product.toldRequests?.length) await mailTold(deps, product);
    else if (!(await announce(product))) return;
    deps.crashAt('after-back-in-stock-announced');
  }
}

/**
 * Background work: looks once a second whether products or requests have changed in any process, which costs nothing while
 * nobody waits. An order does not wait for it.
 */
export function mailArrivals(deps: BackInStockDeps): BackgroundTask {
  const { changes } = deps;
  const versionOf = ({ collection }: typeof ProductModel | typeof StockRequestModel) =>
    changes.version(collection.name);
  let seen = { requests: '', products: '' };
  let isAwaited = true;
  return async (runAgainIn) => {
    runAgainIn(retryAfterMs);
    // Before reading: a change during the round makes another one.
    const now = { requests: versionOf(StockRequestModel), products: versionOf(ProductModel) };
    const hasChanged = now.requests !== seen.requests || (isAwaited && now.products !== seen.products);
    let isDone = true;
    if (hasChanged || !changes.isComplete) {
      const products = await StockRequestModel.distinct('productId', isConfirmed);
      isAwaited = products.length > 0;
      for (const productId of products)
        await mailProduct(deps, productId).catch((error: unknown) => {
          // The others need not wait for it.
          logger.error({ err: error, productId: String(productId) }, 'back in stock mails wait');
          isDone = false;
        });
    }
    if (!isDone) return;
    seen = now;
    runAgainIn(lookEveryMs);
  };
}
