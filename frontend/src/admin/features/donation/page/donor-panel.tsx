import type { AdminDonation } from '@brim-and-page/backend/contract/admin/donations';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { languageLabels } from '../../../ui/form/language-fields.tsx';
import { Address } from '../../../ui/record/address.tsx';
import { Details, Panel } from '../../../ui/record/panel.tsx';

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
      <Address lines={lines} phone={phone} email={email} />
      <Details items={[{ term: 'Language of mails', value: languageLabels[language] ?? language }]} />
    </Panel>
  );
}
