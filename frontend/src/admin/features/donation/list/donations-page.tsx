import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donations';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { exportDonations } from '../../../api/donation.ts';
import { usePermission } from '../../../api/session.ts';
import { ExportButton } from '../../../ui/action/export-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import styles from '../../../ui/list/page.module.css';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { ListSearch } from '../../../ui/list/search-field.tsx';
import { SortField, type SortOption } from '../../../ui/list/sort-field.tsx';
import { useAdminList } from '../../../ui/list/use-admin-list.ts';
import { useListParams } from '../../../ui/list/use-list-params.ts';
import { ViewTabs } from '../../../ui/list/view-tabs.tsx';
import { donationPath } from '../../../ui/record/paths.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { DonationCard, donationColumns } from './columns.tsx';
import { emptyTexts, tabs } from './views.ts';

const sorts: readonly SortOption[] = [
  ['-createdAt', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['-yearlyCents', 'Worth most a year first'],
  ['yearlyCents', 'Worth least a year first'],
];

/** The list of donations: views, search and export. */
export function DonationsPage() {
  const params = useListParams({ defaultView: 'all', defaultSort: '-createdAt' });
  const isNarrow = useIsNarrow();
  const canExport = usePermission('donations.export');
  const list = useAdminList<AdminDonationItem>(adminPaths.donations.list, params);
  const exportButton = canExport && (
    <ExportButton label="Export as CSV" onExport={() => exportDonations(params.view)} />
  );
  return (
    <>
      <PageHeader title="Donations" actions={!isNarrow && exportButton} />
      <ViewTabs
        label="Donations by status"
        views={tabs}
        current={params.view}
        counts={list.data?.views}
        viewPath={params.viewPath}
      />
      <div className={styles.filters}>
        <ListSearch finds="Name, email or id" q={params.q} onSearch={params.setQ} />
        {isNarrow && <SortField label="Sort donations" options={sorts} params={params} />}
      </div>
      <PagedList list={list} params={params} nouns={['donation', 'donations']} empty={emptyTexts(params)}>
        {({ items }) => (
          <DataList
            label="Donations"
            columns={donationColumns}
            rows={items}
            rowId={({ _id }) => _id}
            rowDetail={({ donor }) => <EmailText email={donor.email} />}
            rowPath={donationPath}
            rowName={({ donor }) => `the donation of ${donor.name}`}
            order={params}
            cardText={(donation) => <DonationCard donation={donation} />}
          />
        )}
      </PagedList>
      {isNarrow && exportButton}
    </>
  );
}
