import type {
  AdminCustomerResponse,
  ResetLinkResponse,
} from '@brim-and-page/backend/contract/admin/customers';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { queryOptions } from '@tanstack/react-query';
import { adminClient, downloadFile, pathTo } from './admin-client.ts';

const paths = adminPaths.customers;

/** The key of all that is loaded of customers, for reloading after a change. */
export const allCustomers = { queryKey: [paths.list] };

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [paths.list, 'one', id],
    queryFn: async ({ signal }) =>
      (await adminClient.get<AdminCustomerResponse>(pathTo(paths.byId, { id }), { signal })).customer,
    // Nothing of a customer stays in the browser once the page is left.
    gcTime: 0,
  });

/** Ends all sessions of a customer. Needs a proof. */
export const signOutCustomer = (id: string) =>
  adminClient.post<AdminCustomerResponse>(pathTo(paths.signOut, { id }), {});

/** Mails the link that sets a new password. Needs a proof. */
export const sendResetLink = (id: string) =>
  adminClient.post<ResetLinkResponse>(pathTo(paths.resetLink, { id }), {});

/** Downloads what the shop knows about a customer as a JSON file. Needs a proof. */
export const exportCustomer = (id: string) =>
  downloadFile(pathTo(paths.export, { id }), `customer-${id}.json`);

/** Erases a customer. Needs a proof. */
export const eraseCustomer = (id: string) => adminClient.post(pathTo(paths.erase, { id }));
