import type { Request } from 'express';
import type { StaffActor } from '../../../audit/actor.ts';
import {
  type AdminCustomerResponse,
  customerListQuery,
  type ResetLinkResponse,
} from '../../../contract/admin/customers.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { parse } from '../../../errors/parse.ts';
import { type AdminRoute, adminCall, idOf } from '../../../http/admin/admin-route.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import type { ResetDeps } from '../../user/password/reset-password.ts';
import { eraseCustomer } from '../erase/erase-customer.ts';
import type { EraseDeps } from '../erase/erase-deps.ts';
import { customerDataText } from '../own-data/own-data.ts';
import { exportCustomer, listCustomers, readCustomer, sendResetLink, signOutCustomer } from './customers.ts';

const { customers } = adminPaths;
const change = { permission: 'customers.write', needsProof: true } as const;

const presentCustomer = async (req: Request, { permissions }: StaffActor) => ({
  customer: await readCustomer(idOf(req), permissions),
});

/** The console's calls for customers. */
export const adminCustomerRoutes = (reset: ResetDeps, erase: EraseDeps): AdminRoute[] => [
  adminCall('get', customers.list, { permission: 'customers.read' }, (req) =>
    listCustomers(parse(customerListQuery, req.query)),
  ),
  adminCall<AdminCustomerResponse>('get', customers.byId, { permission: 'customers.read' }, presentCustomer),
  adminCall<AdminCustomerResponse>('post', customers.signOut, change, async (req, actor) => {
    await signOutCustomer(actor, idOf(req));
    return presentCustomer(req, actor);
  }),
  adminCall<ResetLinkResponse>('post', customers.resetLink, change, async (req, actor) => {
    const to = await sendResetLink(reset, actor, idOf(req));
    return { message: `A link that sets a new password was mailed to ${to}.`, to };
  }),
  {
    method: 'get',
    path: customers.export,
    permission: 'customers.export',
    needsProof: true,
    async handle(req, res, actor) {
      const data = await exportCustomer(actor, idOf(req), reset.shop.timeZone);
      await sendFile(res, `customer-${data.account.id}.json`, customerDataText(data, { success: true }));
    },
  },
  adminCall('post', customers.erase, change, async (req, actor) => {
    await withDeadline(eraseCustomer(erase, actor, idOf(req)));
    return {};
  }),
];
