import type { Wishlist } from '@brim-and-page/backend/contract/wishlist/responses';
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { storage } from '#src/lib/browser/storage.ts';
import { loadCode } from '#src/lib/code-loading/load-code.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { customerQueryKey } from '../query-client.ts';
import { useSession } from '../shop-context.ts';
import { useCustomerKey } from '../use-session.ts';
import { type LoadedWishlist, visitorWishlist } from './visitor-wishlist.ts';

/** Requests of a customer's list. They are not part of a first visit. */
const loadCustomerCode = () => loadCode(() => import('./customer-wishlist.ts'));

/** Runs it with that code, or shows a toast when the code cannot be loaded. */
const withCustomerCode = <Result>(
  run: (code: typeof import('./customer-wishlist.ts')) => Promise<Result>,
): Promise<Result | undefined> =>
  loadCustomerCode().then(run, () => void toast.error(i18next.t('ui.errorText')));

const customerWishlist = (customerCount: number) => ({
  queryKey: customerQueryKey(customerCount, 'wishlist'),
  queryFn: async ({ client }: { client: QueryClient }): Promise<LoadedWishlist> =>
    (await loadCustomerCode()).loadWishlist(client),
});

/** The list of this tab's visitor or customer. */
function useWishlistQuery() {
  const customerCount = useCustomerKey();
  return useSession().isLoggedIn ? customerWishlist(customerCount) : visitorWishlist;
}

/** The wishlist, a visitor's or the customer's. */
export const useWishlist = (): UseQueryResult<LoadedWishlist> => useQuery<LoadedWishlist>(useWishlistQuery());

const none: readonly string[] = [];

/** The ids of the products on the wishlist; none until it is loaded. */
export const useListedIds = (): readonly string[] => useWishlist().data?.productIds ?? none;

/** A function that adds a product or removes it. The change shows at once; a toast says when the server refuses it. */
export function useSetListed(): (productId: string, isListed: boolean) => void {
  const { isLoggedIn } = useSession();
  const query = useWishlistQuery();
  const client = useQueryClient();
  return (productId, isListed) => {
    if (isLoggedIn) {
      void withCustomerCode(({ setListed }) => setListed(client, query, productId, isListed));
      return;
    }
    const others = storage.wishlist.read().filter((id) => id !== productId);
    storage.wishlist.write(isListed ? [productId, ...others] : others);
    void client.invalidateQueries(visitorWishlist);
  };
}

/**
 * A function that shares the customer's list by a link, or ends the link. It resolves to the new list, or to undefined when a
 * toast says why it did not change.
 */
export function useSetShared(): (isShared: boolean) => Promise<Wishlist | undefined> {
  const query = useWishlistQuery();
  const client = useQueryClient();
  return (isShared) => withCustomerCode(({ setShared }) => setShared(client, query, isShared));
}

/** Merges a visitor's list at sign-in, also on a page that does not show the list. */
export function useWishlistMerge(isLoggedIn: boolean, customerCount: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isLoggedIn && storage.wishlist.read()[0])
      void queryClient.prefetchQuery(customerWishlist(customerCount));
  }, [isLoggedIn, customerCount, queryClient]);
}
