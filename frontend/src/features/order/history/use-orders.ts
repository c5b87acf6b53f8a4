import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionOver } from '#src/api/client.ts';
import { listOrders } from '#src/api/order.ts';
import { isUserId, useSession } from '#src/shop/shop-context.ts';
import { toast } from '#src/ui/toast.ts';
import { type OrderedItem, orderedItems } from './ordered-items.ts';

interface Orders {
  /** null until they are there for the first time. */
  items: readonly OrderedItem[] | null;
  isLoading: boolean;
  hasFailed: boolean;
  /** Loads them again; what is shown stays meanwhile. Resolves to whether they came. */
  reload: () => Promise<boolean>;
}

/** The customer's orders. Toasts when they can't be loaded, or when there is no customer (specification section 8). */
export function useOrders(): Orders {
  const { t } = useTranslation();
  const { token, userId, hasSessionEnded } = useSession();
  const [items, setItems] = useState<readonly OrderedItem[] | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const request = useRef<AbortController>(undefined);
  const isKnown = token !== null && isUserId(userId);

  const reload = useCallback(async () => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const { signal } = controller;
    setLoading(true);
    setFailed(false);
    try {
      setItems(orderedItems(await listOrders(userId ?? '', signal)));
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (!isSessionOver(error)) toast.error(t('order.list.failed'));
      setFailed(true);
      return false;
    } finally {
      if (!signal.aborted) setLoading(false);
    }
  }, [t, userId]);

  // Who logs out here knows, and so does whose session has just ended; who comes without one is told. Effects may run
  // twice, the toast appears once.
  const wasKnown = useRef(isKnown);
  useEffect(() => {
    if (isKnown) void reload();
    else if (!wasKnown.current && !hasSessionEnded)
      toast.error(t('order.list.unauthenticated'), { id: 'orders-unauthenticated' });
    return () => request.current?.abort();
  }, [isKnown, hasSessionEnded, reload, t]);

  return { items, isLoading, hasFailed, reload };
}
