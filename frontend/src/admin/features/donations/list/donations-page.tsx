import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donations';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { exportDonations } from '../../../api/donations.ts';
import { usePermission } from '../../../api/session.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import styles from '../../../ui/list-page.module.css';
import { ListSearch } from '../../../ui/list-search.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { donationPath } from '../../../ui/record-paths.ts';
import { SortField, type SortOption } from '../../../ui/sort-field.tsx';
import { useAdminList } from '../../../ui/use-admin-list.ts';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { useListParams } from '../../../ui/use-list-params.ts';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import { DonationCard, donationColumns } from './donation-columns.tsx';
import { emptyTexts, tabs } from './donation-views.ts';

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
