import {
  type OverviewPeriod,
  type OverviewResponse,
  overviewPeriods,
} from '@brim-and-page/backend/contract/admin/overview';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { overviewQuery } from '../../api/overview.ts';
import { usePermission } from '../../api/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadError, PageSkeleton } from '../../ui/layout/states.tsx';
import { Updating } from '../../ui/layout/updating.tsx';
import { ViewTabs } from '../../ui/list/view-tabs.tsx';
import { countOf } from '../../ui/text/count.ts';
import { BackupLine } from './backup-line.tsx';
import { BooksLine } from './books-line.tsx';
import { BestSellers, LatestOrders } from './lists.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { TodaySetup } from './setup/today-setup.tsx';
import styles from './today-page.module.css';
import { TodoList } from './todo-list.tsx';

const defaultPeriod: OverviewPeriod = 30;

/** The period of the address; the default one for any other text. */
const readPeriod = (text: string | null): OverviewPeriod =>
  overviewPeriods.find((days) => String(days) === text) ?? defaultPeriod;

/** Chooses how many days the figures cover. The address keeps the choice. */
const PeriodTabs = ({ current }: { current: OverviewPeriod }) => (
  <ViewTabs
    label="Period"
    views={overviewPeriods.map((days) => ({ name: String(days), label: `${days} days` }))}
    current={String(current)}
    viewPath={(days) => (days === String(defaultPeriod) ? '/' : `/?days=${days}`)}
  />
);

/**
 * The start page: what is to do, how sales and donations go, best sellers and latest orders. The heading, which takes the
 * focus after a navigation, does not wait for the figures.
 */
export const TodayPage = () => (
  <>
    <PageHeader title="Today" />
    <TodayContent />
  </>
);

function TodayContent() {
  const [params] = useSearchParams();
  const days = readPeriod(params.get('days'));
  const hasSetup = usePermission('setup');
  const { data, error, refetch, isPlaceholderData } = useQuery(overviewQuery(days));
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <>
      <TodoList todo={data.todo} />
      <BackupLine />
      <BooksLine />
      {hasSetup && <TodaySetup />}
      <Updating isUpdating={isPlaceholderData}>
        <Figures overview={data} days={days} />
      </Updating>
      {hasSetup && (
        <p className={styles.foot}>
          <AppLink to="/setup">Set-up list</AppLink>
        </p>
      )}
    </>
  );
}

function Figures({
  overview: { sales, donations, topProducts, latestOrders },
  days,
}: {
  overview: OverviewResponse;
  days: OverviewPeriod;
}) {
  if (!sales && !donations) return null;
  return (
    <>
      <PeriodTabs current={days} />
      <div className={styles.columns}>
        {sales && (
          <MoneyPanel
            title="Sales"
            days={sales.days.map(({ date, orders, cents }) => ({ date, cents, count: orders }))}
            cents={sales.cents}
            previousCents={sales.previousCents}
            noun="order"
            detail={
              sales.orders > 0
                ? `${countOf(sales.orders, 'order')}, ${formatAud(sales.averageCents)} on average`
                : 'No orders'
            }
          />
        )}
        {donations && (
          <MoneyPanel
            title="Donations"
            days={donations.days.map(({ date, donations: count, cents }) => ({ date, cents, count }))}
            cents={donations.cents}
            previousCents={donations.previousCents}
            noun="donation"
            detail={donations.donations > 0 ? countOf(donations.donations, 'donation') : 'No donations'}
          />
        )}
        {topProducts && <BestSellers products={topProducts} />}
        {latestOrders && <LatestOrders orders={latestOrders} />}
      </div>
    </>
  );
}
