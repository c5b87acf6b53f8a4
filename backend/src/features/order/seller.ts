import type { Seller } from '../../contract/order/responses.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';

/** The seller on an order's invoice; undefined while the order is unpaid or the business details are missing. */
export const sellerOf = ({ seller }: Pick<StoredOrder, 'seller'>): Seller | undefined =>
  seller
    ? {
        name: seller.name,
        ...(seller.abn && { abn: seller.abn }),
        ...(seller.address && { address: seller.address }),
      }
    : undefined;

/**
 * Stores the seller in paid orders that have none, because the business details were missing when they were paid. They
 * have an invoice from then on.
 * @returns how many orders were changed
 */
export async function backfillSeller(seller: Seller): Promise<number> {
  const { modifiedCount } = await OrderModel.updateMany(
    { payment: true, seller: { $exists: false } },
    { $set: { seller } },
  );
  return modifiedCount;
}
