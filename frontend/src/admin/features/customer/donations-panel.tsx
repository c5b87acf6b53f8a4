import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { DonationBadge } from '../../ui/record/donation-badge.tsx';
import { amountText } from '../../ui/record/donation-texts.ts';
import { Panel } from '../../ui/record/panel.tsx';
import { donationPath } from '../../ui/record/paths.ts';
import { countOf } from '../../ui/text/count.ts';
import styles from './records.module.css';

/** The donations of the customer's email. */
export const DonationsPanel = ({ donations }: { donations: readonly AdminDonationItem[] }) => (
  <Panel title={countOf(donations.length, 'donation')}>
    {donations.length === 0 && <p>No donation from this email.</p>}
    <ul className={styles.records}>
      {donations.map((donation) => (
        <li key={donation._id} className={styles.record}>
          <AppLink to={donationPath(donation)} className={styles.link}>
            {amountText(donation)}
          </AppLink>
          <DonationBadge status={donation.status} />
          <span className={styles.detail}>{donation.failure ?? `by ${donation.donor.name}`}</span>
          <span className={styles.amount}>{formatAud(donation.yearlyCents)} a year</span>
        </li>
      ))}
    </ul>
  </Panel>
);
