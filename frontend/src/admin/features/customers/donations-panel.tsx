import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { AppLink } from '#src/ui/app-link.tsx';
import { countOf } from '../../ui/count.ts';
import { DonationBadge } from '../../ui/donation-badge.tsx';
import { amountText } from '../../ui/donation-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { donationPath } from '../../ui/record-paths.ts';
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
