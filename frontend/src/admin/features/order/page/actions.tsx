import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { CircleCheck, FileText, PackageCheck, PackageOpen, RotateCcw, Truck } from 'lucide-react';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { deliverOrder, startPacking } from '../../../api/order.ts';
import { usePermission } from '../../../api/session.ts';
import { DialogButton } from '../../../ui/action/dialog-button.tsx';
import { printPath } from '../paths.ts';
import { andTell, toldText } from '../payment-texts.ts';
import { RefundDialog } from '../refund/refund-dialog.tsx';
import { isRefundInProgress, packedLines, refundableCents } from '../refunds.ts';
import { ShipDialog } from '../ship/ship-dialog.tsx';
import { useOrderChange } from './use-change.ts';

/** What can be done with the order now. Each button says what will happen. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const canFulfil = usePermission('orders.fulfil') && !isRefundInProgress(order);
  const canRefund = usePermission('orders.refund') && !order.held;
  return (
    <>
      <DialogButton label="Ship" icon={Truck} isOffered={canFulfil && order.status === 'Processing'}>
        {(onClose) => <ShipDialog orders={[order]} onClose={onClose} />}
      </DialogButton>
      {canFulfil && order.status === 'Processing' && !order.packingAt && <PackAction order={order} />}
      {canFulfil && order.status === 'Shipped' && <DeliverAction order={order} />}
      <DialogButton
        label="Refund"
        icon={RotateCcw}
        variant="secondary"
        isOffered={canRefund && refundableCents(order) > 0}
      >
        {(onClose) => <RefundDialog order={order} onClose={onClose} />}
      </DialogButton>
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

function DeliverAction({ order }: { order: AdminOrder }) {
  const { mutate, isPending } = useOrderChange({
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

function PackAction({ order }: { order: AdminOrder }) {
  const { mutate, isPending } = useOrderChange({
    send: () => startPacking(order._id),
    expect: (before) => ({ ...before, packingAt: new Date().toISOString() }),
    done: 'Packing started. The customer can’t change the order any more.',
  });
  return (
    <Button variant="secondary" isLoading={isPending} onClick={() => mutate()}>
      <PackageOpen aria-hidden="true" size={18} strokeWidth={1.8} />
      Start packing
    </Button>
  );
}
