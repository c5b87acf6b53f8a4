import { z } from 'zod';
import { videoBytes } from '../contract/admin/content.ts';
import { limits } from '../contract/constants.ts';
import { count } from './setting-types.ts';

/** The settings `LIMIT_…`. */
export const limitFields = {
  LIMIT_SIGN_IN_FAILURES: count('LIMIT_SIGN_IN_FAILURES', 10),
  LIMIT_PASSWORD_TRIES: count('LIMIT_PASSWORD_TRIES', 5),
  LIMIT_RESET_MAILS: count('LIMIT_RESET_MAILS', 3),
  LIMIT_ACCOUNT_CALLS: count('LIMIT_ACCOUNT_CALLS', 1000),
  LIMIT_EMAIL_CHANGES: count('LIMIT_EMAIL_CHANGES', 5),
  LIMIT_GIFTS: count('LIMIT_GIFTS', 100),
  LIMIT_DECLINED_GIFTS: count('LIMIT_DECLINED_GIFTS', 10),
  LIMIT_ORDERS: count('LIMIT_ORDERS', 100),
  LIMIT_PAYMENT_TRIES: count('LIMIT_PAYMENT_TRIES', 100),
  LIMIT_UNPAID_RESERVATIONS: count('LIMIT_UNPAID_RESERVATIONS', 10),
  LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS: count('LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS', 100),
  LIMIT_UNPAID_STOCK: count('LIMIT_UNPAID_STOCK', 5),
  LIMIT_UNPAID_STOCK_PER_ADDRESS: count('LIMIT_UNPAID_STOCK_PER_ADDRESS', 10),
  LIMIT_JSON_KB: count('LIMIT_JSON_KB', limits.jsonBytes / 1024),
  LIMIT_IMAGE_MB: count('LIMIT_IMAGE_MB', limits.imageBytes / 1024 / 1024),
  LIMIT_FILM_MB: count('LIMIT_FILM_MB', videoBytes / 1024 / 1024),
  LIMIT_UPLOADS: count('LIMIT_UPLOADS', 24),
  LIMIT_FORM_SECONDS: count('LIMIT_FORM_SECONDS', 60),
  LIMIT_REQUEST_SECONDS: count('LIMIT_REQUEST_SECONDS', 10),
  LIMIT_IDLE_SECONDS: count('LIMIT_IDLE_SECONDS', 60),
  LIMIT_DRAIN_SECONDS: count('LIMIT_DRAIN_SECONDS', 8),
  LIMIT_CONNECTIONS: count('LIMIT_CONNECTIONS', 2000),
};
const schema = z.object(limitFields);

/** Rate limits (`.env.example` names their windows), and limits of a request's size and duration. */
export interface LimitSettings {
  signInFailures: number;
  passwordTries: number;
  resetMails: number;
  accountCalls: number;
  /** Changes of the email per account in 24 hours. */
  emailChanges: number;
  donations: number;
  declinedDonations: number;
  /** New orders per account and hour. */
  orders: number;
  /** How often a customer may have the payment provider asked about one order in an hour. */
  paymentTries: number;
  /** Unpaid orders with a limited size, per account in 24 hours. */
  unpaidReservations: number;
  /** The same per address. */
  unpaidReservationsPerAddress: number;
  /** How often the unpaid orders of an account may reserve all of a size in 24 hours, their parts added up. */
  unpaidStock: number;
  /** The same per address. */
  unpaidStockPerAddress: number;
  jsonBytes: number;
  imageBytes: number;
  videoBytes: number;
  /** Forms with images in memory at once; more get 503. */
  uploads: number;
  /** Milliseconds within which a customer's form with images must arrive. */
  formMs: number;
  /** Milliseconds within which a whole request must arrive; uploads may take longer while they make progress. */
  requestMs: number;
  /** Milliseconds without traffic after which a connection is closed. */
  idleMs: number;
  /** Milliseconds that open responses have at shutdown. */
  drainMs: number;
  /** Open connections at once; more are closed at once. */
  connections: number;
}

export const readLimits = (values: z.infer<typeof schema>): LimitSettings => ({
  signInFailures: values.LIMIT_SIGN_IN_FAILURES,
  passwordTries: values.LIMIT_PASSWORD_TRIES,
  resetMails: values.LIMIT_RESET_MAILS,
  accountCalls: values.LIMIT_ACCOUNT_CALLS,
  emailChanges: values.LIMIT_EMAIL_CHANGES,
  donations: values.LIMIT_GIFTS,
  declinedDonations: values.LIMIT_DECLINED_GIFTS,
  orders: values.LIMIT_ORDERS,
  paymentTries: values.LIMIT_PAYMENT_TRIES,
  unpaidReservations: values.LIMIT_UNPAID_RESERVATIONS,
  unpaidReservationsPerAddress: values.LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS,
  unpaidStock: values.LIMIT_UNPAID_STOCK,
  unpaidStockPerAddress: values.LIMIT_UNPAID_STOCK_PER_ADDRESS,
  jsonBytes: values.LIMIT_JSON_KB * 1024,
  imageBytes: values.LIMIT_IMAGE_MB * 1024 * 1024,
  videoBytes: values.LIMIT_FILM_MB * 1024 * 1024,
  uploads: values.LIMIT_UPLOADS,
  formMs: values.LIMIT_FORM_SECONDS * 1000,
  requestMs: values.LIMIT_REQUEST_SECONDS * 1000,
  idleMs: values.LIMIT_IDLE_SECONDS * 1000,
  drainMs: values.LIMIT_DRAIN_SECONDS * 1000,
  connections: values.LIMIT_CONNECTIONS,
});
