import type { ManagedDonation, ManagedDonations } from '@brim-and-page/backend/contract/donation/manage';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { InvalidLink } from './ask/invalid-link.tsx';
import { CardSection } from './card/card-section.tsx';
import { DonationItem } from './donations/donation-item.tsx';
import { MailAll } from './mail-all.tsx';
import styles from './manage-page.module.css';
import { Statements } from './statements.tsx';
import { isRunning } from './texts.ts';
import { isInvalidLink, useIsBackFromCardPage, useManagedDonations } from './use-managed-donations.ts';

/** /donation/manage/{token}: what the link of a mail opens. */
export function ManagePage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const isBack = useIsBackFromCardPage();
  const { data, error, refetch } = useManagedDonations(token, isBack);
  if (isInvalidLink(error)) return <InvalidLink />;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t(data ? titles[data.scope] : 'manage.title')}</h1>
      <div role="status">{isBack && <p className={styles.note}>{t('manage.card.back')}</p>}</div>
      {data ? (
        <Content token={token} data={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className={styles.skeleton}>
          <SkeletonBlock width="min(30rem, 90%)" height="1.75rem" />
          <SkeletonBlock width="14rem" height="2.5rem" />
          <SkeletonBlock height="12rem" />
        </Skeleton>
      )}
    </div>
  );
}

const titles = {
  donation: 'manage.one.title',
  donor: 'manage.all.title',
  card: 'manage.cardOnly.title',
} as const;

interface ContentProps {
  token: string;
  data: ManagedDonations;
}

/** Counts the confirmed changes of each donation, so that its heading takes the focus after each. */
function useChangeCounts() {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  return {
    countOf: (donationId: string) => counts[donationId] ?? 0,
    add: (donationId: string) =>
      setCounts((before) => ({ ...before, [donationId]: (before[donationId] ?? 0) + 1 })),
  };
}
type ChangeCounts = ReturnType<typeof useChangeCounts>;

function Content({ token, data }: ContentProps) {
  const { t } = useTranslation();
  const changes = useChangeCounts();
  const { scope, donations } = data;
  if (scope === 'card') {
    return (
      <>
        <p className={styles.lead}>{t('manage.cardOnly.text')}</p>
        <CardSection token={token} donations={donations} />
      </>
    );
  }
  if (scope === 'donor') return <AllDonations token={token} data={data} changes={changes} />;
  return (
    <>
      <p className={styles.lead}>{t('manage.one.text')}</p>
      {donations.map((donation) => (
        <DonationItem
          key={donation._id}
          token={token}
          donation={donation}
          changeCount={changes.countOf(donation._id)}
          onChanged={changes.add}
        />
      ))}
      <MailAll token={token} />
    </>
  );
}

/** Everything of a donor: running donations first, then past ones, the card and the statements. */
function AllDonations({
  token,
  data: { donations, years = [] },
  changes,
}: ContentProps & { changes: ChangeCounts }) {
  const { t } = useTranslation();
  const cardId = useId();
  const isOpen = (donation: ManagedDonation) => isRunning(donation) || donation.status === 'pending';
  const open = donations.filter(isOpen);
  const past = donations.filter((donation) => !isOpen(donation));
  // First where a donation needs another card.
  const isFailing = donations.some(({ status }) => status === 'failing');
  const card = donations.some(isRunning) && (
    <section key="card" className={styles.section} aria-labelledby={cardId}>
      <h2 id={cardId}>{t('manage.card.title')}</h2>
      <p className={styles.muted}>{t('manage.card.text')}</p>
      <CardSection token={token} donations={donations} />
    </section>
  );
  if (donations.length === 0 && years.length === 0) {
    return (
      <EmptyState
        title={t('manage.all.empty')}
        action={<LinkButton to={paths.donation}>{t('donation.stop.toDonation')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <p className={styles.lead}>{t('manage.all.text')}</p>
      {isFailing && card}
      <DonationList token={token} title={t('manage.all.running')} donations={open} changes={changes} />
      {!isFailing && card}
      <DonationList token={token} title={t('manage.all.ended')} donations={past} changes={changes} />
      <Statements token={token} donations={donations} given={years} />
    </>
  );
}

interface DonationListProps {
  token: string;
  title: string;
  donations: readonly ManagedDonation[];
  changes: ChangeCounts;
}

function DonationList({ token, title, donations, changes }: DonationListProps) {
  const id = useId();
  if (donations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {donations.map((donation) => (
        <DonationItem
          key={donation._id}
          token={token}
          donation={donation}
          isOfDonor
          changeCount={changes.countOf(donation._id)}
          onChanged={changes.add}
        />
      ))}
    </section>
  );
}
