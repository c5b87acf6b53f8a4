import type { OverviewPeriod, OverviewResponse } from '@brim-and-page/backend/contract/admin/overview';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from './admin-client.ts';

/** The figures of the start page. Refreshed every minute; the old ones stay while other ones load. */
export const overviewQuery = (days: OverviewPeriod) =>
  queryOptions({
    queryKey: [adminPaths.overview, days],
    queryFn: ({ signal }) =>
      adminClient.get<OverviewResponse>(adminPaths.overview, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
