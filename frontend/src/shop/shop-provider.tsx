import { orderTotalCents } from '@brim-and-page/backend/contract/money';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { shownCart } from './cart-reducer.ts';
import { cartLines, countPieces } from './cart-steps.ts';
import { createCustomerCart } from './customer-cart.ts';
import {
  type Cart,
  CartActionsContext,
  CartContext,
  type Catalogue,
  CatalogueContext,
  ReservedContext,
  SessionContext,
} from './shop-context.ts';
import { useProducts } from './use-products.ts';
import { useBrowserSession } from './use-session.ts';
import { createVisitorCart } from './visitor-cart.ts';

/**
 * Holds products, session and cart for everything below it, in a context each, so that a change of the cart renders only
 * what shows the cart.
 * @param onLogout goes to the login page; the router is not this layer's business
 * @param onSessionEnd called with the path of the request when the server rejects the token
 */
export function ShopProvider({
  onLogout,
  onSessionEnd,
  children,
}: {
  onLogout: () => void;
  onSessionEnd?: (address: string) => void;
  children: ReactNode;
}) {
  const { customerCount, session } = useBrowserSession(onLogout, onSessionEnd);
  const { isLoggedIn, userId } = session;
  const { reload, refresh, ...loaded } = useProducts();
  const { status } = loaded;
  const products = loaded.status === 'ready' ? loaded.value : undefined;
  const catalogue = useMemo<Catalogue>(
    () => ({
      products: products ?? [],
      productsStatus: status,
      reloadProducts: reload,
      refreshProducts: refresh,
    }),
    [products, status, reload, refresh],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each customer has a cart of their own; the requests of an earlier one's end with it.
  const store = useMemo(
    () => (isLoggedIn ? createCustomerCart(userId) : createVisitorCart()),
    [isLoggedIn, userId, customerCount],
  );
  useEffect(() => store.connect(), [store]);
  const { server, pending, reserved, isLoaded, hasFailed, hasUnmergedLines } = useSyncExternalStore(
    store.subscribe,
    store.getState,
  );
  const cart = useMemo<Cart>(() => {
    const shown = shownCart({ server, pending });
    const lines = cartLines(shown, products ?? []);
    const priced = lines.map(({ product, quantity }) => ({ price: product.price, quantity }));
    return {
      cart: shown,
      isCartLoaded: isLoaded,
      hasCartFailed: hasFailed,
      hasUnmergedLines,
      cartLines: lines,
      // Without the catalogue it is unknown which products are still sold.
      cartCount: products ? lines.reduce((sum, line) => sum + line.quantity, 0) : countPieces(shown),
      cartTotalCents: orderTotalCents(priced),
    };
  }, [server, pending, products, isLoaded, hasFailed, hasUnmergedLines]);

  // What was reserved is sold or available again, or has just been reserved: the catalogue's stock has changed with it.
  const seenReserved = useRef(reserved);
  useEffect(() => {
    if (seenReserved.current !== reserved) void refresh();
    seenReserved.current = reserved;
  }, [reserved, refresh]);

  return (
    <SessionContext value={session}>
      <CatalogueContext value={catalogue}>
        <ReservedContext value={reserved}>
          <CartActionsContext value={store.actions}>
            <CartContext value={cart}>{children}</CartContext>
          </CartActionsContext>
        </ReservedContext>
      </CatalogueContext>
    </SessionContext>
  );
}
