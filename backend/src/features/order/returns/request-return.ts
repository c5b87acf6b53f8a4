import { Types } from 'mongoose';
import { changedMindDays } from '../../../contract/constants.ts';
import { payableCentsOf } from '../../../contract/money.ts';
import type { ReturnItemsBody } from '../../../contract/order/returns.ts';
import { problem } from '../../../errors/problem.ts';
import { newJob } from '../../../jobs/job-state.ts';
import { newNotification } from '../../../notifications/notification.schema.ts';
import { currentSize } from '../../product/size-names.ts';
import { readSizesForSale, type SizesForSale } from '../../product/stock/sizes-for-sale.ts';
import { encodeImage } from '../../user/profile/encode-image.ts';
import { requireCustomerOrder } from '../find-order.ts';
import { OrderModel, type StoredItem, type StoredOrder, type StoredReturn } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { numberOf } from '../order-number.ts';
import { changedMindUntil, mayReturn, returnableLines } from './return-list.ts';
import { removePhoto, savePhoto } from './return-photo.ts';

type Line = ReturnItemsBody['lines'][number];
/** Large enough to see a fault on a desktop. */
const photoSize = { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true } as const;

/** The other size of a line. @throws {Problem} 400 for a size that there is not; 409 when it can't be had for what was paid */
function exchangeOf(item: StoredItem, toSize: string, products: ReadonlyMap<string, SizesForSale>) {
  const product = products.get(item._id.toHexString());
  const { name } = item;
  if (!product) throw problem('product_unavailable', { name });
  const present = currentSize(product, item.size, item.productVersion ?? 0);
  if (!product.sizes.includes(toSize) || present === toSize)
    throw problem('invalid_field', { field: 'toSize' });
  if (payableCentsOf(product.price ?? 0) !== item.unitCents)
    throw problem('size_price_differs', { name, size: toSize });
  return { toSize, productVersion: product.version };
}

/** The lines of a return. @throws {Problem} 400 for a line that was not ordered; 409 for units that are taken */
function linesOf(
  order: StoredOrder,
  lines: readonly Line[],
  products: ReadonlyMap<string, SizesForSale>,
): StoredReturn['lines'] {
  const left = returnableLines(order);
  return lines.map(({ _id, size, quantity, toSize }) => {
    const item = order.items.find((each) => each._id.equals(_id) && each.size === size);
    const units = left.find((each) => each._id.equals(_id) && each.size === size);
    if (!item || !units) throw problem('invalid_field', { field: 'lines' });
    const { name, unitCents } = item;
    if (units.quantity < quantity) throw problem('already_returned', { name, size });
    units.quantity -= quantity;
    const exchange = toSize === undefined ? {} : exchangeOf(item, toSize, products);
    return { _id: item._id, name, size, quantity, unitCents, ...exchange };
  });
}

/**
 * Requests the return of delivered items, with a mail to the customer. Of requests at once each unit is in one.
 * @param photo the uploaded file, required for faulty items
 * @throws {Problem} 404 for another customer's order; 400 for an invalid request or photo; 409 when the order has not arrived,
 * the time to change one's mind is over, or a unit is being returned or was refunded
 */
export async function requestReturn(
  deps: OrderDeps,
  { userId, idOrNumber }: { userId: string; idOrNumber: string },
  { lines, reason, wish, message }: ReturnItemsBody,
  photo: Buffer | undefined,
): Promise<StoredOrder> {
  const now = await deps.payments.donations.now();
  const products = await readSizesForSale(
    wish === 'exchange' ? lines.map((each) => new Types.ObjectId(each._id)) : [],
  );
  const _id = new Types.ObjectId();
  const plan = (order: StoredOrder): StoredReturn => {
    if (!mayReturn(order)) throw problem('order_not_delivered');
    if (reason === 'changed-mind' && now > changedMindUntil(order))
      throw problem('return_too_late', { max: changedMindDays });
    return {
      _id,
      state: 'requested',
      reference: `${numberOf(order)}-RA${(order.returns?.length ?? 0) + 1}`,
      lines: linesOf(order, lines, products),
      reason,
      wish,
      ...(message && { message }),
      ...(photo && { hasPhoto: true }),
      requestedAt: now,
    };
  };
  let order = await requireCustomerOrder(userId, idOrNumber);
  plan(order);
  if (reason === 'faulty' && !photo) throw problem('return_photo_required');
  if (photo) await savePhoto(_id, order._id, await encodeImage(photo, photoSize));
  deps.crashAt('after-return-photo-saved');
  try {
    while (!(await addReturn(order, plan(order)))) order = await requireCustomerOrder(userId, idOrNumber);
  } catch (error) {
    if (photo) await removePhoto(_id);
    throw error;
  }
  deps.crashAt('after-return-requested');
  await orderJobs.run(deps, order._id);
  return requireCustomerOrder(userId, order._id.toHexString());
}

/** Stores a return with its mails to customer and owner. @returns false when the order changed since it was read */
async function addReturn({ _id, returnsVersion, refundsVersion }: StoredOrder, returned: StoredReturn) {
  const job = newJob({ kind: 'return-requested-mail' as const, refundId: returned._id });
  const notification = newNotification('return-requested', { returnId: returned._id });
  const { modifiedCount } = await OrderModel.updateOne(
    {
      _id,
      status: 'Delivered',
      returnsVersion: returnsVersion ?? { $exists: false },
      refundsVersion: refundsVersion ?? { $exists: false },
      erasedAt: { $exists: false },
    },
    { $push: { returns: returned, jobs: job, notifications: notification }, $inc: { returnsVersion: 1 } },
  );
  return modifiedCount > 0;
}
