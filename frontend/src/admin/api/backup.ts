import type { BackupStartedResponse, BackupsResponse } from '@brim-and-page/backend/contract/admin/backups';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from './admin-client.ts';

/** While a backup is being made, the page asks so often whether it is done, in ms. */
const pollMs = 3000;

/** The backups of the shop, and what is being done. */
export const backupsQuery = queryOptions({
  queryKey: [adminPaths.backups],
  queryFn: ({ signal }) => adminClient.get<BackupsResponse>(adminPaths.backups, { signal }),
  refetchInterval: ({ state }) => (state.data?.run.state === 'running' ? pollMs : false),
});

/** Has the shop make a backup now. */
export const startBackup = () => adminClient.post<BackupStartedResponse>(adminPaths.backups);
