import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { DayCell } from '../../../ui/list/cells.tsx';
import type { Column } from '../../../ui/list/data-list.tsx';
import styles from '../../../ui/list/page.module.css';
import { DonationBadge } from '../../../ui/record/donation-badge.tsx';
import { amountText } from '../../../ui/record/donation-texts.ts';
import { Day } from '../../../ui/text/date-time.tsx';

const LastCharge = ({ lastCharge }: AdminDonationItem) =>
  lastCharge ? (
    <span className={styles.placed}>
      {lastCharge.outcome === 'failed' && 'Failed '}
      <Day at={lastCharge.at} />
    </span>
  ) : (
    'Never charged'
  );

/** The columns of the list of donations. */
export const donationColumns: readonly Column<AdminDonationItem>[] = [
  { id: 'donor', header: 'Donor', cell: ({ donor }) => donor.name },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, failure }) => (
      <span className={styles.status}>
        <DonationBadge status={status} />
        {failure && <span className={styles.email}>{failure}</span>}
      </span>
    ),
  },
  { id: 'amount', header: 'Amount', cell: amountText },
  {
    id: 'yearlyCents',
    header: 'Worth a year',
    sort: 'yearlyCents',
    isNumeric: true,
    cell: ({ yearlyCents }) => formatAud(yearlyCents),
  },
  {
    id: 'lastCharge',
    header: 'Last charge',
    hiddenUnder: 1280,
    cell: (donation) => <LastCharge {...donation} />,
  },
  {
    id: 'createdAt',
    header: 'Begun',
    sort: 'createdAt',
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
  },
];

/** A donation on a card of the list. */
export function DonationCard({ donation }: { donation: AdminDonationItem }) {
  const { status, failure, yearlyCents } = donation;
  return (
    <div className={styles.card}>
      <p className={styles.cardLine}>
        <span>{amountText(donation)}</span>
        <span>{formatAud(yearlyCents)} a year</span>
      </p>
      <DonationBadge status={status} />
      {failure && <p className={styles.email}>{failure}</p>}
    </div>
  );
}
