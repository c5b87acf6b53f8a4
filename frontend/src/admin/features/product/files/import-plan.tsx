import type { ImportRow } from '@brim-and-page/backend/contract/admin/product/product-files';
import { CircleAlert, CircleCheck, type LucideIcon, Minus, PencilLine, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import common from '../../../ui/layout/common.module.css';
import { type Column, DataList } from '../../../ui/list/data-list.tsx';
import { Badge, type BadgeTone } from '../../../ui/record/badge.tsx';
import { fieldText, valueText } from '../../../ui/text/value-text.ts';
import styles from './product-files-page.module.css';

const actions: Readonly<Record<ImportRow['action'], { icon: LucideIcon; label: string; tone: BadgeTone }>> = {
  create: { icon: Plus, label: 'New', tone: 'done' },
  update: { icon: PencilLine, label: 'Changes', tone: 'moving' },
  none: { icon: Minus, label: 'Same', tone: 'closed' },
};

const Change = ({ field, from, to }: { field: string; from: unknown; to: unknown }) => (
  <li>
    <span className={common.muted}>{fieldText(field)}</span>{' '}
    {from !== undefined && (
      <>
        <s>{valueText(field, from)}</s> →{' '}
      </>
    )}
    {valueText(field, to)}
  </li>
);

const columns: readonly Column<ImportRow>[] = [
  { header: 'Row', cell: ({ row }) => <span className={styles.row}>Row {row}</span> },
  {
    header: 'Plan',
    cell: ({ action, problems }) =>
      problems.length > 0 ? (
        <Badge icon={CircleAlert} label="Problem" tone="alert" />
      ) : (
        <Badge {...actions[action]} />
      ),
  },
  { header: 'Product', cell: ({ product }) => product?.name ?? '' },
  {
    header: 'Changes',
    cell: ({ changes, notes = [], problems }) => (
      <ul className={styles.changes}>
        {problems.map((problem) => (
          <li key={problem} className={common.failed}>
            {problem}
          </li>
        ))}
        {Object.entries(changes).map(([field, { from, to }]) => (
          <Change key={field} field={field} from={from} to={to} />
        ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    ),
  },
];

const shownRows = 200;

/** What an import would do with each row of its file. */
export function ImportPlan({ fileName, rows }: { fileName: string; rows: readonly ImportRow[] }) {
  const [hasAll, setAll] = useState(false);
  const relevant = useMemo(
    () => rows.filter(({ action, problems }) => hasAll || action !== 'none' || problems.length > 0),
    [rows, hasAll],
  );
  const shown = relevant.slice(0, shownRows);
  const counts = (['create', 'update', 'none'] as const).map(
    (action) => rows.filter((row) => row.action === action && row.problems.length === 0).length,
  );
  const problems = rows.filter((row) => row.problems.length > 0).length;
  const Icon = problems > 0 ? CircleAlert : CircleCheck;
  return (
    <section aria-label={`Plan for ${fileName}`} className={styles.plan}>
      <p role="status" className={styles.summary}>
        <Icon aria-hidden="true" size={18} />
        {fileName}: {counts[0]} new, {counts[1]} changed, {counts[2]} the same, {problems} with a problem
      </p>
      <Checkbox
        label="Show rows that change nothing"
        checked={hasAll}
        onChange={({ target }) => setAll(target.checked)}
      />
      {shown.length > 0 && (
        <DataList label="Plan" columns={columns} rows={shown} rowId={({ row }) => String(row)} />
      )}
      {relevant.length > shown.length && (
        <p className={common.intro}>
          And {(relevant.length - shown.length).toLocaleString('en-AU')} more rows.
        </p>
      )}
    </section>
  );
}
