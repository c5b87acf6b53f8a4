import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donation/donations';
import type { AdminDonor } from '@brim-and-page/backend/contract/admin/donation/donors';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { languageLabels } from '../../../ui/form/language-fields.tsx';
import common from '../../../ui/layout/common.module.css';
import { DonationBadge } from '../../../ui/record/donation-badge.tsx';
import { amountText } from '../../../ui/record/donation-texts.ts';
import { Details, Panel } from '../../../ui/record/panel.tsx';
import { donationPath } from '../../../ui/record/paths.ts';
import { Day } from '../../../ui/text/date-time.tsx';
import { statementPath } from '../paths.ts';
import styles from './panels.module.css';

/** What the donor gave so far, and how to reach them. */
export function DonorPanel({ donor }: { donor: AdminDonor }) {
  const { email, language, givenCents, thisYearCents, lastGiftAt, purposes, thankedAt } = donor;
  return (
    <Panel title="Donor">
      <Details
        items={[
          { term: 'Given', value: formatAud(givenCents) },
          { term: 'This financial year', value: formatAud(thisYearCents) },
          { term: 'Last gift', value: lastGiftAt && <Day at={lastGiftAt} /> },
          { term: 'Purposes', value: purposes.join(', ') },
          { term: 'Thanked', value: thankedAt ? <Day at={thankedAt} /> : 'Not yet' },
          { term: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
          { term: 'Language of mails', value: email && (languageLabels[language] ?? language) },
        ]}
      />
    </Panel>
  );
}

/** The donations by card, those that run first. */
export function DonationsPanel({ donations }: { donations: readonly AdminDonationItem[] }) {
  if (donations.length === 0) return null;
  return (
    <Panel title="Donations by card">
      <ul className={styles.records}>
        {donations.map((donation) => (
          <li key={donation._id}>
            <p className={common.headRow}>
              <AppLink to={donationPath(donation)} className={styles.link}>
                {amountText(donation)}
              </AppLink>
              <DonationBadge status={donation.status} />
            </p>
            {donation.failure && <p className={common.muted}>{donation.failure}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The financial years with gifts, each with its statement. */
export function StatementsPanel({ donor }: { donor: AdminDonor }) {
  const { statements } = donor;
  return (
    <Panel title="Statements">
      {statements.length === 0 && <p>No gift to state yet.</p>}
      <ul className={styles.records}>
        {statements.map(({ year, number, totalCents, sentAt }) => (
          <li key={year}>
            <p className={common.headRow}>
              <AppLink to={statementPath(donor, year)} className={styles.link}>
                {year}
              </AppLink>
              <span className={styles.amount}>{formatAud(totalCents)}</span>
            </p>
            <p className={common.muted}>
              {number && `${number}, `}
              {sentAt ? (
                <>
                  sent <Day at={sentAt} />
                </>
              ) : (
                'not sent yet'
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
