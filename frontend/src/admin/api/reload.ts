import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Returns a function that reloads what a change of a record touches: everything of its kind that is loaded, and the overview.
 * @param all e.g. `allOrders`
 */
export function useReload(all: { queryKey: string[] }): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries(all);
    void client.invalidateQueries({ queryKey: [adminPaths.overview] });
  }, [client, all]);
}
