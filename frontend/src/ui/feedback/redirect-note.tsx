import { useTranslation } from 'react-i18next';
import type { PaymentStep } from '#src/lib/payment/use-payment-attempt.ts';

/**
 * Says that the browser loads the payment page, with a link to it. Always rendered, so that screen readers announce it.
 * @param text for another page of the provider; its `<link>` becomes the link
 */
export function RedirectNote({ payment, text }: { payment: PaymentStep; text?: string }) {
  const { t } = useTranslation();
  const [before, link, after] = (text ?? t('form.redirecting')).split(/<link>(.*)<\/link>/);
  return (
    <div role="status">
      {payment.step === 'redirecting' && (
        <p>
          {before}
          <a href={payment.url}>{link}</a>
          {after}
        </p>
      )}
    </div>
  );
}
