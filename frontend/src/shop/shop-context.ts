import type { CartData, UnavailableLine } from '@brim-and-page/backend/contract/cart/responses';
import { createContext, useContext } from 'react';
import type { CartLine } from './cart/steps.ts';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';

export interface Session {
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
}

export interface Cart {
  cart: CartData;
  /** False until the customer's cart is loaded or has failed to load; a visitor's is loaded at once. */
  isCartLoaded: boolean;
  /** The last request for the customer's cart failed; what is shown may be outdated or empty. */
  hasCartFailed: boolean;
  /** Why that request failed. */
  cartError: unknown;
  /** Lines from before the sign-in are not in the customer's cart yet; `reloadCart` tries to merge them again. */
  hasUnmergedLines: boolean;
  /** The lines that can be bought; empty until the catalogue is there. */
  cartLines: readonly CartLine[];
  /** The customer's lines that the server no longer sells; they are not in `cart`. */
  unavailable: readonly UnavailableLine[];
  /** The number of units in the cart. */
  cartCount: number;
  /** The total of all lines, less the discount, with delivery, in cents. */
  cartTotalCents: number;
}

/** The same functions until another customer signs in. */
export interface CartActions {
  /**
   * Adds one unit to the cart. Toasts what is missing or went wrong.
   * @param size the chosen size; undefined when none is chosen
   * @returns whether the unit is in the cart
   */
  addToCart: (itemId: string, size: string | undefined) => Promise<boolean>;
  /**
   * Sets a line's quantity; 0 removes the line. Toasts what went wrong.
   * @returns whether the cart has it; false as well when a later quantity of the line replaced this one
   */
  updateQuantity: (itemId: string, size: string, quantity: number) => Promise<boolean>;
  /** Empties the customer's cart in this browser only (order placed, payment verified). */
  clearCart: () => void;
  /** Merges what is not merged yet and fetches the customer's cart again; a visitor's is read again from storage. */
  reloadCart: () => Promise<void>;
}

/** Everything that the shop's screens share. */
export interface Shop extends Catalogue, Session, Cart, CartActions {
  /** Stock that this customer's own unpaid order reserves; it is available to them. */
  reserved: CartData;
}

export const SessionContext = createContext<Session | null>(null);
export const CartContext = createContext<Cart | null>(null);
export const CartActionsContext = createContext<CartActions | null>(null);
export const ReservedContext = createContext<CartData | null>(null);

function useShopPart<Part>(context: React.Context<Part | null>): Part {
  const part = useContext(context);
  if (!part) throw new Error('The shop needs a ShopProvider above it');
  return part;
}

export const useSession = (): Session => useShopPart(SessionContext);
/** Renders at each change of the cart. */
export const useCart = (): Cart => useShopPart(CartContext);
export const useCartActions = (): CartActions => useShopPart(CartActionsContext);
/** Stock that this customer's own unpaid order reserves. */
export const useReserved = (): CartData => useShopPart(ReservedContext);

/** All parts of the shop. Renders at each change of any part; a component that needs one part uses that part's hook. */
export function useShop(): Shop {
  const parts = { ...useCatalogue(), ...useSession(), ...useCart(), ...useCartActions() };
  return { ...parts, reserved: useReserved() };
}
