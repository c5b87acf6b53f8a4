import { Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#src/ui/form/text-field.tsx';
import { FormSection } from '../form/form-section.tsx';
import styles from './fields.module.css';
import type { Card, CardField } from './use-card.ts';

/**
 * The card's three inputs: without names and without state, so that no form, request or draft can contain them.
 * Browsers may autofill them (WCAG 1.3.5); spell checkers are off, because some send texts to a server.
 */
export function CardFields({ card, idOf }: { card: Card; idOf: (field: CardField) => string }) {
  const { t } = useTranslation();
  const shared = (field: CardField) => {
    const error = card.errors[field];
    return {
      id: idOf(field),
      label: t(`donation.field.${field}`),
      error: error && t(`donation.card.${error}.${field}`),
      required: true,
      inputMode: 'numeric',
      spellCheck: false,
      autoCorrect: 'off',
      'data-card': field,
      onInput: (event: FormEvent<HTMLInputElement>) => card.onInput(field, event.currentTarget),
    } as const;
  };
  return (
    <FormSection ref={card.box} title={t('donation.card.title')}>
      <p className={styles.note}>
        <Lock aria-hidden="true" size={18} strokeWidth={1.6} />
        {t('donation.card.note')}
      </p>
      <div className={styles.fields}>
        <TextField {...shared('cardNumber')} className={styles.number} autoComplete="cc-number" />
        <TextField
          {...shared('expiry')}
          autoComplete="cc-exp"
          placeholder={t('donation.card.expiryFormat')}
        />
        <TextField {...shared('cvv')} autoComplete="cc-csc" />
      </div>
    </FormSection>
  );
}
