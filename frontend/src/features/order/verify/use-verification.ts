import { describeError } from '@brim-and-page/backend/contract/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { verifyOrder } from '#src/api/order.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { hasCode, isSessionOver } from '#src/lib/http/api-error.ts';
import { paths } from '#src/lib/paths.ts';
import { useCartActions, useSession } from '#src/shop/shop-context.ts';
import { useCustomerQueryKey } from '#src/shop/use-session.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** The return URL names no order of this customer: asking again can't succeed. */
const isUnknownOrder = (error: Error | null): boolean => hasCode(error, 'invalid_field', 'order_not_found');

type Verification = Awaited<ReturnType<typeof verifyOrder>>;

/** The customer paid, and the money goes back: the orders page shows the refund. */
const refundedCodes: readonly string[] = ['payment_too_late', 'payment_returned'];
const isPaid = (verification: Verification) =>
  verification.success || refundedCodes.includes(verification.code);

/**
 * Verifies once whether an order is paid, and goes on: to the orders, or back to the cart.
 * @param orderId from the payment page's return URL; null verifies nothing
 * @param success what that URL claims: a hint for the server, never a proof
 * @returns why it could not be found out (null while waiting), whether there is such an order, and a way to verify again
 */
export function useVerification(orderId: string | null, success: string) {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  const { clearCart, reloadCart } = useCartActions();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const ordersKey = useCustomerQueryKey('orders');

  const { mutate, error } = useMutation({
    mutationFn: (id: string) => verifyOrder(id, success),
    onSuccess: (verification) => {
      if (verification.success) {
        storage.addressDraft.remove();
        clearCart();
        toast.success(t('order.verify.success'));
      } else {
        toast.error(isPaid(verification) ? translateError(verification) : t('order.verify.failed'));
      }
      queryClient.removeQueries({ queryKey: ordersKey });
      // What the server has now: without what was bought, or all of it when nothing was paid.
      void reloadCart();
    },
    onError: (error) => {
      if (isSessionOver(error)) return;
      // An invalid id is a field's name to the server, and an order that can't be found to the customer.
      toast.error(translateError(isUnknownOrder(error) ? describeError('order_not_found') : error));
    },
  });

  const verify = useCallback(
    (id: string) =>
      mutate(id, {
        // Not called after another navigation. Replaces the history entry, so that Back does not verify again.
        onSuccess: (verification) =>
          navigate(isPaid(verification) ? paths.orders : paths.cart, { replace: true }),
      }),
    [mutate, navigate],
  );

  const verifiedId = useRef<string | null>(null);
  useEffect(() => {
    // In StrictMode effects run twice; a payment is verified once.
    if (!isLoggedIn || !orderId || verifiedId.current === orderId) return;
    verifiedId.current = orderId;
    verify(orderId);
  }, [isLoggedIn, orderId, verify]);

  return {
    problem: error && translateError(error),
    isUnknown: isUnknownOrder(error),
    retry: () => orderId && verify(orderId),
  };
}
