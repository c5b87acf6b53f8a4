import { unexpectedError } from '@brim-and-page/backend/contract/constants';
import { orderTotalCents, toDollars } from '@brim-and-page/backend/contract/money';
import type { Address } from '@brim-and-page/backend/contract/order/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOrder } from '#src/api/order.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { ApiError, hasCode, isSessionOver } from '#src/lib/http/api-error.ts';
import { paymentUrl } from '#src/lib/payment/payment-url.ts';
import { type PaymentStep, paymentStep, usePaymentAttempt } from '#src/lib/payment/use-payment-attempt.ts';
import { isUserId } from '#src/lib/session/session.ts';
import type { CartLine } from '#src/shop/cart/steps.ts';
import { useCartActions, useSession } from '#src/shop/shop-context.ts';
import { useCatalogue } from '#src/shop/use-catalogue.ts';
import { useCustomerQueryKey } from '#src/shop/use-session.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** Errors about the lines. `invalid_field`: a quantity, or a size that is gone; the form has checked all other fields. */
const outdatedCodes = [
  'prices_changed',
  'product_not_found',
  'product_unavailable',
  'size_sold_out',
  'not_enough_stock',
  'order_total_out_of_range',
  'cart_empty',
  'invalid_field',
] as const;

/** The catalogue or the cart is not what the customer was shown: another price, a size or a product that is gone. */
const isOutdated = (error: Error): boolean => hasCode(error, ...outdatedCodes);

interface NewOrder {
  userId: string;
  address: Address;
  lines: readonly CartLine[];
  rememberAddress: boolean;
  /** Aborted once the customer has left the page. */
  signal: AbortSignal;
}

/** Places an order. Returns the URL of its payment page. */
async function requestPayment({ userId, address, lines, rememberAddress }: NewOrder): Promise<string> {
  const priced = lines.map(({ product, quantity }) => ({ price: product.price, quantity }));
  const items = lines.map(({ product, size, quantity }) => ({ _id: product._id, size, quantity }));
  const amount = toDollars(orderTotalCents(priced));
  const { session_url } = await placeOrder({ userId, address, items, amount, rememberAddress });
  const payAt = paymentUrl(session_url);
  if (!payAt) throw new ApiError(unexpectedError, { code: 'unexpected_error' });
  return payAt;
}

export interface PlaceOrder {
  placing: PaymentStep;
  /** Why the last attempt failed, in the chosen language. */
  failure: string | null;
  /** The lines of an attempt that was refused because they are outdated. */
  refused: readonly CartLine[];
  /**
   * Orders the lines and leaves for the payment page. Does nothing while an order is pending; a customer who has left
   * the page meanwhile stays in the shop.
   * @param rememberAddress whether the account saves the address for the next order, or deletes the saved one
   */
  place: (address: Address, lines: readonly CartLine[], rememberAddress: boolean) => void;
  /** Whether there is a user id to order with; toasts when there is none. */
  checkUserId: () => boolean;
}

/** Turns lines and an address into an order and takes the browser to its payment page. */
export function usePlaceOrder(): PlaceOrder {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { clearCart, reloadCart } = useCartActions();
  const { reloadProducts } = useCatalogue();
  const queryClient = useQueryClient();
  const savedAddressKey = useCustomerQueryKey('delivery address');
  const [isUserIdMissing, setUserIdMissing] = useState(false);

  const mutation = useMutation({
    mutationFn: requestPayment,
    onSuccess: (payAt, { signal }) => {
      queryClient.removeQueries({ queryKey: savedAddressKey });
      if (signal.aborted) {
        // The order stays unpaid and open. It has reserved stock, which the customer's own cart must know of.
        void reloadCart();
        return;
      }
      // In this browser only: the server keeps the cart until the payment, so a cancelled one loses nothing.
      clearCart();
      attempt.redirect(payAt);
    },
    onError: (error, { signal }) => {
      if (signal.aborted) {
        void reloadCart();
        return;
      }
      attempt.end();
      if (!isSessionOver(error)) toast.error(translateError(error));
      if (isOutdated(error)) {
        reloadProducts();
        void reloadCart();
      }
    },
  });
  const { mutate, data: payAt, error, variables, reset } = mutation;
  // Back from the payment page, the order can be placed again.
  const attempt = usePaymentAttempt(reset);

  // A customer who navigates inside the shop instead has not left and has not paid.
  const isRedirecting = payAt !== undefined;
  useEffect(() => {
    if (isRedirecting) return () => void reloadCart();
  }, [isRedirecting, reloadCart]);

  const checkUserId = () => {
    const isMissing = !isUserId(userId);
    setUserIdMissing(isMissing);
    if (isMissing) toast.error(t('order.place.userIdInvalid'));
    return !isMissing;
  };

  const place: PlaceOrder['place'] = (address, lines, rememberAddress) => {
    if (!isUserId(userId)) return;
    const signal = attempt.begin();
    if (signal) mutate({ userId, address, lines, rememberAddress, signal });
  };

  const failure = error && !isSessionOver(error) ? translateError(error) : null;
  return {
    placing: paymentStep(mutation),
    failure: isUserIdMissing ? t('order.place.userIdInvalid') : failure,
    refused: error && variables && isOutdated(error) ? variables.lines : [],
    place,
    checkUserId,
  };
}
