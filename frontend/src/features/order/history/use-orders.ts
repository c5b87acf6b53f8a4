import type { UserOrdersResponse } from '@brim-and-page/backend/contract/order/responses';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listOrders } from '#src/api/order.ts';
import { isSessionOver } from '#src/lib/http/api-error.ts';
import { useCustomerQueryKey } from '#src/shop/use-session.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { type OrderedItem, orderedItems } from './ordered-items.ts';

/** Reads the newest pages of orders, one after the other. */
async function readPages(userId: string, count: number, signal: AbortSignal): Promise<UserOrdersResponse> {
  const first = await listOrders(userId, undefined, signal);
  let { orders, next } = first;
  for (let page = 1; page < count && next; page += 1) {
    const older = await listOrders(userId, next, signal);
    orders = [...orders, ...older.orders];
    next = older.next;
  }
  return { ...first, orders, next };
}

interface Orders {
  /** undefined until they are loaded for the first time. */
  items: readonly OrderedItem[] | undefined;
  isLoading: boolean;
  /** Why the last load failed. */
  error: Error | null;
  /** Loads them again; what is shown stays meanwhile. Resolves to whether they came. */
  reload: () => Promise<boolean>;
  /** Loads older ones too. Resolves to whether they came; undefined when there are none. */
  loadOlder: (() => Promise<boolean>) | undefined;
}

/** The customer's orders. Toasts when they can't be loaded. */
export function useOrders(userId: string): Orders {
  const { t } = useTranslation();
  const reportFailure = () => toast.error(t('order.list.failed'));
  const pageCount = useRef(1);
  const {
    data,
    isFetching,
    error: loadError,
    refetch,
  } = useQuery({
    queryKey: useCustomerQueryKey('orders', userId),
    queryFn: ({ signal }) => readPages(userId, pageCount.current, signal),
    select: ({ orders, next }) => ({ items: orderedItems(orders), next }),
    refetchOnMount: 'always',
    meta: { onLoadFailed: reportFailure },
  });
  const reload = async () => {
    const { error } = await refetch();
    if (error && data && !isSessionOver(error)) reportFailure();
    return !error;
  };
  const loadOlder = async () => {
    pageCount.current += 1;
    const hasLoaded = await reload();
    if (!hasLoaded) pageCount.current -= 1;
    return hasLoaded;
  };
  return {
    items: data?.items,
    isLoading: isFetching,
    error: loadError,
    reload,
    loadOlder: data?.next ? loadOlder : undefined,
  };
}
