import type { MoneyQuarter } from '@brim-and-page/backend/contract/admin/money';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { Details, Panel } from '../../ui/record/panel.tsx';

const day = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatDate = (date: string) => day.format(new Date(date));

/** The sums of each quarter, for the business activity statement. */
export const Quarters = ({ quarters }: { quarters: readonly MoneyQuarter[] }) =>
  quarters.map((quarter) => (
    <Panel key={quarter.from} title={`${formatDate(quarter.from)} to ${formatDate(quarter.to)}`}>
      <Details
        items={[
          { term: 'Sales', value: formatAud(quarter.salesCents) },
          { term: 'GST in sales', value: formatAud(quarter.gstCents) },
          { term: 'Donations', value: formatAud(quarter.donationsCents) },
          { term: 'Refunds', value: formatAud(0 - quarter.refundsCents) },
          { term: 'Disputes', value: formatAud(0 - quarter.disputesCents) },
          { term: 'Fees', value: formatAud(0 - quarter.feesCents) },
          { term: 'GST in fees', value: formatAud(quarter.feesGstCents) },
        ]}
      />
    </Panel>
  ));
