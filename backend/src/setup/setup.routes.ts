import { adminPaths } from '../contract/admin/paths.ts';
import {
  confirmSetupBody,
  dismissSetupBody,
  type SetupResponse,
  type TestMailResponse,
} from '../contract/admin/setup.ts';
import { withDeadline } from '../errors/deadline.ts';
import { parse } from '../errors/parse.ts';
import { type AdminRoute, adminCall } from '../http/admin/admin-route.ts';
import { confirmLegal, dismissSetup, type SetupMailDeps, sendTestMail } from './setup.service.ts';
import { readSetup } from './setup-list.ts';
import { readSetupState } from './setup-state.ts';

const { setup } = adminPaths;
const access = { permission: 'setup' } as const;

/** The console's calls for the set-up list. */
export const adminSetupRoutes = (deps: SetupMailDeps): AdminRoute[] => [
  adminCall<SetupResponse>('get', setup.list, access, async () => {
    const [items, state] = await Promise.all([readSetup(deps), readSetupState()]);
    return { items, dismissed: Boolean(state?.dismissed) };
  }),
  adminCall<TestMailResponse>('post', setup.testMail, access, async (_req, actor) => {
    await withDeadline(sendTestMail(deps, actor));
    return { to: actor.email };
  }),
  adminCall('post', setup.confirm, access, async (req, actor) => {
    parse(confirmSetupBody, req.body ?? {});
    await confirmLegal(actor);
    return {};
  }),
  adminCall('post', setup.dismiss, access, async (req, actor) => {
    await dismissSetup(actor, parse(dismissSetupBody, req.body ?? {}).dismissed);
    return {};
  }),
];
