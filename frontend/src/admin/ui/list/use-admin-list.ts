import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminClient } from '../../api/admin-client.ts';
import type { ListParams } from './use-list-params.ts';

/**
 * Loads a page of a list. While another page or filter loads, the last one stays (`isPlaceholderData`).
 * @param path the list's path, e.g. `adminPaths.orders.list`; also the first part of its query key
 */
export const useAdminList = <Item>(path: string, { query }: Pick<ListParams, 'query'>) =>
  useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => adminClient.get<AdminList<Item>>(path, { query, signal }),
    placeholderData: keepPreviousData,
  });
