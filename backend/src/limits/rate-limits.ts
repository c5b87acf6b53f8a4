import type { OpenLimiter } from '../adapters/rate-limits/index.ts';
import type { LimitSettings } from '../config/limit-settings.ts';
import type { TooManyCode } from '../errors/problem.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

const hour = 60 * 60_000;
const minute = 60_000;
const quarterHour = hour / 4;
const day = 24 * hour;

interface Limit {
  /** Part of the stored keys. */
  name: string;
  tries: keyof LimitSettings;
  /** Multiplies the tries. */
  factor?: number;
  windowMs: number;
  /** Whether a key can be reset before its window ends. */
  canReset?: boolean;
  code?: TooManyCode;
}

/** Every limit of attempts. */
const table = {
  /** All account requests, by client IP. */
  accountCalls: { name: 'account-calls', tries: 'accountCalls', windowMs: quarterHour },
  /** Failed sign-ins, by {@link signInKey}. */
  signInFailures: {
    name: 'sign-in-failures',
    tries: 'signInFailures',
    windowMs: quarterHour,
    canReset: true,
  },
  /** Wrong current passwords in password changes, by account id. */
  passwordTries: { name: 'password-tries', tries: 'passwordTries', windowMs: quarterHour, canReset: true },
  /** Changes of the email, by account id. */
  emailChanges: {
    name: 'email-changes',
    tries: 'emailChanges',
    windowMs: day,
    canReset: true,
    code: 'too_many_email_changes',
  },
  /** Reset mails, by the account's email key. */
  resetMails: { name: 'reset-mails', tries: 'resetMails', windowMs: hour },

  /** Calls of the console without a session, by client IP. */
  staffCalls: { name: 'staff-open-calls', tries: 'accountCalls', windowMs: quarterHour },
  /** Failed sign-ins, proofs and confirmations of staff, by {@link signInKey}. */
  staffFailures: { name: 'staff-failures', tries: 'signInFailures', windowMs: quarterHour, canReset: true },

  /** Mails with sample data, by staff member: as often as every mail in every language. */
  sampleMails: { name: 'sample-mails', tries: 'resetMails', factor: 40, windowMs: hour },

  /** Calls with and requests for the links by which donors manage donations, by client IP. */
  donorCalls: { name: 'donor-calls', tries: 'accountCalls', windowMs: quarterHour },
  /** Mails with the link to all donations, by the donor's email key. */
  manageMails: { name: 'manage-mails', tries: 'resetMails', windowMs: hour },
  /** Mails with a statement that a donor asks for, by the donor's email key. */
  statementMails: { name: 'statement-mails', tries: 'resetMails', factor: 4, windowMs: hour },

  /** Requests to be told when a size is back, and their confirmations, by client IP. */
  stockCalls: { name: 'stock-calls', tries: 'accountCalls', windowMs: quarterHour },
  /** The requests, by customer, and of visitors by {@link signInKey}: a client cannot use up the limit of another. */
  stockRequests: { name: 'stock-requests', tries: 'resetMails', factor: 4, windowMs: hour },
  /** The requests of visitors, by email key: each may be answered by a mail. */
  stockMails: { name: 'stock-mails', tries: 'resetMails', factor: 12, windowMs: hour },

  /**
   * Changes of an order by its customer, by order id: each adds to its timeline and to the audit, and the units of a changed size
   * are mailed as back in stock.
   */
  orderChanges: { name: 'order-changes', tries: 'resetMails', factor: 10, windowMs: hour },

  /** The requests of visitors, by client IP: each mails an address that anybody can name. */
  visitorStockRequests: { name: 'visitor-stock-requests', tries: 'resetMails', factor: 20, windowMs: hour },

  /** Valid donations, by client IP, against card testing. */
  donations: { name: 'donations', tries: 'donations', windowMs: hour },
  /** Declined donations, and those that fill the honeypot field, by client IP. */
  declinedDonations: { name: 'declined-donations', tries: 'declinedDonations', windowMs: hour },
  /** Donations that the provider is asked about, by client IP: each may be declined. */
  runningDonations: { name: 'running-donations', tries: 'declinedDonations', windowMs: 5 * minute },

  /** Questions to the payment provider about an order, by order id. */
  paymentTries: {
    name: 'payment-tries',
    tries: 'paymentTries',
    windowMs: hour,
    code: 'too_many_payment_tries',
  },
  /** The same by account id: as many as three orders may have. */
  accountPaymentTries: {
    name: 'account-payment-tries',
    tries: 'paymentTries',
    factor: 3,
    windowMs: hour,
    code: 'too_many_payment_tries',
  },
} as const satisfies Record<string, Limit>;

export type RateLimits = { [Name in keyof typeof table]: RateLimiter };

/** @param openLimiter opens the counter of one limit */
export const createRateLimits = (limits: LimitSettings, openLimiter: OpenLimiter): RateLimits =>
  Object.fromEntries(
    Object.entries<Limit>(table).map(
      ([key, { name, tries, factor = 1, windowMs, canReset = false, code }]) => [
        key,
        createRateLimiter(openLimiter({ name, tries: factor * limits[tries], windowMs, canReset }), code),
      ],
    ),
  ) as RateLimits;

/** Account and client IP together, so that an attacker cannot lock a customer or a staff member out. */
export const signInKey = (emailKey: string, clientIp: string) => `${clientIp} ${emailKey}`;
