import type {
  AdminDonationItem,
  DonationView,
} from '@brim-and-page/backend/contract/admin/donation/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '#src/ui/button/button.tsx';
import { exportDonations } from '../../../api/donation.ts';
import { usePermission } from '../../../api/session.ts';
import { ExportButton } from '../../../ui/action/export-button.tsx';
import { DayCell } from '../../../ui/list/cells.tsx';
import type { Column } from '../../../ui/list/data-list.tsx';
import { ListPage, type ListViews, type SortOption } from '../../../ui/list/list-page.tsx';
import styles from '../../../ui/list/page.module.css';
import { useListParams } from '../../../ui/list/use-list-params.ts';
import { DonationBadge } from '../../../ui/record/donation-badge.tsx';
import { amountText } from '../../../ui/record/donation-texts.ts';
import { donationPath } from '../../../ui/record/paths.ts';
import { Day } from '../../../ui/text/date-time.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { AskAgainButton } from '../ask-again-button.tsx';
import { failingFirst, useDonations } from './use-donations.ts';

/** The views of the list of donations, in the order of their tabs. */
const views: ListViews<DonationView> = {
  all: { label: 'All' },
  active: { label: 'Active' },
  failing: {
    label: 'Failing',
    empty: { title: 'Every donation is paid', text: 'Donations whose last charge failed appear here.' },
  },
  pending: {
    label: 'Pending',
    empty: { title: 'Nothing is pending', text: 'Donations whose first charge is not settled appear here.' },
  },
  paused: {
    label: 'Paused',
    empty: {
      title: 'No donation is paused',
      text: 'Donations that are not charged for a while appear here.',
    },
  },
  stopped: {
    label: 'Stopped',
    empty: { title: 'No donation has been stopped', text: 'Donations that have ended appear here.' },
  },
  'one-off': {
    label: 'One-off',
    empty: { title: 'No one-off donations', text: 'Donations that are given once appear here.' },
  },
};

const LastCharge = ({ lastCharge }: AdminDonationItem) =>
  lastCharge ? (
    <span className={styles.placed}>
      {lastCharge.outcome === 'failed' && 'Failed '}
      <Day at={lastCharge.at} />
    </span>
  ) : (
    'Never charged'
  );

/** Why a donation fails and when it is tried again, or when a paused one goes on. */
const StateText = ({ failure, nextAttemptAt, resumesAt }: AdminDonationItem) => (
  <>
    {failure && <span className={styles.email}>{failure}</span>}
    {nextAttemptAt && (
      <span className={styles.email}>
        Next try <Day at={nextAttemptAt} />
      </span>
    )}
    {resumesAt && (
      <span className={styles.email}>
        Until <Day at={resumesAt} />
      </span>
    )}
  </>
);

/** What a donation is worth in a year; nothing for one that is given once. */
const yearlyText = ({ frequency, yearlyCents }: AdminDonationItem) =>
  frequency === 'once' ? '' : formatAud(yearlyCents);

const donationColumns: readonly Column<AdminDonationItem>[] = [
  { header: 'Donor', cell: ({ donor }) => donor.name },
  {
    header: 'Status',
    cell: (donation) => (
      <span className={styles.status}>
        <DonationBadge status={donation.status} />
        <StateText {...donation} />
      </span>
    ),
  },
  { header: 'Amount', cell: amountText },
  { header: 'Purpose', hiddenUnder: 1280, cell: ({ purpose }) => purpose },
  {
    header: 'Worth a year',
    sort: 'yearlyCents',
    isNumeric: true,
    cell: yearlyText,
  },
  { header: 'Last charge', hiddenUnder: 1280, cell: (donation) => <LastCharge {...donation} /> },
  { header: 'Begun', sort: 'createdAt', cell: ({ createdAt }) => <DayCell at={createdAt} /> },
];

function DonationCard({ donation }: { donation: AdminDonationItem }) {
  const { status, purpose } = donation;
  const yearly = yearlyText(donation);
  return (
    <div className={styles.card}>
      <p className={styles.cardLine}>
        <span>{amountText(donation)}</span>
        {yearly && <span>{yearly} a year</span>}
      </p>
      {purpose && <p>For {purpose}</p>}
      <DonationBadge status={status} />
      <StateText {...donation} />
    </div>
  );
}

const isFailing = ({ status }: AdminDonationItem) => status === 'failing';

const sorts: readonly SortOption[] = [
  ['-createdAt', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['-yearlyCents', 'Worth most a year first'],
  ['yearlyCents', 'Worth least a year first'],
];

/** The list of donations: views, search and export. All of them begin with the failing ones. */
export function DonationsPage() {
  const [search] = useSearchParams();
  const showsAll = (search.get('view') ?? 'all') === 'all';
  const params = useListParams({ defaultView: 'all', defaultSort: showsAll ? failingFirst : '-createdAt' });
  const canExport = usePermission('donations.export');
  const canWrite = usePermission('donations.write');
  const list = useDonations(params);
  const hasFailing = list.data?.items.some(isFailing);
  return (
    <ListPage
      title="Donations"
      list={list}
      params={params}
      nouns={['donation', 'donations']}
      search={{
        hint: 'Name, email or id',
        finds: 'donors’ names, email addresses and the ids of donations',
      }}
      views={views}
      sorts={showsAll ? [[failingFirst, 'Failing first'], ...sorts] : sorts}
      empty={{ title: 'No donations here', text: 'Donations appear here when donors give.' }}
      columns={donationColumns}
      rowDetail={({ donor }) => <EmailText email={donor.email} />}
      rowPath={donationPath}
      rowActions={
        canWrite && hasFailing
          ? (donation) => isFailing(donation) && <AskAgainButton donation={donation} isInRow />
          : undefined
      }
      cardText={(donation) => <DonationCard donation={donation} />}
      exportButton={
        <>
          <LinkButton to="/donations/poster" variant="secondary">
            Poster
          </LinkButton>
          {canExport && <ExportButton label="Export as CSV" onExport={() => exportDonations(params.view)} />}
        </>
      }
    />
  );
}
