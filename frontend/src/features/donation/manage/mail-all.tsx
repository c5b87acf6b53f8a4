import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { mailManageLink } from '#src/api/managed-donations.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Failure } from './failure.tsx';
import page from './manage-page.module.css';
import { failureText } from './use-managed-donations.ts';

/** Mails the donor the link to all donations: a receipt may be in other hands. */
export function MailAll({ token }: { token: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => mailManageLink(token),
    onSuccess: () => toast.success(t('manage.mailAll.done')),
  });
  return (
    <div className={page.section}>
      <p id={id} className={page.muted}>
        {t('manage.mailAll.text')}
      </p>
      <div className={page.actions}>
        <Button
          variant="secondary"
          isLoading={isPending}
          aria-describedby={id}
          onClick={() => !isPending && mutate()}
        >
          {t('manage.mailAll.open')}
        </Button>
      </div>
      {isSuccess && <p>{t('manage.mailAll.done')}</p>}
      <Failure text={error ? failureText(error, t('manage.mailAll.failed')) : undefined} />
    </div>
  );
}
