import { useTranslation } from 'react-i18next';
import type { PaymentStep } from '#src/lib/payment/use-payment-attempt.ts';

/** Says that the browser loads the payment page, with a link to it. Always rendered, so that screen readers announce it. */
export function RedirectNote({ payment }: { payment: PaymentStep }) {
  const { t } = useTranslation();
  const [before, link, after] = t('form.redirecting').split(/<link>(.*)<\/link>/);
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
