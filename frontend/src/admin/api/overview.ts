import type { OverviewPeriod, OverviewResponse } from '@brim-and-page/backend/contract/admin/overview';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from './admin-client.ts';

/**
 * The figures of the start page; the old ones stay while other ones load. No timer refreshes them: its requests would keep the
 * session of a person who is away.
 */
export const overviewQuery = (days: OverviewPeriod) =>
  queryOptions({
    queryKey: [adminPaths.overview, days],
    queryFn: ({ signal }) =>
      adminClient.get<OverviewResponse>(adminPaths.overview, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
