import { orderTotalCents } from '@brim-and-page/backend/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { nameInErrors } from '#src/i18n/translate-error.ts';
import { onPageRestore } from '#src/lib/browser/redirect.ts';
import { useIdle } from '#src/lib/browser/when-idle.ts';
import { createCustomerCart } from './cart/customer-cart.ts';
import { shownCart } from './cart/reducer.ts';
import { cartLines, countUnits } from './cart/steps.ts';
import { createVisitorCart } from './cart/visitor-cart.ts';
import { productsQuery } from './queries.ts';
import {
  type Cart,
  CartActionsContext,
  CartContext,
  ReservedContext,
  SessionContext,
} from './shop-context.ts';
import { useCatalogue, useCatalogueLanguage } from './use-catalogue.ts';
import { useBrowserSession } from './use-session.ts';
import { useWishlistMerge } from './wishlist/use-wishlist.ts';

/**
 * Holds session and cart for everything below it, in contexts of their own, so that a change of the cart renders only what
 * shows the cart. Everything else that comes from the API is in the query cache.
 * @param onLogout goes to the login page; this layer does not know the router
 * @param onSessionEnd called with the path of the request when the server rejects the token
 */
export function ShopProvider({
  onLogout,
  onSessionEnd,
  children,
}: {
  onLogout: () => void;
  onSessionEnd?: (path: string) => void;
  children: ReactNode;
}) {
  const { customerCount, session } = useBrowserSession(onLogout, onSessionEnd);
  const { isLoggedIn, userId } = session;
  useWishlistMerge(isLoggedIn, customerCount);
  // A page that shows products loads them at once. On other pages only the number of units in the cart needs them.
  const { products, productsStatus } = useCatalogue(useIdle());
  useCatalogueLanguage();
  useEffect(() => nameInErrors({ products }), [products]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each customer has a cart of their own; the requests of an earlier one's end with it.
  const store = useMemo(
    () => (isLoggedIn ? createCustomerCart(userId) : createVisitorCart()),
    [isLoggedIn, userId, customerCount],
  );
  useEffect(() => store.connect(), [store]);
  const { server, pending, reserved, unavailable, isLoaded, hasFailed, failure, hasUnmergedLines } =
    useSyncExternalStore(store.subscribe, store.getState, store.getState);
  // Again for each change of the cart: another tab may add a size by its former name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store reads what `server` came from.
  useEffect(() => store.renameSizes?.(products), [store, products, server]);
  const cart = useMemo<Cart>(() => {
    const shown = shownCart({ server, pending });
    const lines = cartLines(shown, products);
    const priced = lines.map(({ product, quantity }) => ({ price: product.price, quantity }));
    return {
      cart: shown,
      isCartLoaded: isLoaded,
      hasCartFailed: hasFailed,
      cartError: failure,
      hasUnmergedLines,
      unavailable,
      cartLines: lines,
      // Without the catalogue it is unknown which products are still sold.
      cartCount:
        productsStatus === 'ready' ? lines.reduce((sum, line) => sum + line.quantity, 0) : countUnits(shown),
      cartTotalCents: orderTotalCents(priced),
    };
  }, [
    server,
    pending,
    unavailable,
    products,
    productsStatus,
    isLoaded,
    hasFailed,
    failure,
    hasUnmergedLines,
  ]);

  // What was reserved is sold or available again, or has just been reserved: the catalogue's stock has changed with it.
  const queryClient = useQueryClient();
  const seenReserved = useRef(reserved);
  useEffect(() => {
    if (seenReserved.current !== reserved) void queryClient.invalidateQueries(productsQuery);
    seenReserved.current = reserved;
  }, [reserved, queryClient]);
  useEffect(() => onPageRestore(() => void queryClient.invalidateQueries(productsQuery)), [queryClient]);

  return (
    <SessionContext value={session}>
      <ReservedContext value={reserved}>
        <CartActionsContext value={store.actions}>
          <CartContext value={cart}>{children}</CartContext>
        </CartActionsContext>
      </ReservedContext>
    </SessionContext>
  );
}
