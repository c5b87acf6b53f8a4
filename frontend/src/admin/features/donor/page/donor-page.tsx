import type { AdminDonor } from '@brim-and-page/backend/contract/admin/donation/donors';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ApiError } from '#src/lib/http/api-error.ts';
import { donorQuery } from '../../../api/donor.ts';
import { usePermission } from '../../../api/session.ts';
import { DialogButton } from '../../../ui/action/dialog-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import styles from '../../../ui/record/page.module.css';
import { NotLoaded } from '../../../ui/record/states.tsx';
import { GiftDialog } from '../gift/dialogs.tsx';
import { GiftsPanel } from './gifts-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { DonationsPanel, DonorPanel, StatementsPanel } from './panels.tsx';
import { ThankedButton } from './thanked-button.tsx';

const back = { to: '/donors', label: 'Donors' };

/** The page of one donor. */
export function DonorPage() {
  const { donor: id = '' } = useParams();
  const { data: donor, error, refetch } = useQuery(donorQuery(id));
  // An erased donor's page goes, too, where it is still open.
  const isGone = error instanceof ApiError && error.status === 404;
  if (donor && !isGone) return <Donor donor={donor} />;
  return (
    <NotLoaded
      title="Donor"
      back={back}
      error={error}
      onRetry={refetch}
      notFound={{ title: 'Donor not found', text: 'Search the list of donors.' }}
    />
  );
}

function Donor({ donor }: { donor: AdminDonor }) {
  const canWrite = usePermission('donations.write');
  return (
    <>
      <PageHeader
        title={donor.name}
        back={back}
        subtitle={donor.email ?? 'No email: gives in cash or by bank transfer'}
        actions={
          canWrite && (
            <>
              <DialogButton label="Enter a gift" icon={HandCoins}>
                {(onClose) => <GiftDialog donor={donor} onClose={onClose} />}
              </DialogButton>
              <ThankedButton donor={donor} />
            </>
          )
        }
      />
      <div className={styles.columns}>
        <GiftsPanel donor={donor} canVoid={canWrite} />
        <div className={styles.side}>
          <DonorPanel donor={donor} />
          <DonationsPanel donations={donor.donations} />
          <StatementsPanel donor={donor} />
        </div>
        <NotesPanel donor={donor} canWrite={canWrite} />
      </div>
    </>
  );
}
