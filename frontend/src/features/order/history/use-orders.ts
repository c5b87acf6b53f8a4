import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isSessionOver } from '#src/api/api-error.ts';
import { listOrders } from '#src/api/order.ts';
import { useCustomerQueryKey } from '#src/shop/use-session.ts';
import { toast } from '#src/ui/toast.ts';
import { type OrderedItem, orderedItems } from './ordered-items.ts';

interface Orders {
  /** undefined until they are loaded for the first time. */
  items: readonly OrderedItem[] | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  /** Loads them again; what is shown stays meanwhile. Resolves to whether they came. */
  reload: () => Promise<boolean>;
}

/** The customer's orders. Toasts when they can't be loaded (specification section 8). */
export function useOrders(userId: string): Orders {
  const { t } = useTranslation();
  const reportFailure = () => toast.error(t('order.list.failed'));
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: useCustomerQueryKey('orders', userId),
    queryFn: ({ signal }) => listOrders(userId, signal),
    select: orderedItems,
    refetchOnMount: 'always',
    meta: { onLoadFailed: reportFailure },
  });
  const reload = async () => {
    const { error } = await refetch();
    if (error && data && !isSessionOver(error)) reportFailure();
    return !error;
  };
  return { items: data, isLoading: isFetching, hasFailed: isError, reload };
}
