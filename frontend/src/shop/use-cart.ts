import type { CartData } from '@brim-and-page/backend/contract/cart';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as api from '../api/cart.ts';
import { isSessionOver } from '../api/client.ts';
import { translateServerMessage } from '../i18n/server-messages.ts';
import { onReturn } from '../lib/leave-for.ts';
import { onStoredElsewhere, storage } from '../lib/storage.ts';
import { asError } from '../lib/use-async.ts';
import { toast } from '../ui/toast.ts';
import { mergeVisitorCart } from './cart-merge.ts';
import { addPiece, setQuantity } from './cart-steps.ts';
import type { Session } from './use-session.ts';

export interface CartState {
  cart: CartData;
  isCartLoaded: boolean;
  hasCartFailed: boolean;
  /** Pieces of limited sizes that wait for this customer's own payment. */
  reserved: CartData;
  addToCart: (itemId: string, size: string | undefined) => Promise<boolean>;
  updateQuantity: (itemId: string, size: string, quantity: number) => Promise<void>;
  clearCart: () => void;
  reloadCart: () => Promise<void>;
}

const isSame = (one: CartData, other: CartData) => JSON.stringify(one) === JSON.stringify(other);

/** The cart: a visitor's in browser storage, a customer's on the server (specification section 4 "Cart"). */
export function useCart({ token, userId }: Session): CartState {
  const { t } = useTranslation();
  const isCustomer = token !== null;
  const [cart, setCart] = useState<CartData>(() => (isCustomer ? {} : storage.cart.read()));
  const [isCartLoaded, setCartLoaded] = useState(!isCustomer);
  const [hasCartFailed, setCartFailed] = useState(false);
  const [reserved, setReserved] = useState<CartData>({});
  const latest = useRef(cart);
  // Calls that change the server's cart go one after the other, so the last answer is the truth.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  const show = useCallback((next: CartData) => {
    latest.current = next;
    setCart(next);
  }, []);

  const inTurn = useCallback(
    async (change: () => Promise<CartData>) => {
      waiting.current += 1;
      const turn = queue.current.then(change);
      queue.current = turn.catch(() => undefined);
      try {
        const answer = await turn;
        if (waiting.current === 1 && storage.token.read() !== null) show(answer);
      } finally {
        waiting.current -= 1;
      }
    },
    [show],
  );

  const reloadCart = useCallback(async () => {
    if (storage.token.read() === null) {
      show(storage.cart.read());
      setCartFailed(false);
      return;
    }
    try {
      await inTurn(async () => {
        const answer = await api.getCart(storage.userId.read() ?? undefined);
        setReserved((before) => (isSame(before, answer.reserved) ? before : answer.reserved));
        return answer.cart;
      });
      setCartFailed(false);
    } catch (error) {
      setCartFailed(true);
      if (!isSessionOver(error)) toast.error(t('cart.fetchFailed'));
    } finally {
      setCartLoaded(true);
    }
  }, [inTurn, show, t]);

  // A token was adopted or has gone: another cart is the right one now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token is what the cart depends on.
  useEffect(() => {
    if (!isCustomer) {
      show(storage.cart.read());
      setCartLoaded(true);
      setCartFailed(false);
      return;
    }
    let isCurrent = true;
    setCartLoaded(false);
    mergeVisitorCart()
      .catch((error: unknown) => {
        if (!isSessionOver(error)) toast.error(translateServerMessage(asError(error).message));
      })
      .then(() => {
        if (isCurrent) return reloadCart();
      });
    return () => {
      isCurrent = false;
    };
  }, [isCustomer, userId]);

  useEffect(
    () =>
      onStoredElsewhere(storage.cart.key, () => storage.token.read() === null && show(storage.cart.read())),
    [show],
  );

  // A page the browser kept alive shows the cart of the moment it was left in, e.g. emptied for a payment since cancelled.
  useEffect(() => onReturn(() => void reloadCart()), [reloadCart]);

  /** Shows a step at once; with a token the server takes it too, and says what the cart is when it refuses. */
  const take = useCallback(
    async (step: (cart: CartData) => CartData, tellServer: () => Promise<CartData>) => {
      // Another tab may have changed the visitor's cart a moment ago.
      const before = isCustomer ? latest.current : storage.cart.read();
      show(step(before));
      if (!isCustomer) {
        storage.cart.write(latest.current);
        return true;
      }
      try {
        await inTurn(tellServer);
        return true;
      } catch (error) {
        if (!isSessionOver(error)) toast.error(translateServerMessage(asError(error).message));
        show(before);
        await reloadCart();
        return false;
      }
    },
    [inTurn, isCustomer, reloadCart, show],
  );

  const addToCart = useCallback(
    async (itemId: string, size: string | undefined) => {
      if (!size) {
        toast.error(t('cart.selectSize'));
        return false;
      }
      if (isCustomer && !userId) {
        toast.error(t('cart.userIdMissing'));
        return false;
      }
      return take(
        (before) => addPiece(before, itemId, size),
        () => api.addToCart(userId ?? '', itemId, size),
      );
    },
    [isCustomer, take, t, userId],
  );

  const updateQuantity = useCallback(
    async (itemId: string, size: string, quantity: number) => {
      await take(
        (before) => setQuantity(before, itemId, size, quantity),
        () => api.updateCart(itemId, size, quantity),
      );
    },
    [take],
  );

  const clearCart = useCallback(() => {
    storage.cart.remove();
    setReserved({});
    show({});
  }, [show]);

  return useMemo(
    () => ({ cart, reserved, isCartLoaded, hasCartFailed, addToCart, updateQuantity, clearCart, reloadCart }),
    [cart, reserved, isCartLoaded, hasCartFailed, addToCart, updateQuantity, clearCart, reloadCart],
  );
}
