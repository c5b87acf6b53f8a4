import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { maxWishlistProducts } from '../../contract/constants.ts';
import { type StoredWishlist, WishlistModel } from './wishlist.model.ts';

const byUser = (userId: string) => ({ _id: new Types.ObjectId(userId) });

export const readWishlist = (userId: string): Promise<StoredWishlist | null> =>
  WishlistModel.findOne(byUser(userId)).lean<StoredWishlist>().exec();

/** Erases the wishlist of a customer, and its link with it: an `Eraser` of `customer/erase`. */
export const wishlistEraser = {
  find: async ({ userId }: { userId: string }) => ({
    names: [],
    async erase(): Promise<string[]> {
      await WishlistModel.deleteOne(byUser(userId));
      return [];
    },
  }),
};

/**
 * Adds the products that the list does not have, all or none.
 * @param productIds 24-digit hexadecimal ids, oldest first
 * @returns whether the list has them all now; false when they are too many
 */
export async function addProducts(userId: string, productIds: readonly string[]): Promise<boolean> {
  const added = [...new Set(productIds.map((id) => id.toLowerCase()))];
  for (;;) {
    const present = (await readWishlist(userId))?.items ?? [];
    const missing = added.filter((id) => !present.some(({ productId }) => productId.equals(id)));
    if (missing.length === 0) return true;
    if (present.length + missing.length > maxWishlistProducts) return false;
    const items = missing.map((id) => ({ productId: new Types.ObjectId(id), addedAt: new Date() }));
    // Each condition stands for what was read, so that equal calls at once neither repeat a product nor exceed the maximum.
    const written = WishlistModel.updateOne(
      {
        ...byUser(userId),
        'items.productId': { $nin: items.map(({ productId }) => productId) },
        [`items.${maxWishlistProducts - missing.length}`]: { $exists: false },
      },
      { $push: { items: { $each: items } } },
      { upsert: true },
    );
    // A list that exists and does not match cannot be created again: it changed since it was read.
    if (await unlessDuplicate(written)) return true;
  }
}

export async function removeProduct(userId: string, productId: string): Promise<void> {
  await WishlistModel.updateOne(byUser(userId), {
    $pull: { items: { productId: new Types.ObjectId(productId) } },
  });
}

/** Gives the list a link unless it has one. */
export async function startSharing(userId: string): Promise<void> {
  const shareId = new Types.ObjectId(randomBytes(12).toString('hex'));
  await unlessDuplicate(
    WishlistModel.updateOne(
      { ...byUser(userId), shareId: { $exists: false } },
      { $set: { shareId }, $setOnInsert: { items: [] } },
      { upsert: true },
    ),
  );
}

export async function endSharing(userId: string): Promise<void> {
  await WishlistModel.updateOne(byUser(userId), { $unset: { shareId: 1 } });
}

/** @param shareId 24 hexadecimal digits */
export const findShared = (shareId: string): Promise<StoredWishlist | null> =>
  WishlistModel.findOne({ shareId: new Types.ObjectId(shareId) })
    .lean<StoredWishlist>()
    .exec();
