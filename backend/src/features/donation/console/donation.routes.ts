import type { Request } from 'express';
import {
  type AdminDonationResponse,
  donationListQuery,
  exportDonationsQuery,
  type ResendReceiptResponse,
  resendReceiptBody,
} from '../../../contract/admin/donations.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { parse } from '../../../errors/parse.ts';
import type { AdminRoute } from '../../../http/admin/admin-route.ts';
import { sendCsv } from '../../../http/files/send-csv.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { requireStoredDonation, resendReceipt, stopByStaff } from './change-donation.ts';
import { donationColumns, exportDonations } from './export-donations.ts';
import { listDonationItems } from './list-donations.ts';
import { presentAdminDonation } from './present-donation.ts';

const { donations } = adminPaths;
const idOf = (req: Request) => String(req.params.id);

/** The console's calls for donations. */
export const adminDonationRoutes = (deps: DonationDeps): AdminRoute[] => [
  {
    method: 'get',
    path: donations.list,
    permission: 'donations.read',
    async handle(req, res) {
      res.json(await listDonationItems(parse(donationListQuery, req.query)));
    },
  },
  {
    method: 'get',
    path: donations.export,
    permission: 'donations.export',
    needsProof: true,
    async handle(req, res, actor) {
      const { view } = parse(exportDonationsQuery, req.query);
      await sendCsv(res, `donations-${view}.csv`, donationColumns, exportDonations(actor, { view }));
    },
  },
  {
    method: 'get',
    path: donations.byId,
    permission: 'donations.read',
    async handle(req, res) {
      const donation = await presentAdminDonation(await requireStoredDonation(idOf(req)));
      const response: AdminDonationResponse = { success: true, donation };
      res.json(response);
    },
  },
  {
    method: 'post',
    path: donations.stop,
    permission: 'donations.write',
    async handle(req, res, actor) {
      const stopped = await withDeadline(stopByStaff(deps, actor, idOf(req)));
      const response: AdminDonationResponse = {
        success: true,
        donation: await presentAdminDonation(stopped),
      };
      res.json(response);
    },
  },
  {
    method: 'post',
    path: donations.receipt,
    permission: 'donations.write',
    async handle(req, res, actor) {
      const { chargeId } = parse(resendReceiptBody, req.body ?? {});
      const { receipt, donation } = await resendReceipt(deps, actor, idOf(req), chargeId);
      const response: ResendReceiptResponse = {
        success: true,
        receipt,
        donation: await presentAdminDonation(donation),
      };
      res.json(response);
    },
  },
];
