import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isSessionOver } from '#src/api/client.ts';
import { verifyOrder } from '#src/api/order.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { paths } from '#src/lib/paths.ts';
import { asError } from '#src/lib/use-async.ts';
import { useCartActions, useSession } from '#src/shop/shop-context.ts';
import { toast } from '#src/ui/toast.ts';

/**
 * Asks once whether an order is paid, and goes on: to the orders, or back to the cart (specification section 4).
 * @param orderId as the payment page's return address says; null asks nothing
 * @param success what that address claims: a hint for the server, never a proof
 * @returns why it could not be found out (null while waiting), and a way to ask again
 */
export function useVerification(orderId: string | null, success: string) {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  const { clearCart, reloadCart } = useCartActions();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef<string | null>(null);
  const isShown = useRef(false);

  const goTo = useCallback(
    (path: string) => {
      // Replaces the history entry, so that Back does not verify again. Does nothing after another navigation.
      if (isShown.current) navigate(path, { replace: true });
    },
    [navigate],
  );

  const verify = useCallback(
    async (id: string) => {
      setProblem(null);
      try {
        const answer = await verifyOrder(id, success);
        if (answer.success) {
          storage.addressDraft.remove();
          clearCart();
          toast.success(t('order.verify.success'));
          goTo(paths.orders);
        } else if (answer.code === 'payment_too_late') {
          toast.error(translateError(answer));
          goTo(paths.orders);
        } else {
          toast.error(t('order.verify.failed'));
          goTo(paths.cart);
        }
        // What the server has now: without what was bought, or all of it when nothing was paid.
        await reloadCart();
      } catch (thrown) {
        const message = translateError(asError(thrown));
        if (!isSessionOver(thrown)) toast.error(message);
        setProblem(message);
      }
    },
    [clearCart, goTo, reloadCart, success, t],
  );

  useEffect(() => {
    isShown.current = true;
    // Effects may run twice; a payment is asked about once.
    if (isLoggedIn && orderId && asked.current !== orderId) {
      asked.current = orderId;
      void verify(orderId);
    }
    return () => {
      isShown.current = false;
    };
  }, [isLoggedIn, orderId, verify]);

  return { problem, retry: () => orderId && void verify(orderId) };
}
