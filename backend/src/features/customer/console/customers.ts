import type { z } from 'zod';
import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import {
  type AdminCustomer,
  type AdminCustomerItem,
  type customerListQuery,
  latestDonationsOfCustomer,
  latestOrdersOfCustomer,
} from '../../../contract/admin/customers.ts';
import type { AdminList } from '../../../contract/admin/list.ts';
import type { Permission } from '../../../contract/admin/permissions.ts';
import { problem } from '../../../errors/problem.ts';
import { presentDonationItem } from '../../donation/console/present-item.ts';
import { findDonationsOfEmail } from '../../donation/donor/donor-donations.ts';
import {
  type CustomerOrders,
  readOrdersOfCustomer,
  sumOrdersOfCustomers,
} from '../../order/console/customer-orders.ts';
import { listAccounts } from '../../user/console/list-accounts.ts';
import { type ResetDeps, sendResetLinkTo } from '../../user/password/reset-password.ts';
import { type Account, endSessions } from '../../user/user.service.ts';
import { customerTarget, requireCustomer } from '../find-customer.ts';
import { type CustomerDataSource, readCustomerData } from '../own-data/own-data.ts';

/** Customers as staff see them, and what staff do with them. */

const presentItem = (
  { _id, createdAt, name, email, mobile }: Account,
  orders: CustomerOrders | undefined,
): AdminCustomerItem => ({
  _id: _id.toHexString(),
  createdAt: createdAt.toISOString(),
  name,
  email,
  mobile,
  orders: orders
    ? { count: orders.count, cents: orders.cents, latestAt: orders.latestAt.toISOString() }
    : { count: 0, cents: 0 },
});

/** @throws {Problem} 400 for an invalid cursor */
export async function listCustomers(
  query: z.output<typeof customerListQuery>,
): Promise<AdminList<AdminCustomerItem>> {
  const { rows, nextCursor, total } = await listAccounts(query);
  const orders = await sumOrdersOfCustomers(rows.map(({ _id }) => _id));
  const items = rows.map((account) => presentItem(account, orders.get(account._id.toHexString())));
  return { success: true, items, nextCursor, total };
}

/**
 * The page of a customer.
 * @param permissions of the staff member: donations need `donations.read`
 * @throws {Problem} 404
 */
export async function readCustomer(id: string, permissions: readonly Permission[]): Promise<AdminCustomer> {
  const account = await requireCustomer(id);
  const [orders, ordersOfCustomer, donations] = await Promise.all([
    sumOrdersOfCustomers([account._id]),
    readOrdersOfCustomer(account._id, latestOrdersOfCustomer),
    permissions.includes('donations.read') && findDonationsOfEmail(account.email, latestDonationsOfCustomer),
  ]);
  return {
    ...presentItem(account, orders.get(account._id.toHexString())),
    language: account.language,
    emailVerified: Boolean(account.emailVerifiedAt),
    profileImage: account.profileImage,
    addresses: { profile: account.address, delivery: account.deliveryAddress ?? null },
    ...ordersOfCustomer,
    ...(donations && { donations: donations.map(presentDonationItem) }),
  };
}

/**
 * Ends all sessions of a customer.
 * @throws {Problem} 404
 */
export async function signOutCustomer(actor: Actor, id: string): Promise<void> {
  const userId = (await requireCustomer(id))._id.toHexString();
  await recordAudit(actor, 'customer.sign-out', customerTarget(userId));
  if (!(await endSessions(userId))) throw problem('customer_not_found');
}

/**
 * Mails a customer the link that sets a new password.
 * @returns where it is mailed to
 * @throws {Problem} 404; 429 after too many links to this address
 */
export async function sendResetLink(deps: ResetDeps, actor: Actor, id: string): Promise<string> {
  const account = await requireCustomer(id);
  await recordAudit(actor, 'customer.reset-link', customerTarget(account._id.toHexString()));
  const email = await sendResetLinkTo(deps, account);
  if (!email) throw problem('customer_not_found');
  return email;
}

/**
 * What the shop knows about a customer, for the customer who asked for it.
 * @param timeZone of the shop
 * @throws {Problem} 404
 */
export async function exportCustomer(
  actor: Actor,
  id: string,
  timeZone: string,
): Promise<CustomerDataSource> {
  const userId = (await requireCustomer(id))._id.toHexString();
  await recordAudit(actor, 'customer.export', customerTarget(userId));
  const data = await readCustomerData(userId, timeZone, { isByStaff: true });
  if (!data) throw problem('customer_not_found');
  return data;
}
