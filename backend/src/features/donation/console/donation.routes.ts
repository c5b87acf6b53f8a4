import {
  type AdminDonationResponse,
  donationListQuery,
  exportDonationsQuery,
  type ResendReceiptResponse,
  resendReceiptBody,
  stopDonationBody,
} from '../../../contract/admin/donation/donations.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { parse } from '../../../errors/parse.ts';
import { type AdminRoute, adminCall, idOf } from '../../../http/admin/admin-route.ts';
import { sendCsv } from '../../../http/files/send-csv.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { askAgain, requireStoredDonation, resendReceipt, stopByStaff } from './change-donation.ts';
import { donationColumns, exportDonations } from './export-donations.ts';
import { listDonationItems } from './list-donations.ts';
import { presentAdminDonation } from './present-donation.ts';

const { donations } = adminPaths;
const read = { permission: 'donations.read' } as const;
const write = { permission: 'donations.write' } as const;

/** The console's calls for donations. */
export const adminDonationRoutes = (deps: DonationDeps): AdminRoute[] => [
  adminCall('get', donations.list, read, (req) => listDonationItems(parse(donationListQuery, req.query))),
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
  adminCall<AdminDonationResponse>('get', donations.byId, read, async (req) => ({
    donation: await presentAdminDonation(await requireStoredDonation(idOf(req))),
  })),
  adminCall<AdminDonationResponse>('post', donations.stop, write, async (req, actor) => {
    const stopped = await withDeadline(
      stopByStaff(deps, actor, idOf(req), parse(stopDonationBody, req.body ?? {})),
    );
    return { donation: await presentAdminDonation(stopped) };
  }),
  adminCall<AdminDonationResponse>('post', donations.retry, write, async (req, actor) => ({
    donation: await presentAdminDonation(await withDeadline(askAgain(deps, actor, idOf(req)))),
  })),
  adminCall<ResendReceiptResponse>('post', donations.receipt, write, async (req, actor) => {
    const { chargeId } = parse(resendReceiptBody, req.body ?? {});
    const { receipt, donation } = await resendReceipt(deps, actor, idOf(req), chargeId);
    return { receipt, donation: await presentAdminDonation(donation) };
  }),
];
