import type { AuditEntry } from '@brim-and-page/backend/contract/admin/audit';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { exportAudit } from '../../api/audit.ts';
import { staffNames } from '../../api/staff.ts';
import { ExportButton } from '../../ui/action/export-button.tsx';
import { smallButton } from '../../ui/action/small-button.ts';
import { beforeFirstDay, DayField } from '../../ui/form/day-field.tsx';
import common from '../../ui/layout/common.module.css';
import { DateTimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/data-list.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ListSearch } from '../../ui/list/search-field.tsx';
import { type ListParams, useAdminList, useListParams } from '../../ui/list/use-list-params.ts';
import { actionText, actionTexts } from './action-texts.ts';
import styles from './audit.module.css';
import { describeChanges } from './describe-changes.ts';

const pageOf: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/orders/${id}`,
  product: (id) => `/products/${id}`,
  donation: (id) => `/donations/${id}`,
  customer: (id) => `/customers/${id}`,
};

const kindText: Readonly<Record<string, string>> = { cli: 'command line', system: 'the shop itself' };

interface TargetProps {
  target: AuditEntry['target'];
  onFilter: (id: string) => void;
}

/** The record of an entry, with a link to its page, and the filter of all its entries. */
function Target({ target: { kind, _id, label }, onFilter }: TargetProps) {
  const path = pageOf[kind]?.(_id);
  return (
    <span className={styles.target}>
      {path ? <AppLink to={path}>{label}</AppLink> : label}
      <button
        type="button"
        className={styles.filter}
        aria-label={`Only entries about ${label}`}
        title={`Only entries about ${label}`}
        onClick={() => onFilter(_id)}
      >
        <ListFilter aria-hidden="true" size={16} strokeWidth={1.8} />
      </button>
    </span>
  );
}

const columnsOf = (onFilter: (id: string) => void): readonly Column<AuditEntry>[] => [
  { header: 'What', cell: ({ action }) => actionText(action) },
  { header: 'When', sort: 'at', cell: ({ at }) => <DateTimeCell at={at} /> },
  {
    header: 'Who',
    cell: ({ by }) => (
      <>
        {by.name}
        {kindText[by.kind] && <span className={common.muted}> ({kindText[by.kind]})</span>}
      </>
    ),
  },
  { header: 'Record', cell: ({ target }) => <Target target={target} onFilter={onFilter} /> },
  {
    header: 'Changes',
    cell: ({ changes }) => (
      <span className={styles.changes}>
        {describeChanges(changes).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    ),
  },
];

/** Who changed, exported or signed in to what: filtered by person, action, record and day. */
export function AuditPage() {
  const params = useListParams({ defaultView: '', defaultSort: '-at', filters: filterNames });
  return (
    <ListPage
      title="Audit"
      list={useAdminList<AuditEntry>(adminPaths.audit.list, params)}
      params={params}
      nouns={['entry', 'entries']}
      empty={{ title: 'Nothing found', text: 'Change or clear the filters.' }}
      columns={columnsOf((target) => params.setFilters({ target }))}
      actions={
        <ExportButton
          label="Export as CSV"
          onExport={() => exportAudit({ q: params.q, ...params.filters })}
        />
      }
      filters={<AuditFilters params={params} />}
    />
  );
}

/** The filters of the audit that are parameters of its address. */
const filterNames = ['by', 'action', 'target', 'from', 'to'] as const;

/** Person, action, record and days; each is in the address. */
function AuditFilters({ params }: { params: ListParams }) {
  const { filters, setFilters } = params;
  const { data: staff } = useQuery(staffNames);
  const isTurned = filters.from && filters.to && filters.to < filters.from;
  const isFiltered = filterNames.some((name) => filters[name]);
  return (
    <div className={styles.filters}>
      <ListSearch finds="Person or record" q={params.q} onSearch={params.setQ} />
      <Select label="Person" value={filters.by} onChange={({ target }) => setFilters({ by: target.value })}>
        <option value="">Everybody</option>
        {staff?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Action"
        value={filters.action}
        onChange={({ target }) => setFilters({ action: target.value })}
      >
        <option value="">Every action</option>
        {Object.entries(actionTexts).map(([action, text]) => (
          <option key={action} value={action}>
            {text}
          </option>
        ))}
      </Select>
      <DayField label="From" value={filters.from ?? ''} onChange={(from) => setFilters({ from })} />
      <DayField
        label="To"
        error={isTurned ? beforeFirstDay : undefined}
        value={filters.to ?? ''}
        onChange={(to) => setFilters({ to })}
      />
      {isFiltered && (
        <Button
          variant="quiet"
          className={smallButton}
          onClick={() => setFilters(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          <X aria-hidden="true" size={18} />
          {filters.target ? 'Clear filters (one record is shown)' : 'Clear filters'}
        </Button>
      )}
    </div>
  );
}
