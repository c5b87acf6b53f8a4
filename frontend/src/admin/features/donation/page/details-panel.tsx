import type { AdminDonation } from '@brim-and-page/backend/contract/admin/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { amountText } from '../../../ui/record/donation-texts.ts';
import { Details, Panel } from '../../../ui/record/panel.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';

const dateTimeOf = (at: string | undefined) => at && <DateTime at={at} />;

/** What the donation is worth and what was given so far. */
export function DetailsPanel({ donation }: { donation: AdminDonation }) {
  const { feeCents, yearlyCents, paidCents, refundedCents } = donation;
  return (
    <Panel title="Donation">
      <Details
        items={[
          { term: 'Amount', value: amountText(donation) },
          { term: 'Fee on top', value: feeCents > 0 && formatAud(feeCents) },
          { term: 'Worth a year', value: formatAud(yearlyCents) },
          { term: 'Given so far', value: formatAud(paidCents) },
          { term: 'Refunded', value: refundedCents > 0 && formatAud(refundedCents) },
          { term: 'Next charge', value: dateTimeOf(donation.nextChargeAt) },
          { term: 'Begun', value: dateTimeOf(donation.createdAt) },
          { term: 'Ended', value: dateTimeOf(donation.endedAt) },
        ]}
      />
    </Panel>
  );
}
