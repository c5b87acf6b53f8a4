import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { toast } from '#src/ui/feedback/toast.ts';
import { changeMessageOf } from '../../../api/admin-error.ts';
import { allOrders, orderQuery } from '../../../api/order.ts';
import { useReload } from '../../../api/reload.ts';

interface OrderChange<Input> {
  send: (input: Input) => Promise<AdminOrder>;
  /** The order as it will probably be, shown until the server has answered. */
  expect?: (order: AdminOrder, input: Input) => AdminOrder;
  /** What a toast says when it is done. */
  done?: string;
}

/**
 * Changes the order of the page. A failure is toasted and brings back the order as it was; after a 409 the page shows the order as it
 * is now.
 */
export function useOrderChange<Input = void>({ send, expect, done }: OrderChange<Input>) {
  const { order: idOrNumber = '' } = useParams();
  const client = useQueryClient();
  const reload = useReload(allOrders);
  const { queryKey } = orderQuery(idOrNumber);
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before && expect) client.setQueryData(queryKey, expect(before, input));
      return before;
    },
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      if (done) toast.success(done);
    },
    onError: (error, _input, before) => {
      if (before) client.setQueryData(queryKey, before);
      toast.error(changeMessageOf(error));
    },
    onSettled: reload,
  });
}
