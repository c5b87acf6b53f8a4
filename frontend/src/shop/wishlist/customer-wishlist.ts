import type { Wishlist } from '@brim-and-page/backend/contract/wishlist/responses';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import * as api from '#src/api/wishlist.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { hasCode, isSessionOver } from '#src/lib/http/api-error.ts';
import { currentSession } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { createCallQueue } from '../cart/call-queue.ts';
import { type LoadedWishlist, visitorWishlist } from './visitor-wishlist.ts';

/**
 * Loads the customer's list. A visitor's list is merged into it first, and stays in storage until the server has it.
 * @throws {ApiError}
 */
export async function loadWishlist(client: QueryClient): Promise<LoadedWishlist> {
  const kept = storage.wishlist.read();
  if (kept.length === 0) return api.getWishlist();
  const { token } = currentSession();
  try {
    const merged = await api.mergeWishlist(kept);
    // Signed out meanwhile: what storage has now is a visitor's.
    if (currentSession().token === token) storage.wishlist.remove();
    client.removeQueries(visitorWishlist);
    return merged;
  } catch (error) {
    if (!(error instanceof Error && hasCode(error, 'wishlist_full'))) throw error;
    return { ...(await api.getWishlist()), mergeError: error };
  }
}

/** The changes of one customer, in their order. */
interface CustomerQueue {
  customer: string;
  queue: ReturnType<typeof createCallQueue>;
  pendingCount: number;
  /** The list without changes that the server has not confirmed. */
  confirmed: LoadedWishlist | undefined;
}
const queues = new WeakMap<QueryClient, CustomerQueue>();

/** Another customer gets another queue: the requests of an earlier one may never end. */
function queueOf(client: QueryClient, queryKey: QueryKey): CustomerQueue {
  const customer = hashKey(queryKey);
  const known = queues.get(client);
  if (known?.customer === customer) return known;
  const created = { customer, queue: createCallQueue(), pendingCount: 0, confirmed: undefined };
  queues.set(client, created);
  return created;
}

/**
 * Sends a change, after those that wait, and puts the server's list into the cache. A toast says what went wrong.
 * @param apply shows the change at once
 * @returns the new list; undefined when it did not change
 */
async function change(
  client: QueryClient,
  queryKey: QueryKey,
  send: () => Promise<Wishlist>,
  apply: (list: LoadedWishlist) => LoadedWishlist = (list) => list,
): Promise<Wishlist | undefined> {
  const own = queueOf(client, queryKey);
  // What is being loaded may be from before the change.
  await client.cancelQueries({ queryKey });
  if (own.pendingCount === 0) own.confirmed = client.getQueryData<LoadedWishlist>(queryKey);
  own.pendingCount += 1;
  client.setQueryData<LoadedWishlist>(queryKey, (list) => list && apply(list));
  let changed: Wishlist | undefined;
  try {
    await own.queue.run({
      send: async () => {
        changed = await send();
        const { mergeError } = own.confirmed ?? {};
        own.confirmed = { ...changed, ...(mergeError && { mergeError }) };
      },
    });
  } catch (error) {
    if (!isSessionOver(error) && error instanceof Error) toast.error(translateError(error));
  }
  own.pendingCount -= 1;
  // A later change shows already.
  if (own.pendingCount > 0) return changed;
  client.setQueryData(queryKey, own.confirmed);
  if (!changed) await client.invalidateQueries({ queryKey });
  return changed;
}

/** Adds a product to the customer's list, or removes it. */
export async function setListed(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  productId: string,
  isListed: boolean,
): Promise<void> {
  const isOther = (id: string) => id !== productId;
  await change(
    client,
    queryKey,
    () => (isListed ? api.addToWishlist(productId) : api.removeFromWishlist(productId)),
    ({ productIds, unavailable, ...rest }) => ({
      ...rest,
      productIds: [...(isListed ? [productId] : []), ...productIds.filter(isOther)],
      unavailable: unavailable.filter((product) => isOther(product.productId)),
    }),
  );
}

/**
 * Shares the customer's list by a link, or ends the link.
 * @returns the new list; undefined when it did not change
 */
export const setShared = (
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  isShared: boolean,
): Promise<Wishlist | undefined> =>
  change(client, queryKey, isShared ? api.shareWishlist : api.endWishlistShare);
