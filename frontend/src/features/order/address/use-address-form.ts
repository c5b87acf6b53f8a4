import type { ErrorDetails } from '@brim-and-page/backend/contract/errors';
import { type Address, addressSchema } from '@brim-and-page/backend/contract/order/requests';
import { stateCode } from '@brim-and-page/backend/contract/order/state-code';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { forgetDeliveryAddress, readDeliveryAddress } from '#src/api/order.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { isSessionOver } from '#src/lib/http/api-error.ts';
import { isUserId } from '#src/lib/session/session.ts';
import { useCustomerQueryKey } from '#src/shop/use-session.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { accountContactQuery, contactToFillIn } from './account-contact.ts';

const emptyAddress: Address = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  // The shop delivers to one country only.
  country: 'Australia',
};
export type AddressField = keyof Address;
const addressFields = Object.keys(emptyAddress) as AddressField[];

export const addressFormSchema = addressSchema.extend({ rememberAddress: z.boolean() });

/** What is wrong with a field of the form. */
export const addressErrorText =
  (t: TFunction) =>
  (field: AddressField | 'rememberAddress', problem: ErrorDetails & { isMissing: boolean }): string => {
    if (problem.isMissing && field !== 'rememberAddress') return t(`order.required.${field}`);
    return field === 'email' ? t('order.emailInvalid') : translateError(problem);
  };

const isEqual = (one: Address, other: Address): boolean =>
  addressFields.every((field) => one[field] === other[field]);

/** What this customer typed earlier in this tab, e.g. before a payment that was cancelled; else empty fields. */
const readDraft = (userId: string | null): Address => ({
  ...emptyAddress,
  ...storage.addressDraft.read(userId ?? ''),
});

/** Selects the text of a field that was filled in under the cursor, so that what the customer types next replaces it. */
function selectIfFocused(filledIn: Partial<Address>): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && focused.name in filledIn) focused.select();
}

export type AddressForm = ReturnType<typeof useAddressForm>['form'];

/**
 * The form of the delivery address. It starts with the draft of this tab; without a draft, with the saved address of
 * the account, unless the customer has typed before it arrives; without one, with the name, email and mobile of the account,
 * each unless the customer has typed there.
 */
export function useAddressForm(userId: string | null) {
  const { t } = useTranslation();
  const [draft] = useState(() => readDraft(userId));
  /** The saved address that the fields were filled in with. */
  const [filledIn, setFilledIn] = useState<Address | null>(null);
  const [isForgotten, setForgotten] = useState(false);
  const queryClient = useQueryClient();
  const queryKey = useCustomerQueryKey('delivery address');
  // The form works without it, so a failure is not reported.
  const { data: savedAddress } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const saved = await readDeliveryAddress(signal);
      return saved && { ...saved, state: stateCode(saved.state) };
    },
    enabled: isEqual(draft, emptyAddress),
  });
  const form = useZodForm({
    schema: addressFormSchema,
    defaultValues: { ...draft, rememberAddress: true },
    errorText: addressErrorText(t),
  });
  const { getValues, reset, setValue, subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, values: { rememberAddress: _, ...address } }) => {
          if (type === 'change') storage.addressDraft.write(userId ?? '', address);
        },
      }),
    [subscribe, userId],
  );

  useEffect(() => {
    const { rememberAddress, ...typed } = getValues();
    if (!savedAddress || !isEqual(typed, emptyAddress)) return;
    reset({ ...savedAddress, rememberAddress });
    setFilledIn(savedAddress);
  }, [savedAddress, getValues, reset]);
  // The fields have their new values once they are rendered.
  useEffect(() => selectIfFocused(filledIn ?? {}), [filledIn]);

  const { data: contact } = useQuery({
    ...accountContactQuery(userId ?? '', useCustomerQueryKey('profile', userId ?? '')),
    enabled: isUserId(userId) && savedAddress === null && !isForgotten,
  });
  useEffect(() => {
    if (!contact) return;
    const found = contactToFillIn(contact, getValues());
    for (const [field, text] of Object.entries(found)) setValue(field as AddressField, text);
    selectIfFocused(found);
  }, [contact, getValues, setValue]);

  /** Deletes the saved address of the account, and empties the fields unless the customer has changed them. */
  const forgetting = useMutation({
    mutationFn: forgetDeliveryAddress,
    onSuccess: () => {
      setForgotten(true);
      queryClient.setQueryData(queryKey, null);
      const typed = getValues();
      const isUnchanged = filledIn !== null && isEqual(typed, filledIn);
      if (isUnchanged) storage.addressDraft.remove();
      reset({ ...(isUnchanged ? emptyAddress : typed), rememberAddress: false });
      setFilledIn(null);
      toast.success(t('order.place.forgotten'));
      // The button that had the focus is gone.
      form.focus('firstName');
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(translateError(error));
    },
  });

  return {
    form,
    hasSavedAddress: filledIn !== null,
    forget: () => !forgetting.isPending && forgetting.mutate(),
    isForgetting: forgetting.isPending,
  };
}
