import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { Address, addressLines } from '../../../ui/record/address.tsx';
import { Panel } from '../../../ui/record/panel.tsx';
import { isCustomerErased } from '../payment-texts.ts';

/** Where the parcel goes: the address, copied with one tap, and how to reach the customer. */
export function DeliveryPanel({ order }: { order: AdminOrder }) {
  const { address } = order;
  if (isCustomerErased(order)) {
    return (
      <Panel title="Deliver to">
        <p>The customer’s data was erased.</p>
      </Panel>
    );
  }
  const lines = addressLines(address);
  return (
    <Panel title="Deliver to" action={<CopyButton text={lines.join('\n')} label="Copy address" />}>
      <Address lines={lines} phone={address.phone} email={address.email} />
    </Panel>
  );
}
