import type { AuditEntry } from '@brim-and-page/backend/contract/admin/audit';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { ListFilter } from 'lucide-react';
import { useMemo } from 'react';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { exportAudit } from '../../api/audit.ts';
import { ExportButton } from '../../ui/action/export-button.tsx';
import common from '../../ui/layout/common.module.css';
import { DateTimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/data-list.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useAdminList } from '../../ui/list/use-admin-list.ts';
import { useListParams } from '../../ui/list/use-list-params.ts';
import { actionText } from './action-texts.ts';
import styles from './audit.module.css';
import { AuditFilters, filterNames } from './audit-filters.tsx';
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
  onOnly: (id: string) => void;
}

/** The record of an entry, with a link to its page, and the filter of all its entries. */
function Target({ target: { kind, _id, label }, onOnly }: TargetProps) {
  const path = pageOf[kind]?.(_id);
  return (
    <span className={styles.target}>
      {path ? <AppLink to={path}>{label}</AppLink> : label}
      <button
        type="button"
        className={styles.only}
        aria-label={`Only entries about ${label}`}
        title={`Only entries about ${label}`}
        onClick={() => onOnly(_id)}
      >
        <ListFilter aria-hidden="true" size={16} strokeWidth={1.8} />
      </button>
    </span>
  );
}

const columnsOf = (onOnly: (id: string) => void): readonly Column<AuditEntry>[] => [
  { id: 'action', header: 'What', cell: ({ action }) => actionText(action) },
  {
    id: 'at',
    header: 'When',
    sort: 'at',
    cell: ({ at }) => <DateTimeCell at={at} />,
  },
  {
    id: 'by',
    header: 'Who',
    cell: ({ by }) => (
      <>
        {by.name}
        {kindText[by.kind] && <span className={common.muted}> ({kindText[by.kind]})</span>}
      </>
    ),
  },
  { id: 'target', header: 'Record', cell: ({ target }) => <Target target={target} onOnly={onOnly} /> },
  {
    id: 'changes',
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
  const { setFilters, query } = params;
  const list = useAdminList<AuditEntry>(adminPaths.audit.list, params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes the function with each filter.
  const columns = useMemo(
    () => columnsOf((target) => setFilters({ target })),
    [query.q, ...Object.values(params.filters)],
  );
  const activeFilters = Object.fromEntries(
    Object.entries({ q: params.q, ...params.filters }).filter(([, value]) => value),
  );
  return (
    <ListPage
      title="Audit"
      list={list}
      params={params}
      nouns={['entry', 'entries']}
      empty={{ title: 'Nothing found', text: 'Change or clear the filters.' }}
      columns={columns}
      rowName={({ action, at }) => `${actionText(action)} ${at}`}
      actions={<ExportButton label="Export as CSV" onExport={() => exportAudit(activeFilters)} />}
      filters={<AuditFilters params={params} />}
    />
  );
}
