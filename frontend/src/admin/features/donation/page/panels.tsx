import type {
  AdminDonation,
  AdminDonationMail,
  DonationHistoryEntry,
} from '@brim-and-page/backend/contract/admin/donation/donations';
import { cardBrandName } from '@brim-and-page/backend/contract/card-brand';
import { formatAud } from '@brim-and-page/backend/contract/money';
import {
  Ban,
  Circle,
  CircleCheck,
  CircleDollarSign,
  CircleX,
  HandHeart,
  type LucideIcon,
  Mail,
  TriangleAlert,
} from 'lucide-react';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { languageLabels } from '../../../ui/form/language-fields.tsx';
import common from '../../../ui/layout/common.module.css';
import { Address } from '../../../ui/record/address.tsx';
import { amountText } from '../../../ui/record/donation-texts.ts';
import { History } from '../../../ui/record/history.tsx';
import { Details, Panel } from '../../../ui/record/panel.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import styles from './panels.module.css';

const dateTimeOf = (at: string | undefined) => at && <DateTime at={at} />;

/** What the donation is worth and what was given so far. */
export function DetailsPanel({ donation }: { donation: AdminDonation }) {
  const { feeCents, frequency, yearlyCents, paidCents, refundedCents, card } = donation;
  return (
    <Panel title="Donation">
      <Details
        items={[
          { term: 'Amount', value: amountText(donation) },
          { term: 'Purpose', value: donation.purpose },
          { term: 'In honour of', value: donation.honouree },
          { term: 'Fee on top', value: feeCents > 0 && formatAud(feeCents) },
          { term: 'Worth a year', value: frequency !== 'once' && formatAud(yearlyCents) },
          { term: 'Given so far', value: formatAud(paidCents) },
          { term: 'Refunded', value: refundedCents > 0 && formatAud(refundedCents) },
          { term: 'Card', value: card && <CardText {...card} /> },
          { term: 'Next charge', value: dateTimeOf(donation.nextChargeAt) },
          { term: 'Next try', value: dateTimeOf(donation.nextAttemptAt) },
          { term: 'Paused until', value: dateTimeOf(donation.resumesAt) },
          { term: 'Begun', value: dateTimeOf(donation.createdAt) },
          { term: 'Ended', value: dateTimeOf(donation.endedAt) },
        ]}
      />
    </Panel>
  );
}

/** A card, e.g. `Visa ending 4242, expires 08/2027`. */
const CardText = ({ brand, last4, expMonth, expYear }: NonNullable<AdminDonation['card']>) => (
  <>
    {cardBrandName(brand)} ending {last4}
    {expMonth && expYear && `, expires ${String(expMonth).padStart(2, '0')}/${expYear}`}
  </>
);

/** What the donor wrote with the gift. */
export const MessagePanel = ({ message }: { message: string }) => (
  <Panel title="Message">
    <p className={styles.message}>{message}</p>
  </Panel>
);

/** Who donates, and how to reach them. */
export function DonorPanel({ donation: { donor } }: { donation: AdminDonation }) {
  const { name, address1, address2, city, state, postalCode, phone, email, language } = donor;
  if (!email) {
    return (
      <Panel title="Donor">
        <p>The donor’s data was erased.</p>
      </Panel>
    );
  }
  // Who gave on /give was asked for no address.
  const place = city && `${city}, ${state} ${postalCode}`;
  const lines = [name, address1, address2, place].filter((line): line is string => Boolean(line));
  return (
    <Panel title="Donor" action={place && <CopyButton text={lines.join('\n')} label="Copy address" />}>
      <Address lines={lines} phone={phone} email={email} />
      <Details items={[{ term: 'Language of mails', value: languageLabels[language] ?? language }]} />
    </Panel>
  );
}

const states = { queued: 'waits to be sent', sent: 'sent', failed: 'could not be sent' } as const;

/** The mails to the donor of the last 90 days, newest first. */
export const MailsPanel = ({ mails }: { mails: readonly AdminDonationMail[] }) => (
  <Panel title="Receipts and mails">
    {mails.length === 0 && <p>No mail in the last 90 days.</p>}
    <ul className={styles.mails}>
      {mails.map(({ kind, chargeId, subject, at, to, state }) => (
        <li key={`${kind} ${chargeId} ${at}`}>
          <p>{subject}</p>
          <p className={state === 'failed' ? common.failed : common.muted}>
            {states[state]}, <DateTime at={at} />
          </p>
          <p className={common.muted}>{to}</p>
        </li>
      ))}
    </ul>
  </Panel>
);

type Kind = DonationHistoryEntry['kind'];

const titles: Record<Kind, { icon: LucideIcon; title: string; isAlert?: boolean }> = {
  created: { icon: HandHeart, title: 'Donation made' },
  activated: { icon: CircleCheck, title: 'Set up' },
  'set-up-failed': { icon: CircleX, title: 'Not set up', isAlert: true },
  paid: { icon: CircleDollarSign, title: 'Paid' },
  'charge-failed': { icon: CircleX, title: 'Charge failed', isAlert: true },
  'stop-requested': { icon: Ban, title: 'Asked to stop' },
  'receipt-resent': { icon: Mail, title: 'Receipt sent again' },
  ended: { icon: Ban, title: 'Ended' },
  dispute: { icon: TriangleAlert, title: 'Dispute', isAlert: true },
};

/** What happened to the donation, newest first. A kind that only a newer server knows is shown by its name. */
export function HistoryPanel({ history }: { history: readonly DonationHistoryEntry[] }) {
  const entries = history.toReversed().map(({ kind, at, by, text, cents }) => {
    const known = titles[kind] ?? { icon: Circle, title: kind };
    const title = cents === undefined ? known.title : `${known.title} ${formatAud(cents)}`;
    return { ...known, title, text, at, by };
  });
  return (
    <Panel title="History">
      <History entries={entries} />
    </Panel>
  );
}
