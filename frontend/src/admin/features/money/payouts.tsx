import type { MoneyLine, MoneyPayout } from '@brim-and-page/backend/contract/admin/money';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import common from '../../ui/layout/common.module.css';
import { DateTimeCell } from '../../ui/list/cells.tsx';
import { type Column, DataList } from '../../ui/list/data-list.tsx';
import listPage from '../../ui/list/page.module.css';
import { countOf } from '../../ui/text/count.ts';
import { formatDay } from '../../ui/text/format.ts';
import { kindTexts, recordPath } from './kinds.ts';
import styles from './money.module.css';

function Label({ line }: { line: MoneyLine }) {
  const path = recordPath(line);
  if (line.kind === 'missing') return <strong className={common.failed}>{line.label}</strong>;
  return path ? <AppLink to={path}>{line.label}</AppLink> : line.label;
}

const columns: readonly Column<MoneyLine>[] = [
  { header: 'What', cell: (line) => <Label line={line} /> },
  { header: 'Kind', cell: ({ kind }) => kindTexts[kind], hiddenUnder: 960 },
  { header: 'When', cell: ({ at }) => <DateTimeCell at={at} /> },
  { header: 'Amount', cell: ({ cents }) => formatAud(cents), isNumeric: true },
  { header: 'Fee', cell: ({ feeCents }) => formatAud(0 - feeCents), isNumeric: true },
  { header: 'Net', cell: ({ netCents }) => formatAud(netCents), isNumeric: true },
];

function Payout({ payout: { at, cents, lines } }: { payout: MoneyPayout }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.payout} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.day}>{formatDay(at)}</span>
        <span className={common.muted}>{countOf(lines.length, 'line', 'lines')}</span>
        {lines.some(({ kind }) => kind === 'missing') && (
          <strong className={common.failed}>Does not add up</strong>
        )}
        <strong className={styles.sum}>{formatAud(cents)}</strong>
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.8} className={styles.chevron} />
      </summary>
      {/* Hundreds of deposits have thousands of lines. */}
      {isOpen && <Lines at={at} lines={lines} />}
    </details>
  );
}

const Lines = ({ at, lines }: Pick<MoneyPayout, 'at' | 'lines'>) => (
  <div className={styles.lines}>
    <DataList
      label={`Deposit of ${formatDay(at)}`}
      columns={columns}
      rows={lines}
      rowId={({ _id }) => _id}
      cardText={({ at: time, cents: gross, feeCents, netCents }) => (
        <div className={listPage.card}>
          <p className={listPage.cardLine}>
            <span>
              {formatAud(gross)}
              {feeCents !== 0 && ` less ${formatAud(feeCents)} fee`}
            </span>
            <strong>{formatAud(netCents)}</strong>
          </p>
          <p className={common.muted}>
            <DateTimeCell at={time} />
          </p>
        </div>
      )}
    />
  </div>
);

/** The deposits of a range, each opens into what it consists of. */
export const Payouts = ({ payouts }: { payouts: readonly MoneyPayout[] }) =>
  payouts.length > 0 ? (
    <div className={styles.payouts}>
      {payouts.map((payout) => (
        <Payout key={payout._id} payout={payout} />
      ))}
    </div>
  ) : (
    <EmptyState
      title="No deposits in these days"
      text="The payment provider pays out what a day has left, usually some days later."
    />
  );
