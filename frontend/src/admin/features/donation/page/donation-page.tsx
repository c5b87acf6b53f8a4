import type { AdminDonation } from '@brim-and-page/backend/contract/admin/donation/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Ban, CirclePause } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { donationQuery } from '../../../api/donation.ts';
import { usePermission } from '../../../api/session.ts';
import { DialogButton } from '../../../ui/action/dialog-button.tsx';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ProblemNotice } from '../../../ui/layout/problem-notice.tsx';
import { DonationBadge } from '../../../ui/record/donation-badge.tsx';
import { amountText } from '../../../ui/record/donation-texts.ts';
import styles from '../../../ui/record/page.module.css';
import { NotLoaded } from '../../../ui/record/states.tsx';
import { Day } from '../../../ui/text/date-time.tsx';
import { AskAgainButton } from '../ask-again-button.tsx';
import { ChargesPanel } from './charges-panel.tsx';
import { DetailsPanel, DonorPanel, HistoryPanel, MailsPanel, MessagePanel } from './panels.tsx';
import { useDonationActions } from './use-actions.ts';

const back = { to: '/donations', label: 'Donations' };

export function DonationPage() {
  const { donation: id = '' } = useParams();
  const { data: donation, error, refetch } = useQuery(donationQuery(id));
  if (donation) return <Donation donation={donation} />;
  return (
    <NotLoaded
      title="Donation"
      back={back}
      error={error}
      onRetry={refetch}
      notFound={{ title: 'Donation not found', text: 'Search the list of donations.' }}
    />
  );
}

const firstNameOf = ({ donor }: AdminDonation) => donor.name.split(' ')[0] ?? donor.name;

function Donation({ donation }: { donation: AdminDonation }) {
  const { _id, donor, status, frequency, yearlyCents } = donation;
  const canWrite = usePermission('donations.write');
  const firstName = firstNameOf(donation);
  const { stop, resend } = useDonationActions(_id, firstName);
  const isRunning = status === 'active' || status === 'failing' || status === 'paused';
  const isErased = donor.email === '';
  return (
    <>
      <PageHeader
        title={donor.name}
        back={back}
        detail={<DonationBadge status={status} />}
        subtitle={
          frequency === 'once'
            ? amountText(donation)
            : `${amountText(donation)}, worth ${formatAud(yearlyCents)} a year`
        }
        actions={
          canWrite &&
          isRunning && (
            <DialogButton label="Stop the donation" icon={Ban} variant="secondary">
              {(onClose) => (
                <ConfirmDialog
                  title="Stop the donation"
                  action={`Stop the donation and tell ${firstName}`}
                  variant="danger"
                  isLoading={stop.isPending}
                  onConfirm={() => stop.mutate(status, { onSettled: onClose })}
                  onClose={onClose}
                >
                  {firstName}’s card is not charged again, and {firstName} is told by mail. This cannot be
                  undone: only the donor can start a new donation.
                </ConfirmDialog>
              )}
            </DialogButton>
          )
        }
      />
      <DonationNotice donation={donation} firstName={firstName} canAskAgain={canWrite} />
      <div className={styles.columns}>
        <ChargesPanel donation={donation} resend={canWrite && !isErased ? resend : undefined} />
        <div className={styles.side}>
          <DetailsPanel donation={donation} />
          {donation.message && <MessagePanel message={donation.message} />}
          <DonorPanel donation={donation} />
          <MailsPanel mails={donation.mails} />
        </div>
        <HistoryPanel history={donation.history} />
      </div>
    </>
  );
}

/** What a person should know at once: why charges fail, why it never began, that it is paused or about to stop. */
function DonationNotice({
  donation,
  firstName,
  canAskAgain,
}: {
  donation: AdminDonation;
  firstName: string;
  canAskAgain: boolean;
}) {
  const { status, failure, nextAttemptAt, resumesAt, stopRequestedAt, disputes } = donation;
  const dispute = disputes.at(-1);
  return (
    <>
      {stopRequestedAt && (
        <ProblemNotice title="The donation is about to stop">
          <p>The payment provider could not be asked yet. The request is repeated until it has answered.</p>
        </ProblemNotice>
      )}
      {failure && status === 'failing' && (
        <ProblemNotice title="The last charge failed">
          <p>
            {failure}{' '}
            {nextAttemptAt ? (
              <>
                The payment provider tries again on <Day at={nextAttemptAt} />.
              </>
            ) : (
              'The payment provider tries again over the next days; then the donation ends.'
            )}{' '}
            {firstName} was told by mail.
          </p>
          {canAskAgain && <AskAgainButton donation={donation} />}
        </ProblemNotice>
      )}
      {status === 'paused' && resumesAt && (
        <ProblemNotice title="The donation is paused" icon={CirclePause}>
          <p>
            Nothing is charged until <Day at={resumesAt} />. {firstName} gets a mail a week before.
          </p>
        </ProblemNotice>
      )}
      {failure && status === 'failed' && (
        <ProblemNotice title="The donation never started">
          <p>{failure}</p>
        </ProblemNotice>
      )}
      {dispute && (
        <ProblemNotice title={`A payment of ${formatAud(dispute.amountCents)} is disputed`}>
          <p>
            The bank says: {dispute.reason.replaceAll('_', ' ')}. State of the dispute:{' '}
            {dispute.status.replaceAll('_', ' ')}.
          </p>
        </ProblemNotice>
      )}
    </>
  );
}
