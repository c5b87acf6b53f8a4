import type { AdminCustomer } from '@brim-and-page/backend/contract/admin/customers';
import { CopyButton } from '../../ui/action/copy-button.tsx';
import { Address, addressLines } from '../../ui/record/address.tsx';
import { Details, Panel } from '../../ui/record/panel.tsx';

/** The saved delivery address, and the address line of the profile. */
export function AddressesPanel({ customer: { addresses } }: { customer: AdminCustomer }) {
  const { profile, delivery } = addresses;
  const lines = delivery ? addressLines(delivery) : [];
  return (
    <Panel title="Addresses" action={delivery && <CopyButton text={lines.join('\n')} label="Copy address" />}>
      {!delivery && !profile && <p>No address is saved.</p>}
      {delivery && <Address label="Delivery address" lines={lines} phone={delivery.phone} />}
      <Details items={[{ term: 'In the profile', value: profile }]} />
    </Panel>
  );
}
