import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donations';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { exportDonations } from '../../../api/donation.ts';
import { usePermission } from '../../../api/session.ts';
import { ExportButton } from '../../../ui/action/export-button.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SortOption } from '../../../ui/list/sort-field.tsx';
import { useAdminList } from '../../../ui/list/use-admin-list.ts';
import { useListParams } from '../../../ui/list/use-list-params.ts';
import { donationPath } from '../../../ui/record/paths.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { DonationCard, donationColumns } from './columns.tsx';
import { views } from './views.ts';

const sorts: readonly SortOption[] = [
  ['-createdAt', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['-yearlyCents', 'Worth most a year first'],
  ['yearlyCents', 'Worth least a year first'],
];

/** The list of donations: views, search and export. */
export function DonationsPage() {
  const params = useListParams({ defaultView: 'all', defaultSort: '-createdAt' });
  const canExport = usePermission('donations.export');
  return (
    <ListPage
      title="Donations"
      list={useAdminList<AdminDonationItem>(adminPaths.donations.list, params)}
      params={params}
      nouns={['donation', 'donations']}
      search={{
        hint: 'Name, email or id',
        finds: 'donors’ names, email addresses and the ids of donations',
      }}
      views={views}
      sorts={sorts}
      empty={{ title: 'No donations here', text: 'Donations appear here when donors give.' }}
      columns={donationColumns}
      rowDetail={({ donor }) => <EmailText email={donor.email} />}
      rowPath={donationPath}
      rowName={({ donor }) => `the donation of ${donor.name}`}
      cardText={(donation) => <DonationCard donation={donation} />}
      exportButton={
        canExport && <ExportButton label="Export as CSV" onExport={() => exportDonations(params.view)} />
      }
    />
  );
}
