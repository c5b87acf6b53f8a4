import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '#src/shop/cart-steps.ts';
import { isUserId, useSession } from '#src/shop/shop-context.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { TextWithLink } from '#src/ui/text-with-link.tsx';
import { SignInAgainButton } from '../sign-in-first.tsx';
import { AddressFields } from './address-fields.tsx';
import { type AddressErrors, type AddressField, addressFields, checkAddress } from './address-form.ts';
import styles from './checkout-form.module.css';
import { lineChanges } from './line-changes.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { PriceChanges } from './price-changes.tsx';
import { SavedAddress } from './saved-address.tsx';
import { useAddress } from './use-address.ts';
import type { PlaceOrder } from './use-place-order.ts';

/** Address, payment method and totals. The input stays when the request fails. */
export function CheckoutForm({ lines, order }: { lines: readonly CartLine[]; order: PlaceOrder }) {
  const { t } = useTranslation();
  const { userId } = useSession();
  const address = useAddress(userId);
  const [errors, setErrors] = useState<AddressErrors>({});
  const formId = useId();
  const addressId = `${formId}-address`;
  const idOf = (field: AddressField) => `${formId}-${field}`;
  const focus = (field: AddressField) => document.getElementById(idOf(field))?.focus();
  const { placing, failure, refused, place, checkUserId } = order;

  const change = (field: AddressField, value: string) => {
    const next = address.change(field, value);
    // A field that was wrong says so until it is right; the others wait for the button.
    if (errors[field]) setErrors({ ...errors, [field]: checkAddress(next).errors?.[field] });
  };

  const forget = async () => {
    if (!(await address.forget())) return;
    setErrors({});
    // The button is gone, and the focus with it.
    focus('firstName');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checkUserId()) return;
    const { address: checked, errors: found = {} } = checkAddress(address.values);
    setErrors(found);
    if (checked) {
      void place(checked, lines, address.isWanted);
      return;
    }
    const first = addressFields.find((field) => found[field]);
    if (first) focus(first);
  };

  const wrongFields = addressFields.filter((field) => errors[field]);
  const isBusy = placing.step !== 'ready';
  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.questions}>
        <section className={styles.section} aria-labelledby={addressId}>
          <div>
            <h2 id={addressId}>{t('order.place.address')}</h2>
            <p className={styles.muted}>{t('order.place.allRequired')}</p>
          </div>
          <ErrorSummary
            id={`${formId}-errors`}
            title={t('order.place.mistakes', { count: wrongFields.length })}
            errors={wrongFields.map((field) => ({ id: idOf(field), label: t(`order.field.${field}`) }))}
          />
          {address.isFilledIn && <SavedAddress forget={forget} />}
          <AddressFields idOf={idOf} values={address.values} errors={errors} onChange={change} />
          <Checkbox
            name="rememberAddress"
            checked={address.isWanted}
            label={t('order.place.remember')}
            onChange={(event) => address.setWanted(event.target.checked)}
          />
        </section>
        <PaymentMethod />
      </div>
      <div className={styles.answer}>
        <OrderSummary lines={lines} />
        <PriceChanges changes={refused.length > 0 ? lineChanges(refused, lines) : []} />
        {failure && <p className={styles.failure}>{failure}</p>}
        {failure && !isUserId(userId) && <SignInAgainButton />}
        <Button type="submit" fullWidth isLoading={isBusy}>
          {t('order.place.submit')}
        </Button>
        <div role="status">
          {placing.step === 'leaving' && (
            <p>
              <TextWithLink
                text={t('order.place.leaving')}
                link={(words) => <a href={placing.address}>{words}</a>}
              />
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
