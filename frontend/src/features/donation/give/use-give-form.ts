import { donationPresets } from '@brim-and-page/backend/contract/constants';
import { giveBody } from '@brim-and-page/backend/contract/donation/give';
import type { GiveChoices } from '@brim-and-page/backend/contract/donation/give-link';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { currentLanguage } from '#src/i18n/index.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { type AmountChoice, dollarsOf } from '../form/amount.ts';

/** The form's fields, in their order. */
const emptyValues = {
  amount: { choice: '', custom: '' } as AmountChoice,
  frequency: '',
  coverFee: false,
  name: '',
  email: '',
  purpose: '',
  honouree: '',
  message: '',
};
/** The fields that a donor can fill in wrongly. */
export type GiveField = Exclude<keyof typeof emptyValues, 'coverFee'>;
export const isGiveField = (field: keyof typeof emptyValues): field is GiveField => field !== 'coverFee';

const optional = (text: string) => (text.trim() ? text : undefined);

/** Turns the form's values into the request, without the CAPTCHA's token. */
const schema = z.preprocess(
  ({ amount, purpose, honouree, message, ...values }: typeof emptyValues) => ({
    ...values,
    amount: dollarsOf(amount),
    purpose: optional(purpose),
    honouree: optional(honouree),
    message: optional(message),
    language: currentLanguage(),
  }),
  giveBody.omit({ captchaToken: true }),
);

/** The amount as the form holds it: a preset, or another amount. */
function amountChoice(dollars: number | undefined): AmountChoice {
  if (dollars === undefined) return emptyValues.amount;
  return donationPresets.some((preset) => preset === dollars)
    ? { choice: String(dollars), custom: '' }
    : { choice: 'other', custom: Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2) };
}

export type GiveFormState = ReturnType<typeof useGiveForm>;

/**
 * The fields of the form at /give.
 * @param choices what the page's link fills in
 */
export function useGiveForm({ amount, often, purpose = '' }: GiveChoices) {
  const { t } = useTranslation();
  return useZodForm({
    schema,
    defaultValues: { ...emptyValues, amount: amountChoice(amount), frequency: often ?? '', purpose },
    errorText: (field, problem) => {
      if (problem.isMissing && (field === 'frequency' || field === 'name' || field === 'email'))
        return t(`give.required.${field}`);
      return field === 'email' ? t('donation.invalid.email') : translateError(problem);
    },
  });
}
