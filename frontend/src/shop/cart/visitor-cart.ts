import { onPageRestore } from '#src/lib/browser/redirect.ts';
import { onStoredElsewhere, storage } from '#src/lib/browser/storage.ts';
import { applyOperation, type CartOperation, unloadedCart } from './reducer.ts';
import { withPresentSizes } from './steps.ts';
import { type CartStore, createCartState, hasSize } from './store.ts';

/** A visitor's cart, in browser storage: no request, and the same in all tabs. */
export function createVisitorCart(): CartStore {
  const { getState, subscribe, dispatch } = createCartState({
    ...unloadedCart,
    server: storage.cart.read(),
    isLoaded: true,
  });
  const reload = () => dispatch({ type: 'loaded', cart: storage.cart.read() });
  const change = (operation: CartOperation) => {
    // Another tab may have changed the cart a moment ago.
    const cart = applyOperation(storage.cart.read(), operation);
    storage.cart.write(cart);
    dispatch({ type: 'loaded', cart });
  };
  return {
    getState,
    subscribe,
    actions: {
      async addToCart(itemId, size) {
        if (!hasSize(size)) return false;
        change({ type: 'add', itemId, size });
        return true;
      },
      async updateQuantity(itemId, size, quantity) {
        change({ type: 'set', itemId, size, quantity });
        return true;
      },
      clearCart: () => dispatch({ type: 'cleared' }),
      reloadCart: async () => reload(),
    },
    renameSizes(products) {
      const before = storage.cart.read();
      const cart = withPresentSizes(before, products);
      if (cart === before) return;
      storage.cart.write(cart);
      dispatch({ type: 'loaded', cart });
    },
    connect() {
      const stopFollowing = onStoredElsewhere(storage.cart.key, reload);
      const stopListening = onPageRestore(reload);
      return () => {
        stopFollowing();
        stopListening();
      };
    },
  };
}
