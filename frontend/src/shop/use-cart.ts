import type { CartData } from '@brim-and-page/backend/contract/cart';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as api from '#src/api/cart.ts';
import { isSessionOver } from '#src/api/client.ts';
import { translateServerMessage } from '#src/i18n/server-messages.ts';
import { onPageRestore } from '#src/lib/browser/redirect.ts';
import { onStoredElsewhere, storage } from '#src/lib/browser/storage.ts';
import { asError } from '#src/lib/use-async.ts';
import { toast } from '#src/ui/toast.ts';
import { createCallQueue } from './call-queue.ts';
import { mergeVisitorCart } from './cart-merge.ts';
import { applyOperation, type CartOperation, cartReducer, openedCart, shownCart } from './cart-reducer.ts';
import type { Shop } from './shop-context.ts';
import type { Session } from './use-session.ts';

export type Cart = Pick<
  Shop,
  | 'cart'
  | 'reserved'
  | 'isCartLoaded'
  | 'hasCartFailed'
  | 'hasUnmergedLines'
  | 'addToCart'
  | 'updateQuantity'
  | 'clearCart'
  | 'reloadCart'
>;

const visitor = 'visitor';
const storedCart = (owner: string): CartData => (owner === visitor ? storage.cart.read() : {});
const messageOf = (error: unknown) => translateServerMessage(asError(error).message);

/** The API requests of an operation. */
function changeOf(operation: CartOperation, userId: string) {
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

/** The cart: a visitor's in browser storage, a customer's on the server (specification section 4 "Cart"). */
export function useCart({ token, userId, customerCount }: Session): Cart {
  const { t } = useTranslation();
  const owner = token === null ? visitor : `customer ${customerCount}`;
  const isVisitor = owner === visitor;
  const [state, dispatch] = useReducer(cartReducer, owner, () =>
    openedCart(owner, isVisitor, storedCart(owner)),
  );
  // While rendering and not in an effect: another owner's cart is not shown for a single frame.
  if (state.owner !== owner)
    dispatch({ type: 'opened', owner, isLoaded: isVisitor, cart: storedCart(owner) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a queue for each owner; an earlier session's calls end with it.
  const queue = useMemo(() => createCallQueue(), [owner]);
  const lastId = useRef(0);

  const mergeLines = useCallback(async () => {
    try {
      const isDone = await queue.run({ send: mergeVisitorCart });
      if (isDone) dispatch({ type: 'merged', owner, hasUnmergedLines: false });
    } catch (error) {
      dispatch({ type: 'merged', owner, hasUnmergedLines: true });
      if (!isSessionOver(error)) toast.error(t('cart.mergeFailed', { reason: messageOf(error) }));
    }
  }, [owner, queue, t]);

  const reloadCart = useCallback(async () => {
    if (isVisitor) {
      dispatch({ type: 'loaded', owner, cart: storedCart(owner) });
      return;
    }
    const load = async () => dispatch({ type: 'loaded', owner, ...(await api.getCart(userId ?? undefined)) });
    try {
      await Promise.all([mergeLines(), queue.run({ send: load })]);
    } catch (error) {
      dispatch({ type: 'loadFailed', owner });
      if (!isSessionOver(error)) toast.error(t('cart.fetchFailed'));
    }
  }, [isVisitor, mergeLines, owner, queue, t, userId]);

  useEffect(() => {
    queue.open();
    return queue.close;
  }, [queue]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each owner; a visitor's cart is there already.
  useEffect(() => {
    if (!isVisitor) void reloadCart();
  }, [owner]);

  useEffect(() => {
    if (!isVisitor) return;
    return onStoredElsewhere(storage.cart.key, () =>
      dispatch({ type: 'loaded', owner, cart: storedCart(owner) }),
    );
  }, [isVisitor, owner]);

  useEffect(() => {
    // First of all, so that a quantity that a screen still reports while the page goes away is sent likewise.
    window.addEventListener('pagehide', queue.sendRest, { capture: true });
    // A restored page shows the cart as it was left, e.g. emptied for a payment that was cancelled since.
    const stopListening = onPageRestore(() => {
      queue.resume();
      void reloadCart();
    });
    return () => {
      window.removeEventListener('pagehide', queue.sendRest, { capture: true });
      stopListening();
    };
  }, [queue, reloadCart]);

  /** Shows an operation at once. For a customer the server gets it, too; when it refuses, only this one is undone. */
  const change = useCallback(
    async (operation: CartOperation): Promise<boolean> => {
      if (isVisitor) {
        // Another tab may have changed the visitor's cart a moment ago.
        const cart = applyOperation(storedCart(owner), operation);
        storage.cart.write(cart);
        dispatch({ type: 'loaded', owner, cart });
        return true;
      }
      lastId.current += 1;
      const id = lastId.current;
      const { send, ...rest } = changeOf(operation, userId ?? '');
      const confirm = async () => dispatch({ type: 'confirmed', owner, id, cart: await send() });
      dispatch({ type: 'began', owner, id, operation });
      try {
        const isDone = await queue.run({ ...rest, send: confirm });
        if (!isDone) dispatch({ type: 'failed', owner, id });
        return isDone;
      } catch (error) {
        dispatch({ type: 'failed', owner, id });
        if (!isSessionOver(error)) toast.error(messageOf(error));
        await reloadCart();
        return false;
      }
    },
    [isVisitor, owner, queue, reloadCart, userId],
  );

  const addToCart = useCallback(
    async (itemId: string, size: string | undefined) => {
      if (!size) {
        toast.error(t('cart.selectSize'));
        return false;
      }
      if (!isVisitor && !userId) {
        toast.error(t('cart.userIdMissing'));
        return false;
      }
      return change({ type: 'add', itemId, size });
    },
    [change, isVisitor, t, userId],
  );

  const updateQuantity = useCallback(
    async (itemId: string, size: string, quantity: number) => {
      await change({ type: 'set', itemId, size, quantity });
    },
    [change],
  );

  const clearCart = useCallback(() => dispatch({ type: 'cleared', owner }), [owner]);

  const { server, pending, reserved, isLoaded, hasFailed, hasUnmergedLines } = state;
  const cart = useMemo(() => shownCart({ server, pending }), [server, pending]);
  return useMemo(
    () => ({
      cart,
      reserved,
      isCartLoaded: isLoaded,
      hasCartFailed: hasFailed,
      hasUnmergedLines,
      addToCart,
      updateQuantity,
      clearCart,
      reloadCart,
    }),
    [cart, reserved, isLoaded, hasFailed, hasUnmergedLines, addToCart, updateQuantity, clearCart, reloadCart],
  );
}
