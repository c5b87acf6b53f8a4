import type { AdminDonation } from '@brim-and-page/backend/contract/admin/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Ban, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { donationQuery } from '../../../api/donation.ts';
import { usePermission } from '../../../api/session.ts';
import noticeStyles from '../../../ui/layout/notice.module.css';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DonationBadge } from '../../../ui/record/donation-badge.tsx';
import { amountText } from '../../../ui/record/donation-texts.ts';
import styles from '../../../ui/record/page.module.css';
import { NotLoaded } from '../../../ui/record/states.tsx';
import { ChargesPanel } from './charges-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { DonorPanel } from './donor-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { useDonationActions } from './use-actions.ts';

const back = { to: '/donations', label: 'Donations' };

/** The page of one donation. */
export function DonationPage() {
  const { donation: id = '' } = useParams();
  const { data: donation, error, refetch } = useQuery(donationQuery(id));
  if (donation) return <Donation donation={donation} />;
  return (
    <>
      <PageHeader title="Donation" back={back} />
      <NotLoaded
        error={error}
        onRetry={refetch}
        notFound={{ title: 'Donation not found', text: 'Search the list of donations.' }}
      />
    </>
  );
}

const firstNameOf = ({ donor }: AdminDonation) => donor.name.split(' ')[0] ?? donor.name;

function Donation({ donation }: { donation: AdminDonation }) {
  const { _id, donor, status, yearlyCents } = donation;
  const [isStopOpen, setStopOpen] = useState(false);
  const canWrite = usePermission('donations.write');
  const firstName = firstNameOf(donation);
  const { stop, resend } = useDonationActions(_id, firstName);
  const isRunning = status === 'active' || status === 'failing';
  const isErased = donor.email === '';
  return (
    <>
      <PageHeader
        title={donor.name}
        back={back}
        detail={<DonationBadge status={status} />}
        subtitle={`${amountText(donation)}, worth ${formatAud(yearlyCents)} a year`}
        actions={
          canWrite &&
          isRunning && (
            <Button variant="secondary" onClick={() => setStopOpen(true)}>
              <Ban aria-hidden="true" size={18} strokeWidth={1.8} />
              Stop the donation
            </Button>
          )
        }
      />
      <DonationNotice donation={donation} firstName={firstName} />
      <div className={styles.columns}>
        <ChargesPanel donation={donation} resend={canWrite && !isErased ? resend : undefined} />
        <div className={styles.side}>
          <DetailsPanel donation={donation} />
          <DonorPanel donation={donation} />
          <MailsPanel mails={donation.mails} />
        </div>
        <HistoryPanel history={donation.history} />
      </div>
      {isStopOpen && (
        <StopDialog
          firstName={firstName}
          isStopping={stop.isPending}
          onStop={() => stop.mutate(undefined, { onSettled: () => setStopOpen(false) })}
          onClose={() => setStopOpen(false)}
        />
      )}
    </>
  );
}

/** What a person should know at once: why charges fail, why it never began, that it is about to stop. */
function DonationNotice({ donation, firstName }: { donation: AdminDonation; firstName: string }) {
  const { status, failure, stopRequestedAt, disputes } = donation;
  const dispute = disputes.at(-1);
  return (
    <>
      {stopRequestedAt && (
        <Notice title="The donation is about to stop">
          The payment provider could not be asked yet. The request is repeated until it has answered.
        </Notice>
      )}
      {failure && status === 'failing' && (
        <Notice title="The last charge failed">
          {failure} The payment provider tries again over the next days; then the donation ends. {firstName}{' '}
          was told by mail.
        </Notice>
      )}
      {failure && status === 'failed' && <Notice title="The donation never started">{failure}</Notice>}
      {dispute && (
        <Notice title={`A payment of ${formatAud(dispute.amountCents)} is disputed`}>
          The bank says: {dispute.reason.replaceAll('_', ' ')}. State of the dispute:{' '}
          {dispute.status.replaceAll('_', ' ')}.
        </Notice>
      )}
    </>
  );
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={noticeStyles.notice} aria-label={title}>
    <TriangleAlert aria-hidden="true" size={22} strokeWidth={1.8} />
    <div className={noticeStyles.text}>
      <p className={noticeStyles.title}>{title}</p>
      <p>{children}</p>
    </div>
  </section>
);
