import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import type { RefundBody } from '@brim-and-page/backend/contract/admin/order/refunds';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#src/lib/http/api-error.ts';
import { randomId } from '#src/lib/random-id.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { messageOf } from '../../../api/admin-error.ts';
import { allOrders, refundOrder } from '../../../api/order.ts';
import { useReload } from '../../../api/reload.ts';
import { toldText } from '../payment-texts.ts';

/** Errors after which the shop has stored the refund and repeats it by itself. */
const storedCodes: (string | undefined)[] = ['refund_requested', 'refund_refused'];

const isStored = (error: Error): boolean => error instanceof ApiError && storedCodes.includes(error.code);

/** Refunds an order. Sending the same refund again, e.g. after a lost response, repeats it with the same key. */
export function useRefund(order: AdminOrder, onDone: () => void) {
  const reload = useReload(allOrders);
  const lastTry = useRef({ text: '', key: '' });
  // Not by what was left: a refund whose response was lost has changed it.
  const keyOf = ({ from: _, ...body }: RefundBody) => {
    const text = JSON.stringify(body);
    if (lastTry.current.text !== text) lastTry.current = { text, key: randomId() };
    return lastTry.current.key;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: RefundBody) => refundOrder(order._id, body, keyOf(body)),
    onSuccess: ({ amountCents, state }) => {
      const amount = formatAud(amountCents);
      toast.success(
        state === 'done'
          ? `${amount} refunded.${toldText(order)}`
          : `Refund of ${amount} requested.${toldText(order, 'once the bank confirms it')}`,
      );
      onDone();
    },
    onError: (failure) => {
      // The key belongs to the refund that failed: the next attempt is another one.
      if (failure instanceof ApiError && failure.code === 'refund_failed') lastTry.current.text = '';
      if (!isStored(failure)) return;
      toast.error(messageOf(failure));
      onDone();
    },
    onSettled: reload,
  });
  return {
    refund: mutate,
    isRefunding: isPending,
    failure: error && !isStored(error) ? messageOf(error) : undefined,
  };
}
