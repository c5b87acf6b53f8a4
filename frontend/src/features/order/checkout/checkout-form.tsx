import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isUserId } from '#src/lib/session/session.ts';
import type { CartLine } from '#src/shop/cart/steps.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { RedirectNote } from '#src/ui/feedback/redirect-note.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { AddressFields } from '../address/address-fields.tsx';
import { SavedAddress } from '../address/saved-address.tsx';
import { useAddressForm } from '../address/use-address-form.ts';
import { SignInAgainButton } from '../sign-in-first.tsx';
import styles from './checkout-form.module.css';
import { lineChanges } from './line-changes.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { PriceChanges } from './price-changes.tsx';
import type { PlaceOrder } from './use-place-order.ts';

/** Address, payment method and totals. The input stays when the request fails. */
export function CheckoutForm({ lines, order }: { lines: readonly CartLine[]; order: PlaceOrder }) {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { form, hasSavedAddress, forget, isForgetting } = useAddressForm(userId);
  const headingId = useId();
  const { placing, failure, refused, place, checkUserId } = order;

  const placeOrder = form.submit(({ rememberAddress, ...address }) => {
    place(address, lines, rememberAddress);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checkUserId()) placeOrder(event);
  };

  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.main}>
        <section className={styles.section} aria-labelledby={headingId}>
          <div>
            <h2 id={headingId}>{t('order.place.address')}</h2>
            <p className={styles.muted}>{t('order.place.allRequired')}</p>
          </div>
          <ErrorSummary
            id={form.idOf('errors')}
            errors={form.invalidFields.map((field) => ({
              id: form.idOf(field),
              label: field === 'rememberAddress' ? t('order.place.remember') : t(`order.field.${field}`),
            }))}
          />
          {hasSavedAddress && <SavedAddress onForget={forget} isForgetting={isForgetting} />}
          <AddressFields form={form} />
          <Checkbox {...form.register('rememberAddress')} label={t('order.place.remember')} />
        </section>
        <PaymentMethod />
      </div>
      <div className={styles.aside}>
        <OrderSummary lines={lines} />
        <PriceChanges changes={refused.length > 0 ? lineChanges(refused, lines) : []} />
        {failure && <p className={styles.failure}>{failure}</p>}
        {failure && !isUserId(userId) && <SignInAgainButton />}
        <Button type="submit" fullWidth isLoading={placing.step !== 'ready'}>
          {t('order.place.submit')}
        </Button>
        <RedirectNote payment={placing} />
      </div>
    </form>
  );
}

/** Blocks in the place of {@link CheckoutForm}, while cart and catalogue load. */
export const CheckoutSkeleton = () => (
  <Skeleton className={styles.columns}>
    <div className={styles.section}>
      <SkeletonBlock width="50%" height="2rem" />
      <SkeletonBlock count={6} height="4.5rem" />
    </div>
    <SkeletonBlock height="20rem" />
  </Skeleton>
);
