import type { AdminCustomer } from '@brim-and-page/backend/contract/admin/customers';
import styles from '../../ui/address.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';

/** The saved delivery address, and the address line of the profile. */
export function AddressesPanel({ customer: { addresses } }: { customer: AdminCustomer }) {
  const { profile, delivery } = addresses;
  const lines = delivery
    ? [
        `${delivery.firstName} ${delivery.lastName}`,
        delivery.street,
        `${delivery.city} ${delivery.state} ${delivery.zipcode}`,
        delivery.country,
        delivery.phone,
      ]
    : [];
  return (
    <Panel
      title="Addresses"
      action={delivery && <CopyButton text={lines.slice(0, -1).join('\n')} label="Copy address" />}
    >
      {!delivery && !profile && <p>No address is saved.</p>}
      {delivery && (
        <address className={styles.address} aria-label="Delivery address">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <Facts facts={[{ term: 'In the profile', value: profile }]} />
    </Panel>
  );
}
