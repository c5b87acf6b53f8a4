import type {
  AdminDonation,
  AdminDonationResponse,
  AdminDonationStatus,
  ResendReceiptResponse,
} from '@brim-and-page/backend/contract/admin/donation/donations';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { GiveSettingsResponse } from '@brim-and-page/backend/contract/donation/give';
import { paths as publicPaths } from '@brim-and-page/backend/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { backendUrl } from '#src/lib/backend-url.ts';
import { networkError } from '#src/lib/http/api-error.ts';
import { adminClient, downloadFile, pathTo } from './admin-client.ts';

const paths = adminPaths.donations;

/** The key of all that is loaded of donations, for reloading after a change. */
export const allDonations = { queryKey: [paths.list] };

export const donationQuery = (id: string) =>
  queryOptions({
    queryKey: [paths.list, 'one', id],
    queryFn: async ({ signal }) =>
      (await adminClient.get<AdminDonationResponse>(pathTo(paths.byId, { id }), { signal })).donation,
  });

/** Ends a donation; the donor is told by mail. @param from the status that the page shows */
export const stopDonation = async (id: string, from: AdminDonationStatus): Promise<AdminDonation> =>
  (await adminClient.post<AdminDonationResponse>(pathTo(paths.stop, { id }), { from })).donation;

/** Asks the provider to charge the open invoice of a failing donation now. */
export const retryDonation = async (id: string): Promise<AdminDonation> =>
  (await adminClient.post<AdminDonationResponse>(pathTo(paths.retry, { id }), {})).donation;

/** Mails a receipt again. @param chargeId default: the latest paid charge */
export const resendReceipt = (id: string, chargeId?: string) =>
  adminClient.post<ResendReceiptResponse>(pathTo(paths.receipt, { id }), chargeId ? { chargeId } : {});

/** Downloads the donations of a view as a CSV file. Needs a proof. */
export const exportDonations = (view: string) =>
  downloadFile(paths.export, `donations-${view}.csv`, { query: { view } });

/** The purposes that donors may choose on `/give`, as every visitor reads them: not all staff may read content. */
export const purposesQuery = queryOptions({
  queryKey: [publicPaths.donation.give],
  queryFn: async ({ signal }) => {
    const response = await fetch(backendUrl + publicPaths.donation.give, { signal });
    if (!response.ok) throw networkError();
    return ((await response.json()) as GiveSettingsResponse).purposes;
  },
});
