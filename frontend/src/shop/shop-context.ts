import type { CartData } from '@brim-and-page/backend/contract/cart';
import type { Product } from '@brim-and-page/backend/contract/product';
import { createContext, useContext } from 'react';
import type { CartLine } from './cart-steps.ts';

export { isUserId } from '#src/lib/session/session.ts';

/** What every screen knows about the shop, the visitor and the cart. */
export interface Shop {
  products: readonly Product[];
  productsStatus: 'loading' | 'ready' | 'error';
  /** Tries to load the catalogue again. */
  reloadProducts: () => void;
  /**
   * Refreshes the catalogue in the background; after a failure the old one stays.
   * @param olderThanMs only when it was last looked at longer ago
   */
  refreshProducts: (olderThanMs?: number) => Promise<void>;

  token: string | null;
  isLoggedIn: boolean;
  /** As stored: may be missing or invalid for a signed-in customer. */
  userId: string | null;
  /** The server rejected the last token and no customer has signed in since. */
  hasSessionEnded: boolean;
  /** After a successful sign-in: keeps token and id; the visitor's cart is merged into the account's. */
  login: (token: string, userId: string) => void;
  /** Removes the token, clears the customer's cart and goes to the login page. */
  logout: () => void;
  /** Changes the token of the same session, e.g. after a password change. */
  renewToken: (token: string) => void;

  cart: CartData;
  /** Stock that this customer's own unpaid order reserves; it is available to them. */
  reserved: CartData;
  /** False until the customer's cart has come from the server, or failed to; a visitor's is there at once. */
  isCartLoaded: boolean;
  /** The customer's cart could not be fetched the last time; what is shown of it may be nothing, or old. */
  hasCartFailed: boolean;
  /** Lines from before the sign-in are not in the customer's cart yet; `reloadCart` tries to merge them again. */
  hasUnmergedLines: boolean;
  /** The lines that can be bought; empty until the catalogue is there. */
  cartLines: readonly CartLine[];
  /** The number of units in the cart. */
  cartCount: number;
  /** What all lines cost, discount taken off, delivery included, in cents. */
  cartTotalCents: number;
  /**
   * Puts one piece into the cart. Toasts what is missing or went wrong.
   * @param size the chosen size; undefined when none is chosen
   * @returns whether the piece is in the cart
   */
  addToCart: (itemId: string, size: string | undefined) => Promise<boolean>;
  /** Sets a line's quantity; 0 removes the line. Toasts what went wrong. */
  updateQuantity: (itemId: string, size: string, quantity: number) => Promise<void>;
  /** Empties the customer's cart in this browser only (specification section 4: order placed, payment verified). */
  clearCart: () => void;
  /** Merges what is not merged yet and fetches the customer's cart again; a visitor's is read again from storage. */
  reloadCart: () => Promise<void>;
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopProvider above it');
  return shop;
}
