import { stateCode } from '@brim-and-page/backend/contract/order/state-code';
import { useTranslation } from 'react-i18next';
import { changeOrder } from '#src/api/order.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { AddressFields } from '../address/address-fields.tsx';
import { addressErrorText, addressFormSchema } from '../address/use-address-form.ts';
import styles from './dialogs.module.css';
import type { ChangeDialogProps } from './props.ts';
import { useOrderChange } from './use-order-change.ts';

/** The delivery address of the order. The saved one of the account stays as it is. */
export function AddressDialog({ order, onDone }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { isSending, send } = useOrderChange();
  const { firstName, lastName, email, phone, street, city, state, zipcode, country } = order.address;
  const form = useZodForm({
    schema: addressFormSchema,
    defaultValues: {
      firstName,
      lastName,
      email,
      phone,
      street,
      city,
      state: stateCode(state),
      zipcode,
      country,
      rememberAddress: false,
    },
    errorText: addressErrorText(t),
  });
  const save = form.submit(async ({ rememberAddress: _, ...address }) => {
    if (await send(() => changeOrder(order._id, { address }))) onDone();
  });
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <AddressFields form={form} />
      <div className={styles.formActions}>
        <Button type="submit" isLoading={isSending}>
          {t('order.change.save')}
        </Button>
      </div>
    </form>
  );
}
