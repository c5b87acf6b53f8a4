import { longestRangeYears } from '@brim-and-page/backend/contract/admin/money';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { exportMoney, type MoneyRange, moneyQuery } from '../../api/money.ts';
import { ExportButton } from '../../ui/action/export-button.tsx';
import { beforeFirstDay, DayField } from '../../ui/form/day-field.tsx';
import common from '../../ui/layout/common.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadError, PageSkeleton } from '../../ui/layout/states.tsx';
import { Updating } from '../../ui/layout/updating.tsx';
import listPage from '../../ui/list/page.module.css';
import recordPage from '../../ui/record/page.module.css';
import { formatDateTime, today } from '../../ui/text/format.ts';
import styles from './money.module.css';
import { Payouts } from './payouts.tsx';
import { Quarters } from './quarters.tsx';

/** What is wrong with a range, at its last day. */
function problemOf({ from, to }: MoneyRange): string | undefined {
  if (!from) return undefined;
  if (to && to < from) return beforeFirstDay;
  const lastYear = String(Number(from.slice(0, 4)) + longestRangeYears);
  return (to || today()) > lastYear + from.slice(4)
    ? `Choose a day at most ${longestRangeYears} years after the first one.`
    : undefined;
}

/** What the payment provider deposited, what each deposit consists of, and the sums of the quarters. */
export function MoneyPage() {
  const [params, setParams] = useSearchParams();
  const range = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const problem = problemOf(range);
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...moneyQuery(range), enabled: !problem });
  const setRange = (change: Partial<MoneyRange>) =>
    setParams(
      Object.entries({ ...range, ...change }).filter(([, day]) => day),
      { replace: true },
    );
  return (
    <>
      <PageHeader title="Money" />
      <div className={styles.range}>
        <DayField label="From" value={range.from} onChange={(from) => setRange({ from })} />
        <DayField label="To" error={problem} value={range.to} onChange={(to) => setRange({ to })} />
        <p className={common.muted}>
          {range.from || range.to ? 'Days in the shop’s time, both included.' : 'This quarter.'}
          {data?.readAt && ` Read from the payment provider ${formatDateTime(data.readAt)}.`}
        </p>
      </div>
      {!problem && data && (
        <Updating isUpdating={isPlaceholderData}>
          <section aria-label="Files for the accountant" className={styles.files}>
            <p className={common.muted}>Every movement of these days, for the accountant:</p>
            <div className={listPage.exports}>
              <ExportButton label="Table (CSV)" onExport={() => exportMoney('csv', range)} />
              <ExportButton label="Xero" onExport={() => exportMoney('xero', range)} />
              <ExportButton label="MYOB" onExport={() => exportMoney('myob', range)} />
            </div>
          </section>
          <div className={recordPage.columns}>
            <div className={recordPage.side}>
              <Quarters quarters={data.quarters} />
            </div>
            <section aria-label="Deposits">
              <Payouts payouts={data.payouts} />
            </section>
          </div>
        </Updating>
      )}
      {!problem && !data && (error ? <LoadError error={error} onRetry={refetch} /> : <PageSkeleton />)}
    </>
  );
}
