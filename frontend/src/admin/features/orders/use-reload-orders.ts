import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { allOrders } from '../../api/orders.ts';

/** Returns a function that reloads what a change of an order touches: orders, lists and the overview. */
export function useReloadOrders(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries(allOrders);
    void client.invalidateQueries({ queryKey: [adminPaths.overview] });
  }, [client]);
}
