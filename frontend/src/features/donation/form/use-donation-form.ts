import { donationPaymentMethod } from '@brim-and-page/backend/contract/constants';
import { type DonateBody, donateBody } from '@brim-and-page/backend/contract/donation/requests';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { currentLanguage } from '#src/i18n/index.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { amountChoice, dollarsOf } from './amount.ts';
import { today } from './next-charge.ts';

/** The form's fields without the card's, in their order. */
const emptyValues = {
  donationAmount: { choice: '', custom: '' },
  frequency: '',
  coverFee: false,
  firstName: '',
  lastName: '',
  email: '',
  /** Digits with the country code, without a plus. */
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  /** A hidden honeypot field: only bots fill it. */
  website: '',
};
/** The fields that a donor can fill in wrongly. */
export type DonationField = Exclude<keyof typeof emptyValues, 'coverFee' | 'website'>;
export const isDonationField = (field: keyof typeof emptyValues): field is DonationField =>
  field !== 'coverFee' && field !== 'website';

/** Turns the form's values into the request of a donation that starts on the donor's day. */
const schema = z.preprocess(
  ({ website, ...values }: typeof emptyValues) => ({
    ...values,
    phone: values.phone && `+${values.phone}`,
    donationAmount: dollarsOf(values.donationAmount),
    startDate: today(),
    paymentMethodId: donationPaymentMethod,
    language: currentLanguage(),
    ...(website && { website }),
  }),
  donateBody,
);

/** The values of the form that has sent a donation. */
const valuesOf = ({ donationAmount, phone, address2 = '', ...sent }: DonateBody): typeof emptyValues => ({
  donationAmount: amountChoice(donationAmount),
  frequency: sent.frequency,
  coverFee: sent.coverFee,
  firstName: sent.firstName,
  lastName: sent.lastName,
  email: sent.email,
  phone: phone.replace(/\D/g, ''),
  address1: sent.address1,
  address2,
  city: sent.city,
  state: sent.state,
  postalCode: sent.postalCode,
  website: '',
});

export type DonationFormState = ReturnType<typeof useDonationForm>;

/**
 * The donation form's fields. The card's are apart from them, in `useCard`.
 * @param sent what they begin with: the donation with which the donor left for the payment page and has come back
 */
export function useDonationForm(sent: DonateBody | undefined) {
  const { t } = useTranslation();
  return useZodForm({
    schema,
    defaultValues: sent ? valuesOf(sent) : emptyValues,
    errorText: (field, problem) => {
      if (problem.isMissing && isDonationField(field) && field !== 'donationAmount')
        return t(`donation.required.${field}`);
      if (field === 'email' || field === 'phone' || field === 'postalCode')
        return t(`donation.invalid.${field}`);
      return translateError(problem);
    },
  });
}
