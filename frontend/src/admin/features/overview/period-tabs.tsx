import { type OverviewPeriod, overviewPeriods } from '@brim-and-page/backend/contract/admin/overview';
import { ViewTabs } from '../../ui/list/view-tabs.tsx';

const defaultPeriod: OverviewPeriod = 30;

/** The period of the address; the default one for any other text. */
export const readPeriod = (text: string | null): OverviewPeriod =>
  overviewPeriods.find((days) => String(days) === text) ?? defaultPeriod;

/** Chooses how many days the figures cover. The address keeps the choice. */
export const PeriodTabs = ({ current }: { current: OverviewPeriod }) => (
  <ViewTabs
    label="Period"
    views={overviewPeriods.map((days) => ({ name: String(days), label: `${days} days` }))}
    current={String(current)}
    viewPath={(days) => (days === String(defaultPeriod) ? '/' : `/?days=${days}`)}
  />
);
