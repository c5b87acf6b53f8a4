import { z } from 'zod';
import '../zod-settings.ts';
import { languages } from '../constants.ts';
import { savedAddress } from '../order/responses.ts';
import { idText, type Success, timestamp } from '../responses.ts';
import { adminDonationItem } from './donation/donations.ts';
import { listQuery } from './list.ts';
import { adminOrderItem } from './order/orders.ts';

/** The customers of the console: requests and responses. Money in AUD cents, times in ISO 8601 (UTC). */

/** `GET customers` */
export const customerListQuery = listQuery({ sorts: ['createdAt'] });

const cents = z.int();

/** A customer in the list. */
export const adminCustomerItem = z.object({
  _id: idText,
  /** When the account was created. */
  createdAt: timestamp,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** Paid orders, and what was paid for them less refunds. */
  orders: z.object({ count: z.int(), cents, latestAt: timestamp.optional() }),
});
export type AdminCustomerItem = z.infer<typeof adminCustomerItem>;

/** How many of the latest orders the page of a customer shows. */
export const latestOrdersOfCustomer = 20;
/** The same of donations. */
export const latestDonationsOfCustomer = 100;

/** The page of a customer. */
export const adminCustomer = adminCustomerItem.extend({
  language: z.enum(languages),
  /** Whether the customer has opened a link that was mailed to this address. */
  emailVerified: z.boolean(),
  profileImage: z.string(),
  addresses: z.object({
    /** The address line of the profile; may be empty. */
    profile: z.string(),
    /** The saved delivery address. */
    delivery: savedAddress.nullable(),
  }),
  /** In every state, newest first; `latestOrdersOfCustomer` at most. */
  latestOrders: z.array(adminOrderItem),
  /** In every state. */
  orderCount: z.int(),
  /** Of this email, newest first; `latestDonationsOfCustomer` at most. Absent without the permission `donations.read`. */
  donations: z.array(adminDonationItem).optional(),
});
export type AdminCustomer = z.infer<typeof adminCustomer>;

/** `GET customers/:id` and `POST customers/:id/sign-out` */
export type AdminCustomerResponse = Success<{ customer: AdminCustomer }>;

/** `POST customers/:id/reset-link`: where the link is mailed to */
export type ResetLinkResponse = Success<{ message: string; to: string }>;
