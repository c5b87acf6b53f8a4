import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getStatement, mailStatement } from '#src/api/managed-donations.ts';
import { hasCode, isRepeated } from '#src/lib/http/api-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { BackLink } from '#src/ui/link/back-link.tsx';
import styles from '#src/ui/print/sheet.module.css';
import { InvalidLink } from '../ask/invalid-link.tsx';
import { Failure } from '../failure.tsx';
import page from '../manage-page.module.css';
import { managePath } from '../paths.ts';
import { failureText, isInvalidLink } from '../use-managed-donations.ts';
import { Statement } from './statement.tsx';

/** /donation/manage/{token}/statements/{year}: what was given in a financial year, to print or by email. */
export function StatementPage() {
  const { t } = useTranslation();
  const { token = '', year = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['donation statement', token, year],
    queryFn: ({ signal }) => getStatement(token, year, signal),
    retry: isRepeated,
  });
  if (isInvalidLink(error)) return <InvalidLink />;
  return (
    <div className={page.page}>
      <div className={styles.toolbar}>
        <BackLink to={managePath(token)}>{t('manage.print.back')}</BackLink>
      </div>
      <h1>{t('manage.statement.title')}</h1>
      {data ? (
        <>
          <Actions token={token} year={year} />
          <Statement statement={data} />
        </>
      ) : hasCode(error, 'nothing_given') ? (
        <EmptyState title={t('error.nothing_given')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton>
          <SkeletonBlock height="30rem" />
        </Skeleton>
      )}
    </div>
  );
}

function Actions({ token, year }: { token: string; year: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => mailStatement(token, year),
    onSuccess: () => toast.success(t('manage.statement.mailed')),
  });
  return (
    <div className={styles.toolbar}>
      <div className={page.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} strokeWidth={1.6} />
          {t('manage.print.print')}
        </Button>
        <Button variant="secondary" isLoading={isPending} onClick={() => !isPending && mutate()}>
          <Mail aria-hidden="true" size={18} strokeWidth={1.6} />
          {t('manage.statement.mail')}
        </Button>
      </div>
      {isSuccess && <p className={styles.note}>{t('manage.statement.mailed')}</p>}
      <Failure text={error ? failureText(error, t('manage.statement.mailFailed')) : undefined} />
    </div>
  );
}
