import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import i18next from 'i18next';
import * as api from '#src/api/cart.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { onPageRestore } from '#src/lib/browser/redirect.ts';
import { onStoredElsewhere, storage } from '#src/lib/browser/storage.ts';
import { isSessionOver } from '#src/lib/http/api-error.ts';
import { randomId } from '#src/lib/random-id.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { createCallQueue } from './call-queue.ts';
import { mergeVisitorCart } from './merge.ts';
import { type CartOperation, unloadedCart } from './reducer.ts';
import { isSameCart } from './steps.ts';
import { type CartStore, createCartState, hasSize } from './store.ts';

const messageOf = (error: unknown) =>
  translateError(error instanceof Error ? error : new Error(String(error)));

/** Tells this browser's other tabs that the cart on the server is another one now. */
const tellOtherTabs = () => storage.cartChange.write(randomId());

/** The API requests of an operation. */
function requestsOf(operation: CartOperation, userId: string) {
  const { itemId, size } = operation;
  if (operation.type === 'add') {
    return {
      send: () => api.addToCart(userId, itemId, size),
      sendLast: () => api.addToCartLast(userId, itemId, size),
    };
  }
  const { quantity } = operation;
  return {
    key: JSON.stringify([itemId, size]),
    send: () => api.updateCart(itemId, size, quantity),
    sendLast: () => api.updateCartLast(itemId, size, quantity),
  };
}

/**
 * A signed-in customer's cart, on the server.
 * @param userId as stored; null refuses to add
 */
export function createCustomerCart(userId: string | null): CartStore {
  const { getState, subscribe, dispatch } = createCartState(unloadedCart);
  const queue = createCallQueue();
  let lastId = 0;
  /** The cart of an order that was placed here: the server keeps it until the payment, this tab no longer shows it. */
  let ordered: CartData | undefined;

  const merge = async () => {
    try {
      const isDone = await queue.run({ send: mergeVisitorCart });
      if (!isDone) return;
      dispatch({ type: 'merged', hasUnmergedLines: false });
      tellOtherTabs();
    } catch (error) {
      dispatch({ type: 'merged', hasUnmergedLines: true });
      if (!isSessionOver(error)) toast.error(i18next.t('shop.mergeFailed', { reason: messageOf(error) }));
    }
  };

  const reload = async () => {
    ordered = undefined;
    const load = async () => dispatch({ type: 'loaded', ...(await api.getCart(userId ?? undefined)) });
    try {
      await Promise.all([merge(), queue.run({ send: load })]);
    } catch (error) {
      dispatch({ type: 'loadFailed', failure: error });
      if (!isSessionOver(error)) toast.error(i18next.t('shop.fetchFailed'));
    }
  };

  /** Loads what another tab may have changed. Without a response, what is shown stays. */
  const follow = async () => {
    if (document.hidden) return;
    const send = async () => {
      const loaded = await api.getCart(userId ?? undefined);
      if (!ordered || !isSameCart(loaded.cart, ordered)) dispatch({ type: 'loaded', ...loaded });
    };
    await queue.run({ key: 'follow', send }).catch(() => undefined);
  };

  const clear = () => {
    ordered = getState().server;
    dispatch({ type: 'cleared' });
    tellOtherTabs();
  };

  /** Shows an operation at once and sends it. When the server refuses, only this one is undone. */
  const change = async (operation: CartOperation): Promise<boolean> => {
    lastId += 1;
    const id = lastId;
    const { send, ...rest } = requestsOf(operation, userId ?? '');
    const confirm = async () => {
      dispatch({ type: 'confirmed', id, cart: await send() });
      tellOtherTabs();
    };
    dispatch({ type: 'started', id, operation });
    try {
      const isDone = await queue.run({ ...rest, send: confirm });
      if (!isDone) dispatch({ type: 'failed', id });
      return isDone;
    } catch (error) {
      dispatch({ type: 'failed', id });
      if (!isSessionOver(error)) toast.error(messageOf(error));
      await reload();
      return false;
    }
  };

  return {
    getState,
    subscribe,
    actions: {
      async addToCart(itemId, size) {
        if (!hasSize(size)) return false;
        if (userId) return change({ type: 'add', itemId, size });
        toast.error(i18next.t('shop.userIdMissing'));
        return false;
      },
      updateQuantity: (itemId, size, quantity) => change({ type: 'set', itemId, size, quantity }),
      clearCart: clear,
      reloadCart: reload,
    },
    connect() {
      queue.open();
      void reload();
      // In the capture phase, so that a quantity that a screen reports in its own listener is sent as well.
      window.addEventListener('pagehide', queue.sendRest, { capture: true });
      // A restored page shows the cart as it was left, e.g. cleared for a payment that was cancelled since.
      const stopListening = onPageRestore(() => {
        queue.resume();
        void reload();
      });
      const stopFollowing = onStoredElsewhere(storage.cartChange.key, () => void follow());
      const onVisible = () => void follow();
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        queue.close();
        stopFollowing();
        document.removeEventListener('visibilitychange', onVisible);
        window.removeEventListener('pagehide', queue.sendRest, { capture: true });
        stopListening();
      };
    },
  };
}
