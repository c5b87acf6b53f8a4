import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { ProofsResponse } from '@brim-and-page/backend/contract/admin/proofs';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from './admin-client.ts';

/** What the latest proofs of the books found. */
export const proofsQuery = queryOptions({
  queryKey: [adminPaths.proofs],
  queryFn: ({ signal }) => adminClient.get<ProofsResponse>(adminPaths.proofs, { signal }),
});
