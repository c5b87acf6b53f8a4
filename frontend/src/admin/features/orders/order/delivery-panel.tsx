import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';
import styles from '../../../ui/address.module.css';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { addressLines } from '../address-lines.ts';

/** Where the parcel goes: the address, copied with one tap, and how to reach the customer. */
export function DeliveryPanel({ order }: { order: AdminOrder }) {
  const { address } = order;
  const lines = addressLines(order);
  return (
    <Panel title="Deliver to" action={<CopyButton text={lines.join('\n')} label="Copy address" />}>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`tel:${address.phone.replace(/[^+\d]/g, '')}`}>{address.phone}</a>
        <a href={`mailto:${address.email}`}>{address.email}</a>
      </address>
    </Panel>
  );
}
