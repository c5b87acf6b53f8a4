import type { Wishlist } from '@brim-and-page/backend/contract/wishlist/responses';
import { storage } from '#src/lib/browser/storage.ts';

/** A list as the query cache has it. */
export interface LoadedWishlist extends Wishlist {
  /** Why the list from before the sign-in is not part of it yet. */
  mergeError?: Error;
}

/** A visitor's list, which storage keeps. Another tab may have changed it, so it is read again each time. */
export const visitorWishlist = {
  queryKey: ['wishlist'],
  queryFn: (): LoadedWishlist => ({ productIds: storage.wishlist.read(), unavailable: [] }),
  staleTime: 0,
};
