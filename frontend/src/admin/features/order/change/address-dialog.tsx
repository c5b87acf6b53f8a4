import type { AdminOrder, ChangeOrderByStaffBody } from '@brim-and-page/backend/contract/admin/order/orders';
import { australianStates } from '@brim-and-page/backend/contract/constants';
import { type Address, addressSchema } from '@brim-and-page/backend/contract/order/requests';
import { stateCode } from '@brim-and-page/backend/contract/order/state-code';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { Modal } from '#src/ui/modal/modal.tsx';
import { changeOrder } from '../../../api/order.ts';
import common from '../../../ui/layout/common.module.css';
import { Address as AddressText, addressLines } from '../../../ui/record/address.tsx';
import { MeanwhileNotice } from '../../../ui/record/meanwhile-notice.tsx';
import { useOrderChange } from '../page/use-change.ts';
import { doneText } from './done-text.ts';

/** The fields of the form. The country stays: the shop delivers to one only. */
const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  street: 'Street',
  city: 'City',
  state: 'State',
  zipcode: 'Postcode',
  phone: 'Phone',
  email: 'Email',
} as const satisfies Partial<Record<keyof Address, string>>;

const labelOf = (field: keyof Address) => (field === 'country' ? 'Country' : labels[field]);

interface AddressDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

const fieldsOf = ({ address }: AdminOrder): Address => {
  const { firstName, lastName, street, city, state, zipcode, phone, email, country } = address;
  return { firstName, lastName, street, city, state: stateCode(state), zipcode, phone, email, country };
};

/** Changes where the parcel of an order goes. The address that the customer saved stays as it is. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const form = useZodForm<Address, Address>({
    schema: addressSchema,
    defaultValues: fieldsOf(order),
    errorText: (field, { isMissing, message }) =>
      isMissing ? `Enter the ${labelOf(field).toLowerCase()}.` : message,
  });
  const { isDirty } = form.formState;
  const [seen] = useState(order.address);
  const { mutate, isPending } = useOrderChange<ChangeOrderByStaffBody>({
    send: (body) => changeOrder(order._id, body),
    done: doneText('Address changed.', order),
  });
  const save = (address: Address) => {
    if (isPending) return;
    if (isDirty) mutate({ address, from: { address: order.address } }, { onSuccess: onClose });
    else onClose();
  };
  const shared = (field: keyof typeof labels) => ({ ...form.field(field), label: labels[field] });
  const text = (field: keyof typeof labels) => ({ ...shared(field), autoComplete: 'off' });
  return (
    <Modal isOpen onClose={onClose} title={`Change the address of ${order.number}`}>
      <form className={common.stack} noValidate onSubmit={form.submit(save)}>
        <TextField {...text('firstName')} data-autofocus />
        <TextField {...text('lastName')} />
        <TextField {...text('street')} />
        <TextField {...text('city')} />
        <Select {...shared('state')}>
          <option value="">Choose a state</option>
          {Object.entries(australianStates).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <TextField {...text('zipcode')} inputMode="numeric" maxLength={10} />
        <TextField {...text('phone')} type="tel" />
        <TextField
          {...text('email')}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="Mails about the order go to it."
        />
        <MeanwhileNotice seen={seen} now={order.address}>
          <AddressText
            label="The address now"
            lines={addressLines(order.address)}
            phone={order.address.phone}
            email={order.address.email}
          />
        </MeanwhileNotice>
        <Button type="submit" fullWidth isLoading={isPending}>
          Change the address
        </Button>
      </form>
    </Modal>
  );
}
