import type { AdminDonorItem, DonorView } from '@brim-and-page/backend/contract/admin/donation/donors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { FileText, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { usePermission } from '../../../api/session.ts';
import { DialogButton } from '../../../ui/action/dialog-button.tsx';
import { smallButton } from '../../../ui/action/small-button.ts';
import { DayCell } from '../../../ui/list/cells.tsx';
import type { Column } from '../../../ui/list/data-list.tsx';
import { ListPage, type ListViews, type SortOption } from '../../../ui/list/list-page.tsx';
import styles from '../../../ui/list/page.module.css';
import { useAdminList, useListParams } from '../../../ui/list/use-list-params.ts';
import { donorPath } from '../../../ui/record/paths.ts';
import { countOf } from '../../../ui/text/count.ts';
import { Day } from '../../../ui/text/date-time.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { GiftDialog, NewDonorDialog } from '../gift/dialogs.tsx';
import { StatementsDialog } from './statements-dialog.tsx';

const views: ListViews<DonorView> = {
  all: { label: 'All' },
  running: {
    label: 'Running',
    empty: { title: 'No donation is running', text: 'Donors whose donation runs appear here.' },
  },
  failing: {
    label: 'Failing',
    empty: { title: 'Every donation is paid', text: 'Donors whose last charge failed appear here.' },
  },
  lapsed: {
    label: 'Lapsed',
    empty: {
      title: 'No donor has lapsed',
      text: 'Donors who gave three months running and stopped appear here.',
    },
  },
};

const columns: readonly Column<AdminDonorItem>[] = [
  { header: 'Donor', cell: ({ name }) => name },
  { header: 'Given', sort: 'givenCents', isNumeric: true, cell: ({ givenCents }) => formatAud(givenCents) },
  {
    header: 'This year',
    sort: 'thisYearCents',
    isNumeric: true,
    cell: ({ thisYearCents }) => formatAud(thisYearCents),
  },
  {
    header: 'Last gift',
    sort: 'lastGiftAt',
    cell: ({ lastGiftAt }) => (lastGiftAt ? <DayCell at={lastGiftAt} /> : 'None'),
  },
  { header: 'Running', isNumeric: true, cell: ({ runs }) => runs },
  { header: 'Purposes', hiddenUnder: 1280, cell: ({ purposes }) => purposes.join(', ') },
];

/** A donor on a phone: what they gave, when, and whether a donation runs. */
const DonorCard = ({ donor: { givenCents, thisYearCents, lastGiftAt, runs } }: { donor: AdminDonorItem }) => (
  <div className={styles.card}>
    <p className={styles.cardLine}>
      <span>{formatAud(givenCents)} given</span>
      <span>{formatAud(thisYearCents)} this year</span>
    </p>
    <p className={styles.cardLine}>
      <span>
        {lastGiftAt ? (
          <>
            Last gift <Day at={lastGiftAt} />
          </>
        ) : (
          'No gift yet'
        )}
      </span>
      <span>{runs > 0 && countOf(runs, 'running donation')}</span>
    </p>
  </div>
);

const sorts: readonly SortOption[] = [
  ['-lastGiftAt', 'Latest gift first'],
  ['lastGiftAt', 'Oldest gift first'],
  ['-givenCents', 'Given most first'],
  ['givenCents', 'Given least first'],
  ['-thisYearCents', 'Given most this year first'],
  ['thisYearCents', 'Given least this year first'],
];

/** The list of donors: views, search, gifts by hand and the statements of a year. */
export function DonorsPage() {
  const params = useListParams({ defaultView: 'all', defaultSort: '-lastGiftAt' });
  const canWrite = usePermission('donations.write');
  const [giver, setGiver] = useState<AdminDonorItem>();
  const giftButton = (donor: AdminDonorItem) => (
    <Button
      variant="secondary"
      className={smallButton}
      aria-label={`Enter a gift of ${donor.name}`}
      onClick={() => setGiver(donor)}
    >
      <HandCoins aria-hidden="true" size={18} strokeWidth={1.8} />
      Enter a gift
    </Button>
  );
  return (
    <ListPage
      title="Donors"
      list={useAdminList<AdminDonorItem>(adminPaths.donors.list, params)}
      params={params}
      nouns={['donor', 'donors']}
      search={{ hint: 'Name or email', finds: 'names and email addresses' }}
      views={views}
      sorts={sorts}
      empty={{
        title: 'No donors yet',
        text: 'Donors appear here when they give, or when you enter a cash or bank gift.',
      }}
      columns={columns}
      rowDetail={({ email }) => (email ? <EmailText email={email} /> : 'No email')}
      rowPath={donorPath}
      rowActions={canWrite ? giftButton : undefined}
      cardText={(donor) => <DonorCard donor={donor} />}
      actions={
        canWrite && (
          <>
            <DialogButton label="New donor’s gift" icon={HandCoins}>
              {(onClose) => <NewDonorDialog onClose={onClose} />}
            </DialogButton>
            <DialogButton label="Send all statements" icon={FileText} variant="secondary">
              {(onClose) => <StatementsDialog onClose={onClose} />}
            </DialogButton>
          </>
        )
      }
    >
      {giver && <GiftDialog donor={giver} onClose={() => setGiver(undefined)} />}
    </ListPage>
  );
}
