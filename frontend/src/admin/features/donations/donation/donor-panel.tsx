import type { AdminDonation } from '@brim-and-page/backend/contract/admin/donations';
import styles from '../../../ui/address.module.css';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Facts, Panel } from '../../../ui/panel.tsx';

const languages: Record<AdminDonation['donor']['language'], string> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
};

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
  const lines = [name, address1, address2, `${city}, ${state} ${postalCode}`].filter((line): line is string =>
    Boolean(line),
  );
  return (
    <Panel title="Donor" action={<CopyButton text={lines.join('\n')} label="Copy address" />}>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </address>
      <Facts facts={[{ term: 'Language of mails', value: languages[language] ?? language }]} />
    </Panel>
  );
}
