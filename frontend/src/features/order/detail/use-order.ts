import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { useQuery } from '@tanstack/react-query';
import { getOrder } from '#src/api/order.ts';
import { useCustomerQueryKey } from '#src/shop/use-session.ts';

interface OwnOrder {
  /** undefined until it is loaded for the first time. */
  order: OrderDetail | undefined;
  /** Why the last load failed. */
  error: Error | null;
  /** Loads it again; what is shown stays meanwhile. */
  reload: () => Promise<unknown>;
}

/**
 * One of the customer's orders.
 * @param id its number or its `_id`
 */
export function useOrder(id: string): OwnOrder {
  const { data, error, refetch } = useQuery({
    queryKey: useCustomerQueryKey('order', id),
    queryFn: ({ signal }) => getOrder(id, signal),
    refetchOnMount: 'always',
  });
  return { order: data, error, reload: refetch };
}
