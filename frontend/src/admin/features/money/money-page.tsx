import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { TextField } from '#src/ui/form/text-field.tsx';
import { exportMoney, type MoneyRange, moneyQuery } from '../../api/money.ts';
import { ExportButton } from '../../ui/action/export-button.tsx';
import common from '../../ui/layout/common.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadError, PageSkeleton } from '../../ui/layout/states.tsx';
import listPage from '../../ui/list/page.module.css';
import recordPage from '../../ui/record/page.module.css';
import { formatDateTime } from '../../ui/text/format.ts';
import styles from './money.module.css';
import { Payouts } from './payouts.tsx';
import { Quarters } from './quarters.tsx';

/** What the payment provider deposited, what each deposit consists of, and the sums of the quarters. */
export function MoneyPage() {
  const [params, setParams] = useSearchParams();
  const range = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const { data, error, refetch } = useQuery(moneyQuery(range));
  const setRange = (change: Partial<MoneyRange>) =>
    setParams(
      Object.entries({ ...range, ...change }).filter(([, day]) => day),
      { replace: true },
    );
  return (
    <>
      <PageHeader title="Money" />
      <div className={styles.range}>
        <TextField
          type="date"
          label="From"
          value={range.from}
          max={range.to}
          onChange={({ target }) => setRange({ from: target.value })}
        />
        <TextField
          type="date"
          label="To"
          value={range.to}
          min={range.from}
          onChange={({ target }) => setRange({ to: target.value })}
        />
        <p className={common.muted}>
          {range.from || range.to ? 'Days in the shop’s time, both included.' : 'This quarter.'}
          {data?.readAt && ` Read from the payment provider ${formatDateTime(data.readAt)}.`}
        </p>
      </div>
      {data && (
        <div className={recordPage.columns}>
          <section aria-label="Deposits">
            <Payouts payouts={data.payouts} />
          </section>
          <div className={recordPage.side}>
            <Quarters quarters={data.quarters} />
            <div className={listPage.exports}>
              <ExportButton label="Table (CSV)" onExport={() => exportMoney('csv', range)} />
              <ExportButton label="Xero" onExport={() => exportMoney('xero', range)} />
              <ExportButton label="MYOB" onExport={() => exportMoney('myob', range)} />
            </div>
          </div>
        </div>
      )}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <PageSkeleton />)}
    </>
  );
}
