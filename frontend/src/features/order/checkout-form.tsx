import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '../../shop/cart-steps.ts';
import { isUserId, useShop } from '../../shop/shop-context.ts';
import { Button } from '../../ui/button.tsx';
import { AddressFields } from './address-fields.tsx';
import {
  type AddressErrors,
  type AddressField,
  addressFields,
  checkAddress,
  keepDraft,
  readDraft,
} from './address-form.ts';
import styles from './checkout-form.module.css';
import { lineChanges } from './line-changes.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { PriceChanges } from './price-changes.tsx';
import { SignInAgainButton } from './sign-in-first.tsx';
import type { PlaceOrder } from './use-place-order.ts';

/** Address, payment method and totals. What is typed stays, whatever becomes of the request. */
export function CheckoutForm({ lines, order }: { lines: readonly CartLine[]; order: PlaceOrder }) {
  const { t } = useTranslation();
  const { userId } = useShop();
  const [values, setValues] = useState(() => readDraft(userId));
  const [errors, setErrors] = useState<AddressErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const addressId = useId();
  const { placing, failure, refused, place, checkUserId } = order;

  const change = (field: AddressField, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    keepDraft(userId, next);
    // A field that was wrong says so until it is right; the others wait for the button.
    if (errors[field]) setErrors({ ...errors, [field]: checkAddress(next).errors?.[field] });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checkUserId()) return;
    const { address, errors: found = {} } = checkAddress(values);
    setErrors(found);
    if (address) {
      void place(address, lines);
      return;
    }
    const first = addressFields.find((field) => found[field]);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  const isBusy = placing.step !== 'ready';
  return (
    <form ref={form} className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.questions}>
        <section className={styles.section} aria-labelledby={addressId}>
          <div>
            <h2 id={addressId}>{t('order.place.address')}</h2>
            <p className={styles.muted}>{t('order.place.allRequired')}</p>
          </div>
          <AddressFields values={values} errors={errors} onChange={change} />
        </section>
        <PaymentMethod />
      </div>
      <div className={styles.answer}>
        <OrderSummary lines={lines} />
        <PriceChanges changes={refused.length > 0 ? lineChanges(refused, lines) : []} />
        {failure && <p className={styles.failure}>{failure}</p>}
        {failure && !isUserId(userId) && <SignInAgainButton />}
        <Button type="submit" wide busy={isBusy}>
          {t('order.place.submit')}
        </Button>
        <div role="status">
          {placing.step === 'leaving' && (
            <p>
              {t('order.place.leaving')}
              <a href={placing.address}>{t('order.place.leavingLink')}</a>.
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
