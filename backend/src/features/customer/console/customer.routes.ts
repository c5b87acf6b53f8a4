import type { Request, Response } from 'express';
import type { StaffActor } from '../../../audit/actor.ts';
import {
  type AdminCustomerResponse,
  customerListQuery,
  type ResetLinkResponse,
} from '../../../contract/admin/customers.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { parse } from '../../../errors/parse.ts';
import type { AdminRoute } from '../../../http/admin/admin-route.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import type { ResetDeps } from '../../user/password/reset-password.ts';
import { eraseCustomer } from '../erase/erase-customer.ts';
import type { EraseDeps } from '../erase/erase-deps.ts';
import { customerDataText } from '../own-data/own-data.ts';
import { exportCustomer, listCustomers, readCustomer, sendResetLink, signOutCustomer } from './customers.ts';

const { customers } = adminPaths;
const idOf = (req: Request) => String(req.params.id);

async function sendCustomer(req: Request, res: Response, { permissions }: StaffActor): Promise<void> {
  const response: AdminCustomerResponse = {
    success: true,
    customer: await readCustomer(idOf(req), permissions),
  };
  res.json(response);
}

/** The console's calls for customers. */
export const adminCustomerRoutes = (reset: ResetDeps, erase: EraseDeps): AdminRoute[] => [
  {
    method: 'get',
    path: customers.list,
    permission: 'customers.read',
    async handle(req, res) {
      res.json(await listCustomers(parse(customerListQuery, req.query)));
    },
  },
  { method: 'get', path: customers.byId, permission: 'customers.read', handle: sendCustomer },
  {
    method: 'post',
    path: customers.signOut,
    permission: 'customers.write',
    needsProof: true,
    async handle(req, res, actor) {
      await signOutCustomer(actor, idOf(req));
      await sendCustomer(req, res, actor);
    },
  },
  {
    method: 'post',
    path: customers.resetLink,
    permission: 'customers.write',
    needsProof: true,
    async handle(req, res, actor) {
      const to = await sendResetLink(reset, actor, idOf(req));
      const message = `A link that sets a new password was mailed to ${to}.`;
      const response: ResetLinkResponse = { success: true, message, to };
      res.json(response);
    },
  },
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
  {
    method: 'post',
    path: customers.erase,
    permission: 'customers.write',
    needsProof: true,
    async handle(req, res, actor) {
      await withDeadline(eraseCustomer(erase, actor, idOf(req)));
      res.json({ success: true });
    },
  },
];
