import type { LocalizedProduct } from '@brim-and-page/backend/contract/product/localize';
import i18next from 'i18next';
import { toast } from '#src/ui/feedback/toast.ts';
import type { CartActions } from '../shop-context.ts';
import { type CartAction, type CartState, cartReducer } from './reducer.ts';

/** The cart of one owner: a visitor or a signed-in customer. */
export interface CartStore {
  getState: () => CartState;
  /** Calls back after each change. Returns a function that ends it. */
  subscribe: (listener: () => void) => () => void;
  actions: CartActions;
  /** Gives lines the present names of their sizes; a customer's cart has them from the server. */
  renameSizes?: (products: readonly LocalizedProduct[]) => void;
  /** Loads the cart and follows the page's events. Returns a function that ends it, with all waiting requests. */
  connect: () => () => void;
}

/** Keeps the state of a cart. */
export function createCartState(initial: CartState) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (action: CartAction) => {
      state = cartReducer(state, action);
      for (const listener of listeners) listener();
    },
  };
}

/** Whether a size is chosen; toasts when none is. */
export function hasSize(size: string | undefined): size is string {
  if (!size) toast.error(i18next.t('shop.selectSize'));
  return Boolean(size);
}
