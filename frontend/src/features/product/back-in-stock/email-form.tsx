import { backInStockBody } from '@brim-and-page/backend/contract/product/requests';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import styles from './email-form.module.css';
import { failureText } from './failure-text.ts';

export interface EmailFormProps {
  /** @throws when the request failed */
  onSubmit: (email: string) => Promise<void>;
}

const schema = backInStockBody.pick({ email: true }).required();

/** Where a visitor says to which address the mail goes. It takes the focus, because a press has opened it. */
export function EmailForm({ onSubmit }: EmailFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm({
    schema,
    defaultValues: { email: '' },
    errorText: () => t('product.backInStock.missing'),
  });
  // Before the paint: what is typed at once is not lost.
  useLayoutEffect(() => element.current?.querySelector('input')?.focus(), []);

  const submit = form.submit(async ({ email }) => {
    try {
      await onSubmit(email);
    } catch (error) {
      toast.error(failureText(error));
    }
  });
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...form.field('email')}
        label={t('product.backInStock.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="secondary" isLoading={form.formState.isSubmitting}>
        {t('product.backInStock.submit')}
      </Button>
    </form>
  );
}
