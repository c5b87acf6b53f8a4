import { donationFrequencies } from '@brim-and-page/backend/contract/constants';
import type { DonationDetails } from '@brim-and-page/backend/contract/donation/responses';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { formatLongDay } from '#src/i18n/format-date.ts';
import { isOneOf } from '#src/lib/is-one-of.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import details from '../details.module.css';
import styles from './stop-donation-page.module.css';
import { useDonation } from './use-donation.ts';

const titles = {
  loading: 'donation.stop.title',
  error: 'donation.stop.title',
  ready: 'donation.stop.title',
  stopping: 'donation.stop.title',
  stopped: 'donation.stop.doneTitle',
  invalid: 'error.invalid_donation_link',
} as const;

/** The total of each charge, its interval and the next date. */
function DonationDetailList({ donation }: { donation: DonationDetails }) {
  const { t } = useTranslation();
  const frequency: string = donation.frequency;
  return (
    <dl className={details.details}>
      <div>
        <dt>{t('donation.amount')}</dt>
        <dd className={details.sum}>{formatAud(donation.amountCents + donation.feeCents)} AUD</dd>
        {donation.feeCents > 0 && (
          <dd>{t('donation.stop.withFee', { fee: formatAud(donation.feeCents) })}</dd>
        )}
      </div>
      <div>
        <dt>{t('donation.field.frequency')}</dt>
        <dd>{isOneOf(donationFrequencies, frequency) ? t(`donation.frequency.${frequency}`) : frequency}</dd>
      </div>
      {donation.nextChargeAt && !donation.stopped && (
        <div>
          <dt>{t('donation.stop.next')}</dt>
          <dd>{formatLongDay(donation.nextChargeAt)}</dd>
        </div>
      )}
    </dl>
  );
}

/** /donation/stop/{token}: the link in a receipt, which stops the donation once it is confirmed. */
export function StopDonationPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { view, hasFailed, stop, error, reload } = useDonation(token);
  const heading = useRef<HTMLHeadingElement>(null);
  const { status } = view;

  const isEnd = status === 'stopped' || status === 'invalid';
  useEffect(() => {
    if (isEnd) heading.current?.focus();
  }, [isEnd]);

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(titles[status])}
      </h1>
      {status === 'loading' && (
        <Skeleton className={styles.skeleton}>
          <SkeletonBlock width="9rem" height="2.5rem" />
          <SkeletonBlock width="14rem" height="1.5rem" />
          <SkeletonBlock width="100%" height="3rem" />
        </Skeleton>
      )}
      {status === 'error' && <ErrorState error={error} onRetry={reload} />}
      {status === 'invalid' && <p className={styles.text}>{t('donation.stop.invalidText')}</p>}
      {'donation' in view && (
        <>
          <p className={styles.text}>
            {t(status === 'stopped' ? 'donation.stop.doneText' : 'donation.stop.text')}
          </p>
          <DonationDetailList donation={view.donation} />
        </>
      )}
      {(status === 'ready' || status === 'stopping') && (
        <>
          {hasFailed && (
            <p role="alert" className={styles.failure}>
              {t('donation.stop.failed')}
            </p>
          )}
          <div className={styles.actions}>
            <Button variant="danger" isLoading={status === 'stopping'} onClick={() => stop()}>
              {t('donation.stop.submit')}
            </Button>
            <LinkButton variant="quiet" to={paths.home}>
              {t('donation.stop.keep')}
            </LinkButton>
          </div>
        </>
      )}
      {isEnd && (
        <div className={styles.actions}>
          <LinkButton variant="secondary" to={status === 'invalid' ? paths.contact : paths.home}>
            {t(status === 'invalid' ? 'donation.stop.toContact' : 'ui.toShop')}
          </LinkButton>
          <LinkButton variant="quiet" to={paths.donation}>
            {t('donation.stop.toDonation')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
