import { askToManageBody } from '@brim-and-page/backend/contract/donation/manage';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToManage } from '#src/api/managed-donations.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { Failure } from '../failure.tsx';
import { failureText } from '../use-managed-donations.ts';
import styles from './ask-form.module.css';

/** Asks for a mail with the link to all donations. What it says is the same for every email. */
export function AskForm() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useZodForm({
    schema: askToManageBody,
    defaultValues: { email: '' },
    errorText: () => t('manage.ask.missing'),
  });
  const { errors, isSubmitting } = form.formState;

  const ask = form.submit(async (body) => {
    setSentTo(undefined);
    try {
      await askToManage(body);
      setSentTo(body.email);
    } catch (error) {
      const message = failureText(error, t('manage.ask.failed'));
      toast.error(message);
      form.setError('root', { message });
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={ask} onChange={() => form.clearErrors('root')}>
      <TextField
        {...form.field('email')}
        label={t('donation.field.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Failure text={errors.root?.message} />
      <Button type="submit" isLoading={isSubmitting}>
        {t('manage.ask.submit')}
      </Button>
      {/* Always rendered, so that screen readers announce the text when it appears. */}
      <div role="status">
        {sentTo && <p className={styles.sent}>{t('manage.ask.sent', { email: sentTo })}</p>}
      </div>
    </form>
  );
}
