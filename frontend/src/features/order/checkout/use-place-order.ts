import { unexpectedError } from '@brim-and-page/backend/contract/constants';
import { orderTotalCents, toDollars } from '@brim-and-page/backend/contract/money';
import type { Address } from '@brim-and-page/backend/contract/order';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, type ApiErrorCode, isSessionOver } from '#src/api/client.ts';
import { placeOrder } from '#src/api/order.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { paymentAddress } from '#src/lib/payment/payment-address.ts';
import { usePaymentAttempt } from '#src/lib/payment/use-payment-attempt.ts';
import { asError } from '#src/lib/use-async.ts';
import type { CartLine } from '#src/shop/cart-steps.ts';
import { isUserId, useCartActions, useCatalogue, useSession } from '#src/shop/shop-context.ts';
import { toast } from '#src/ui/toast.ts';

/** What placing the order is doing. `leaving`: the browser is on its way to the payment page. */
export type PlacingStep = { step: 'ready' } | { step: 'sending' } | { step: 'leaving'; address: string };

/** Errors about the lines. `invalid_field`: a quantity, or a size that is gone; the form has checked all other fields. */
const outdatedCodes = new Set<ApiErrorCode | undefined>([
  'prices_changed',
  'product_not_found',
  'size_sold_out',
  'not_enough_stock',
  'order_total_out_of_range',
  'cart_empty',
  'invalid_field',
]);

/** The catalogue or the cart is not what the customer was shown: another price, a size or a product that is gone. */
const isOutdated = (error: Error): boolean => error instanceof ApiError && outdatedCodes.has(error.code);

export interface PlaceOrder {
  placing: PlacingStep;
  /** Why the last attempt failed, in the chosen language. */
  failure: string | null;
  /** The lines of an attempt that was refused because they are not what they were. */
  refused: readonly CartLine[];
  /**
   * Orders the lines and leaves for the payment page. Does nothing while that is under way; a customer who has left the
   * page meanwhile stays in the shop.
   * @param rememberAddress whether the account keeps the address for the next order, or forgets what it kept
   */
  place: (address: Address, lines: readonly CartLine[], rememberAddress: boolean) => Promise<void>;
  /** Whether there is a user id to order with; says so when there is none. */
  checkUserId: () => boolean;
}

/** Turns lines and an address into an order and takes the browser to its payment page (specification section 4). */
export function usePlaceOrder(): PlaceOrder {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { clearCart, reloadCart } = useCartActions();
  const { reloadProducts } = useCatalogue();
  const [placing, setPlacing] = useState<PlacingStep>({ step: 'ready' });
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly CartLine[]>([]);
  // Back from the payment page, the order can be placed again.
  const attempt = usePaymentAttempt(useCallback(() => setPlacing({ step: 'ready' }), []));

  // A shopper who navigates inside the shop instead has not left and has not paid.
  const isLeaving = placing.step === 'leaving';
  useEffect(() => {
    if (isLeaving) return () => void reloadCart();
  }, [isLeaving, reloadCart]);

  const fail = (message: string) => {
    setFailure(message);
    toast.error(message);
  };

  const checkUserId = () => {
    if (!isUserId(userId)) fail(t('order.place.userIdInvalid'));
    return isUserId(userId);
  };

  const place: PlaceOrder['place'] = async (address, lines, rememberAddress) => {
    if (!isUserId(userId)) return;
    const signal = attempt.begin();
    if (!signal) return;
    setFailure(null);
    setRefused([]);
    setPlacing({ step: 'sending' });
    try {
      const priced = lines.map(({ product, quantity }) => ({ price: product.price, quantity }));
      const items = lines.map(({ product, size, quantity }) => ({ _id: product._id, size, quantity }));
      const amount = toDollars(orderTotalCents(priced));
      const { session_url } = await placeOrder({ userId, address, items, amount, rememberAddress });
      if (signal.aborted) {
        // The order stays unpaid and open. It has reserved stock, which the customer's own cart must know of.
        void reloadCart();
        return;
      }
      const payAt = paymentAddress(session_url);
      if (!payAt) throw new ApiError(unexpectedError, { code: 'unexpected_error' });
      setPlacing({ step: 'leaving', address: payAt });
      // In this browser only: the server keeps the cart until the payment, so a cancelled one loses nothing.
      clearCart();
      attempt.redirect(payAt);
    } catch (thrown) {
      if (signal.aborted) {
        void reloadCart();
        return;
      }
      attempt.end();
      setPlacing({ step: 'ready' });
      if (isSessionOver(thrown)) return;
      const error = asError(thrown);
      fail(translateError(error));
      if (isOutdated(error)) {
        setRefused(lines);
        reloadProducts();
        void reloadCart();
      }
    }
  };

  return { placing, failure, refused, place, checkUserId };
}
