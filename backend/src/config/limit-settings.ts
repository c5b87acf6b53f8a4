import { videoBytes } from '../contract/admin/content/content.ts';
import { limits } from '../contract/constants.ts';
import { count } from './setting-types.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const second = 1000;

/**
 * Rate limits (`limits/rate-limits.ts` has their windows), and limits of a request's size and duration: the setting, its
 * default, and the unit in which the setting counts.
 */
const settings = {
  signInFailures: ['LIMIT_SIGN_IN_FAILURES', 10],
  passwordTries: ['LIMIT_PASSWORD_TRIES', 5],
  resetMails: ['LIMIT_RESET_MAILS', 3],
  accountCalls: ['LIMIT_ACCOUNT_CALLS', 1000],
  emailChanges: ['LIMIT_EMAIL_CHANGES', 5],
  donations: ['LIMIT_GIFTS', 100],
  declinedDonations: ['LIMIT_DECLINED_GIFTS', 10],
  orders: ['LIMIT_ORDERS', 100],
  /** How often a customer may have the payment provider asked about one order in an hour. */
  paymentTries: ['LIMIT_PAYMENT_TRIES', 100],
  /** Unpaid orders with a limited size, per account in 24 hours. */
  unpaidReservations: ['LIMIT_UNPAID_RESERVATIONS', 10],
  /** The same per address. */
  unpaidReservationsPerAddress: ['LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS', 100],
  /** How often the unpaid orders of an account may reserve all of a size in 24 hours, their parts added up. */
  unpaidStock: ['LIMIT_UNPAID_STOCK', 5],
  /** The same per address. */
  unpaidStockPerAddress: ['LIMIT_UNPAID_STOCK_PER_ADDRESS', 10],
  jsonBytes: ['LIMIT_JSON_KB', limits.jsonBytes / kilobyte, kilobyte],
  imageBytes: ['LIMIT_IMAGE_MB', limits.imageBytes / megabyte, megabyte],
  videoBytes: ['LIMIT_FILM_MB', videoBytes / megabyte, megabyte],
  /** Forms with pictures in memory at once; more get 503. */
  uploads: ['LIMIT_UPLOADS', 24],
  /** Milliseconds within which a customer's form with pictures must arrive. */
  formMs: ['LIMIT_FORM_SECONDS', 60, second],
  /** Milliseconds within which a whole request must arrive; uploads may take longer while they make progress. */
  requestMs: ['LIMIT_REQUEST_SECONDS', 10, second],
  /** Milliseconds without traffic after which a connection is closed. */
  idleMs: ['LIMIT_IDLE_SECONDS', 60, second],
  /** Milliseconds that open responses have at shutdown. */
  drainMs: ['LIMIT_DRAIN_SECONDS', 8, second],
  /** Open connections at once; more are closed at once. */
  connections: ['LIMIT_CONNECTIONS', 2000],
} as const satisfies Record<string, readonly [name: string, fallback: number, unit?: number]>;

type SettingName = (typeof settings)[keyof typeof settings][0];

export type LimitSettings = { [Limit in keyof typeof settings]: number };

/** The settings `LIMIT_…`. */
export const limitFields = Object.fromEntries(
  Object.values(settings).map(([name, fallback]) => [name, count(name, fallback)]),
) as Record<SettingName, ReturnType<typeof count>>;

export const readLimits = (values: Record<SettingName, number>): LimitSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([limit, [name, , unit = 1]]) => [limit, values[name] * unit]),
  ) as LimitSettings;
