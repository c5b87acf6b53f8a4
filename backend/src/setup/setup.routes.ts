import { adminPaths } from '../contract/admin/paths.ts';
import type { SetupResponse } from '../contract/admin/setup.ts';
import { type AdminRoute, adminCall } from '../http/admin/admin-route.ts';
import { readSetup, type SetupDeps } from './setup-list.ts';

const { setup } = adminPaths;
const access = { permission: 'setup' } as const;

/** The console's calls for the set-up list. */
export const adminSetupRoutes = (deps: SetupDeps): AdminRoute[] => [
  adminCall<SetupResponse>('get', setup.list, access, async () => ({ items: await readSetup(deps) })),
];
