import type { ManagedDonation } from '@brim-and-page/backend/contract/donation/manage';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSydneyDay } from '#src/i18n/format-date.ts';
import { classNames } from '#src/ui/class-names.ts';
import { cardText, formatDollars, giftText, isRunning, isStatus } from '../texts.ts';
import { DonationActions } from './donation-actions.tsx';
import styles from './donation-item.module.css';
import { History } from './history.tsx';

interface DonationItemProps {
  token: string;
  donation: ManagedDonation;
  /** The link opens all donations of the donor: only such a link changes one. */
  isOfDonor?: true;
  /** How often the donation has been changed on this page: each change moves the focus to its heading. */
  changeCount: number;
  /** Called when the server has confirmed a change. */
  onChanged: (donationId: string) => void;
}

/** A donation: what is given and when, what can be done with it, and its charges. */
export function DonationItem({ token, donation, isOfDonor, changeCount, onChanged }: DonationItemProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed may be gone, or the donation is in another list now.
  useEffect(() => {
    if (changeCount > 0) heading.current?.focus();
  }, [changeCount]);
  // In a list below a heading of its own, else right below the page's.
  const [Title, HistoryTitle] = isOfDonor ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  const { status, amount, fee, purpose, nextChargeAt, resumesAt, card } = donation;
  const isPaused = status === 'paused';
  const details = [
    fee !== undefined &&
      fee > 0 && {
        term: t('manage.each'),
        value: t('manage.withFee', { total: formatDollars(amount + fee), fee: formatDollars(fee) }),
      },
    purpose && { term: t('manage.purpose'), value: purpose },
    isPaused && resumesAt && { term: t('manage.resumes'), value: formatSydneyDay(resumesAt) },
    !isPaused && nextChargeAt && { term: t('manage.next'), value: formatSydneyDay(nextChargeAt) },
    isRunning(donation) && card && { term: t('manage.card.title'), value: cardText(t, card) },
  ].filter((detail) => detail !== false && detail !== undefined && detail !== '');

  return (
    <article className={styles.item} aria-labelledby={titleId}>
      <div className={styles.about}>
        <div className={styles.head}>
          <Title id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {giftText(t, donation)}
          </Title>
          {isStatus(status) && (
            <p className={classNames(styles.status, styles[status])}>{t(`manage.status.${status}`)}</p>
          )}
        </div>
        {status === 'pending' && <p className={styles.note}>{t('manage.pendingText')}</p>}
        {status === 'failing' && <p className={styles.note}>{t('manage.failingText')}</p>}
        {details.length > 0 && (
          <dl className={styles.details}>
            {details.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {isRunning(donation) && (
          <DonationActions
            token={token}
            donation={donation}
            titleId={titleId}
            isOfDonor={isOfDonor ?? false}
            onChanged={() => onChanged(donation._id)}
          />
        )}
      </div>
      <History token={token} donation={donation} Title={HistoryTitle} />
    </article>
  );
}
