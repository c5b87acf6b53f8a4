import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './payment-method.module.css';

const brands = ['VISA', 'Mastercard', 'American Express'];

/** The payment methods. There is one: a card, on the provider's page. */
export function PaymentMethod() {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{t('order.place.payment')}</legend>
      <label className={styles.method}>
        <input type="radio" name="paymentMethod" value="stripe" defaultChecked className={styles.radio} />
        <span className={styles.text}>
          <span className={styles.name}>
            <CreditCard aria-hidden="true" size={20} strokeWidth={1.6} />
            {t('order.place.card')} (Stripe)
          </span>
          <span>{brands.join(', ')}</span>
          <span className={styles.note}>{t('order.place.cardNote')}</span>
        </span>
      </label>
    </fieldset>
  );
}
