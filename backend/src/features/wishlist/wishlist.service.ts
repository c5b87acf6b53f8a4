import type { SignedIds } from '../../config/signed-ids.ts';
import { maxWishlistProducts } from '../../contract/constants.ts';
import type { Wishlist } from '../../contract/wishlist/responses.ts';
import { problem } from '../../errors/problem.ts';
import type { ProductSizes } from '../product/live-sizes.ts';
import { findKnownProducts, notSold } from '../product/product.service.ts';
import type { StoredWishlist } from './wishlist.model.ts';
import {
  addProducts,
  endSharing,
  findShared,
  readWishlist,
  removeProduct,
  startSharing,
} from './wishlist-store.ts';

const newestFirst = ({ items }: Pick<StoredWishlist, 'items'>) =>
  items.map(({ productId }) => productId.toHexString()).reverse();

/**
 * The wishlists of customers.
 * @param links sign the ids of shared lists, so that no link stands in the database
 * @param shopUrl the storefront's origin
 */
export function createWishlists({
  productSizes,
  links,
  shopUrl,
}: {
  productSizes: ProductSizes;
  links: SignedIds;
  shopUrl: string;
}) {
  async function splitLive(ids: readonly string[]): Promise<{ live: string[]; others: string[] }> {
    const sold = await productSizes.of(ids);
    return { live: ids.filter((id) => sold.has(id)), others: ids.filter((id) => !sold.has(id)) };
  }

  async function get(userId: string): Promise<Wishlist> {
    const stored = await readWishlist(userId);
    const { live, others } = await splitLive(stored ? newestFirst(stored) : []);
    const known = await findKnownProducts(others);
    return {
      productIds: live,
      unavailable: others.map((productId) => {
        const name = known.get(productId)?.name;
        return { productId, ...(name === undefined ? {} : { name }) };
      }),
      ...(stored?.shareId && {
        shareUrl: `${shopUrl}/wishlist/${links.tokenOf(stored.shareId.toHexString())}`,
      }),
    };
  }

  async function addAll(userId: string, productIds: readonly string[]): Promise<Wishlist> {
    if (!(await addProducts(userId, productIds)))
      throw problem('wishlist_full', { max: maxWishlistProducts });
    return get(userId);
  }

  return {
    get,

    /**
     * Adds a product, sold out or not. Adding it again changes nothing.
     * @throws {Problem} 404 for an unknown product, 409 for an archived one, 400 when the list is full
     */
    async add(userId: string, productId: string): Promise<Wishlist> {
      const { others } = await splitLive([productId.toLowerCase()]);
      if (others.length > 0) throw await notSold(productId);
      return addAll(userId, [productId]);
    },

    async remove(userId: string, productId: string): Promise<Wishlist> {
      await removeProduct(userId, productId);
      return get(userId);
    },

    /**
     * Adds a visitor's list to the account's. Archived products are kept, so that the customer sees them; unknown ones and
     * drafts are left out.
     * @param productIds newest first
     * @throws {Problem} 400 when both lists together have too many products; nothing is merged then
     */
    async merge(userId: string, productIds: readonly string[]): Promise<Wishlist> {
      const ids = productIds.map((id) => id.toLowerCase());
      const known = await findKnownProducts(ids);
      return addAll(userId, ids.filter((id) => known.has(id)).reverse());
    },

    /** Makes the list readable by a link. A list that is shared keeps its link. */
    async share(userId: string): Promise<Wishlist> {
      await startSharing(userId);
      return get(userId);
    },

    /** Ends the link for good: sharing again makes another one. */
    async endShare(userId: string): Promise<Wishlist> {
      await endSharing(userId);
      return get(userId);
    },

    /**
     * What a link shows: the products that are sold, newest first, and nothing about the customer.
     * @throws {Problem} 404 for a link that the shop did not make or that has ended
     */
    async getShared(token: string): Promise<string[]> {
      const shareId = links.read(token);
      const stored = shareId && (await findShared(shareId));
      if (!stored) throw problem('wishlist_not_shared');
      return (await splitLive(newestFirst(stored))).live;
    },
  };
}

export type Wishlists = ReturnType<typeof createWishlists>;
