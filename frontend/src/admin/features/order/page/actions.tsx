import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';
import { CircleCheck, FileText, PackageCheck, RotateCcw, Truck } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { deliverOrder } from '../../../api/order.ts';
import { usePermission } from '../../../api/session.ts';
import { packedLines } from '../line-refunds.ts';
import { printPath } from '../paths.ts';
import { andTell, toldText } from '../payment-texts.ts';
import { RefundDialog } from '../refund/refund-dialog.tsx';
import { ShipDialog } from '../ship/ship-dialog.tsx';
import { isRefundInProgress, leftCents } from '../state.ts';
import { useOrderChange } from './use-change.ts';

interface OrderActionsProps {
  order: AdminOrder;
  idOrNumber: string;
}

/** What can be done with the order now. Each button says what will happen. */
export function OrderActions({ order, idOrNumber }: OrderActionsProps) {
  const canFulfil = usePermission('orders.fulfil') && !isRefundInProgress(order);
  const canRefund = usePermission('orders.refund') && !order.held;
  return (
    <>
      {canFulfil && order.status === 'Processing' && <ShipAction order={order} />}
      {canFulfil && order.status === 'Shipped' && <DeliverAction order={order} idOrNumber={idOrNumber} />}
      {canRefund && leftCents(order) > 0 && <RefundAction order={order} />}
      {packedLines(order).length > 0 && (
        <LinkButton variant="secondary" to={printPath('packing-slip', [order._id])}>
          <PackageCheck aria-hidden="true" size={18} strokeWidth={1.8} />
          Packing slip
        </LinkButton>
      )}
      {order.payment.invoice && (
        <LinkButton variant="secondary" to={printPath('invoice', [order._id])}>
          <FileText aria-hidden="true" size={18} strokeWidth={1.8} />
          Tax invoice
        </LinkButton>
      )}
    </>
  );
}

function ShipAction({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Truck aria-hidden="true" size={18} strokeWidth={1.8} />
        Ship
      </Button>
      {isOpen && <ShipDialog orders={[order]} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundAction({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden="true" size={18} strokeWidth={1.8} />
        Refund
      </Button>
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeliverAction({ order, idOrNumber }: OrderActionsProps) {
  const { mutate, isPending } = useOrderChange({
    idOrNumber,
    send: () => deliverOrder(order._id),
    expect: (before) => ({ ...before, status: 'Delivered' }),
    done: `Delivered.${toldText(order)}`,
  });
  return (
    <Button isLoading={isPending} onClick={() => mutate()}>
      <CircleCheck aria-hidden="true" size={18} strokeWidth={1.8} />
      {`Mark as delivered${andTell(order)}`}
    </Button>
  );
}
