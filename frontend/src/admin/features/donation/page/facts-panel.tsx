import type { AdminDonation } from '@brim-and-page/backend/contract/admin/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { amountText } from '../../../ui/record/donation-texts.ts';
import { Facts, Panel } from '../../../ui/record/panel.tsx';
import { Moment } from '../../../ui/text/moment.tsx';

const moment = (at: string | undefined) => at && <Moment at={at} />;

/** What the donation is worth and what was given so far. */
export function FactsPanel({ donation }: { donation: AdminDonation }) {
  const { feeCents, yearlyCents, paidCents, refundedCents } = donation;
  return (
    <Panel title="Donation">
      <Facts
        facts={[
          { term: 'Amount', value: amountText(donation) },
          { term: 'Fee on top', value: feeCents > 0 && formatAud(feeCents) },
          { term: 'Worth a year', value: formatAud(yearlyCents) },
          { term: 'Given so far', value: formatAud(paidCents) },
          { term: 'Refunded', value: refundedCents > 0 && formatAud(refundedCents) },
          { term: 'Next charge', value: moment(donation.nextChargeAt) },
          { term: 'Begun', value: moment(donation.createdAt) },
          { term: 'Ended', value: moment(donation.endedAt) },
        ]}
      />
    </Panel>
  );
}
