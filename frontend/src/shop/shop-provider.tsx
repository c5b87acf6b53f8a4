import { orderTotalCents } from '@brim-and-page/backend/contract/money';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { renewToken, signIn, signOut } from '#src/lib/session/session.ts';
import { prepareMerge } from './cart-merge.ts';
import { cartLines, countPieces } from './cart-steps.ts';
import { type Shop, ShopContext } from './shop-context.ts';
import { useCart } from './use-cart.ts';
import { useProducts } from './use-products.ts';
import { useSession } from './use-session.ts';

/**
 * Holds products, session and cart for everything below it.
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
  const catalogue = useProducts();
  const session = useSession(onSessionEnd);
  const cartState = useCart(session);
  const { cart, reserved } = cartState;
  const { refresh } = catalogue;
  const { token, isLoggedIn, userId, hasEnded } = session;
  const products = catalogue.status === 'ready' ? catalogue.value : undefined;

  // What was reserved is sold or left again, or has just been reserved: the catalogue's figures have moved with it.
  const seenReserved = useRef(reserved);
  useEffect(() => {
    if (seenReserved.current !== reserved) void refresh();
    seenReserved.current = reserved;
  }, [reserved, refresh]);

  const login = useCallback((newToken: string, newUserId: string) => {
    prepareMerge();
    signIn(newToken, newUserId);
  }, []);

  const logout = useCallback(() => {
    signOut();
    onLogout();
  }, [onLogout]);

  const totals = useMemo(() => {
    const lines = cartLines(cart, products ?? []);
    const priced = lines.map(({ product, quantity }) => ({ price: product.price, quantity }));
    return {
      cartLines: lines,
      // Without the catalogue it is unknown which products are still sold.
      cartCount: products ? lines.reduce((sum, line) => sum + line.quantity, 0) : countPieces(cart),
      cartTotalCents: orderTotalCents(priced),
    };
  }, [cart, products]);

  const shop = useMemo<Shop>(
    () => ({
      products: products ?? [],
      productsStatus: catalogue.status,
      reloadProducts: catalogue.reload,
      refreshProducts: catalogue.refresh,
      token,
      hasSessionEnded: hasEnded,
      isLoggedIn,
      userId,
      login,
      logout,
      renewToken,
      ...cartState,
      ...totals,
    }),
    [
      products,
      catalogue.status,
      catalogue.reload,
      catalogue.refresh,
      token,
      hasEnded,
      isLoggedIn,
      userId,
      login,
      logout,
      cartState,
      totals,
    ],
  );
  return <ShopContext value={shop}>{children}</ShopContext>;
}
