import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donations';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { Select } from '#src/ui/select.tsx';
import { exportDonations } from '../../../api/donations.ts';
import { usePermission } from '../../../api/session.ts';
import { DataList, DataListSkeleton, Paging } from '../../../ui/data-list.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import styles from '../../../ui/list-page.module.css';
import { ListSearch } from '../../../ui/list-search.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { donationPath } from '../../../ui/record-paths.ts';
import { LoadError, NothingHere } from '../../../ui/states.tsx';
import { useAdminList } from '../../../ui/use-admin-list.ts';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { type ListParams, useListParams } from '../../../ui/use-list-params.ts';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import { DonationCard, donationColumns } from './donation-columns.tsx';
import { emptyTexts, tabs } from './donation-views.ts';

/** The list of donations: views, search and export (console.md "Screens", 5). */
export function DonationsPage() {
  const params = useListParams({ defaultView: 'all', defaultSort: '-createdAt' });
  const isNarrow = useIsNarrow();
  const canExport = usePermission('donations.export');
  const { data, error, isPlaceholderData, refetch } = useAdminList<AdminDonationItem>(
    adminPaths.donations.list,
    params,
  );
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
        counts={data?.views}
        viewPath={params.viewPath}
      />
      <div className={styles.filters}>
        <ListSearch placeholder="Name, email or id" q={params.q} onSearch={params.setQ} />
        {isNarrow && <SortField params={params} />}
      </div>
      {data ? (
        <>
          {data.items.length === 0 ? (
            <NothingHere {...emptyTexts(params)} />
          ) : (
            <DataList
              label="Donations"
              columns={donationColumns}
              rows={data.items}
              rowId={({ _id }) => _id}
              rowPath={donationPath}
              rowName={({ donor }) => `the donation of ${donor.name}`}
              order={params}
              cardText={(donation) => <DonationCard donation={donation} />}
              isStale={isPlaceholderData}
            />
          )}
          <Paging
            params={params}
            nextCursor={data.nextCursor}
            total={data.total}
            noun={data.total === 1 ? 'donation' : 'donations'}
          />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <DataListSkeleton />
      )}
      {isNarrow && exportButton}
    </>
  );
}

/** The order of the cards; a table sorts by its header. */
const SortField = ({ params }: { params: ListParams }) => (
  <Select
    label="Sort donations"
    hideLabel
    value={params.sort}
    onChange={({ target }) => params.setSort(target.value)}
  >
    <option value="-createdAt">Newest first</option>
    <option value="createdAt">Oldest first</option>
    <option value="-yearlyCents">Worth most a year first</option>
    <option value="yearlyCents">Worth least a year first</option>
  </Select>
);
