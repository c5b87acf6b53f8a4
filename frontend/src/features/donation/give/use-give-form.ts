import { giveBody } from '@brim-and-page/backend/contract/donation/give';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { currentLanguage } from '#src/i18n/index.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { type AmountChoice, amountChoice, dollarsOf } from '../form/amount.ts';

interface GiveValues {
  amount: AmountChoice;
  frequency: string;
  coverFee: boolean;
  name: string;
  email: string;
  purpose: string;
  honouree: string;
  message: string;
}
/** The fields that a donor can fill in wrongly. */
export type GiveField = Exclude<keyof GiveValues, 'coverFee'>;
export const isGiveField = (field: keyof GiveValues): field is GiveField => field !== 'coverFee';

const optional = (text: string) => (text.trim() ? text : undefined);

/** The request without the CAPTCHA's token. */
export const sentGift = giveBody.omit({ captchaToken: true });
export type SentGift = z.infer<typeof sentGift>;

/** Turns the form's values into the request, without the CAPTCHA's token. */
const schema = z.preprocess(
  ({ amount, purpose, honouree, message, ...values }: GiveValues) => ({
    ...values,
    amount: dollarsOf(amount),
    purpose: optional(purpose),
    honouree: optional(honouree),
    message: optional(message),
    language: currentLanguage(),
  }),
  sentGift,
);

export type GiveFormState = ReturnType<typeof useGiveForm>;

/**
 * The fields of the form at /give.
 * @param start what they begin with
 */
export function useGiveForm(start: Partial<SentGift>) {
  const { t } = useTranslation();
  const { amount, frequency = '', coverFee = false, name = '', email = '' } = start;
  const { purpose = '', honouree = '', message = '' } = start;
  return useZodForm<GiveValues, SentGift>({
    schema,
    // In the order of the page.
    defaultValues: {
      amount: amountChoice(amount),
      frequency,
      coverFee,
      name,
      email,
      purpose,
      honouree,
      message,
    },
    errorText: (field, problem) => {
      if (problem.isMissing && (field === 'frequency' || field === 'name' || field === 'email'))
        return t(`give.required.${field}`);
      return field === 'email' ? t('donation.invalid.email') : translateError(problem);
    },
  });
}
