import { formatAud } from '@brim-and-page/backend/contract/money';
import { Suspense, useId } from 'react';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';
import common from '../../ui/layout/common.module.css';
import { formatDate, type MoneyDay } from './dates.ts';
import styles from './money-panel.module.css';

const DayChart = lazyCode(async () => (await import('./day-chart.tsx')).DayChart);

interface MoneyPanelProps {
  title: string;
  days: readonly MoneyDay[];
  cents: number;
  previousCents: number;
  /** What is counted, e.g. `order`. */
  noun: string;
  /** The line below the sum. */
  detail: string;
}

/** How a sum compares with that of the period before. */
function compare(cents: number, previousCents: number, days: number): string {
  const period = `the ${days} days before`;
  if (cents === previousCents) return `As much as in ${period}`;
  const difference = formatAud(Math.abs(cents - previousCents));
  return `${difference} ${cents > previousCents ? 'more' : 'less'} than in ${period} (${formatAud(previousCents)})`;
}

/** The sum of a period beside the period before, as a chart and as a table. */
export function MoneyPanel({ title, days, cents, previousCents, noun, detail }: MoneyPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{title}</h2>
      <p className={styles.sum}>{formatAud(cents)}</p>
      <p className={common.muted}>{detail}</p>
      <p className={common.muted}>{compare(cents, previousCents, days.length)}</p>
      <Suspense fallback={<div className={styles.space} />}>
        <DayChart key={days.length} title={title} days={days} previousCents={previousCents} noun={noun} />
      </Suspense>
      <details className={styles.table}>
        <summary>{title} by day</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{`${noun[0]?.toUpperCase()}${noun.slice(1)}s`}</th>
              <th scope="col">Sum</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, cents: sum, count }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{count}</td>
                <td>{formatAud(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
