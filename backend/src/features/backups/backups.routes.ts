import type { BackupStartedResponse, BackupsResponse } from '../../contract/admin/backups.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { type AdminRoute, adminCall } from '../../http/admin/admin-route.ts';
import type { BackupDeps } from './backup-deps.ts';
import { readBackups, startBackup } from './backups.service.ts';

const path = adminPaths.backups;

/**
 * The console's calls for the backups that the shop makes.
 * @param runSoon wakes the background work of this process
 */
export const adminBackupRoutes = (deps: BackupDeps, runSoon: () => void): AdminRoute[] => [
  adminCall<BackupsResponse>('get', path, { permission: 'backups' }, () => readBackups(deps)),
  adminCall<BackupStartedResponse>('post', path, { permission: 'backups' }, async (_req, actor, res) => {
    const run = await startBackup(actor, runSoon);
    // It goes on when this response is sent.
    res.status(202);
    return { run };
  }),
];
