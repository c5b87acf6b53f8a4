import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donation/donations';
import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { adminClient } from '../../../api/admin-client.ts';
import { type ListParams, useAdminList } from '../../../ui/list/use-list-params.ts';

const path = adminPaths.donations.list;

/** The order of the list without a sort: failing donations, then all others, newest first. */
export const failingFirst = '';

/** Loads a page of the list. The first page of all donations begins with the failing ones, which need a person. */
export function useDonations(params: ListParams): UseQueryResult<AdminList<AdminDonationItem>> {
  const { view, q, sort, cursor } = params;
  const list = useAdminList<AdminDonationItem>(path, params);
  const isFirst = view === 'all' && sort === failingFirst && !q && !cursor;
  const hasFailing = isFirst && (list.data?.views?.failing ?? 0) > 0;
  const query = { view: 'failing' };
  const failing = useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => adminClient.get<AdminList<AdminDonationItem>>(path, { query, signal }),
    enabled: hasFailing,
  });
  if (!hasFailing || failing.isError) return list;
  const first = failing.data?.items;
  const isFailing = new Set(first?.map(({ _id }) => _id));
  const rest = list.data?.items.filter(({ _id }) => !isFailing.has(_id));
  const data = list.data && first && { ...list.data, items: [...first, ...(rest ?? [])] };
  return { ...list, data } as UseQueryResult<AdminList<AdminDonationItem>>;
}
