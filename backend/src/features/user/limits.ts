import type { OpenLimiter } from '../../adapters/rate-limits/index.ts';
import type { Settings } from '../../config/env.ts';
import type { TooManyCode } from '../../errors/problem.ts';
import { createRateLimiter, type RateLimiter } from '../../limits/rate-limiter.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Rate limits of account requests. */
export interface AccountLimits {
  /** All account requests, by client address. */
  calls: RateLimiter;
  /** Failed sign-ins, by {@link signInKey}. */
  failures: RateLimiter;
  /** Wrong current passwords in password changes, by account id. */
  passwordTries: RateLimiter;
  /** Changes of the email, by account id. */
  emailChanges: RateLimiter;
  /** Reset mails, by the account's email key. */
  resetMails: RateLimiter;
}

export function createAccountLimits({ limits }: Settings, openLimiter: OpenLimiter): AccountLimits {
  const open = (name: string, tries: number, windowMs: number, canReset = false, code?: TooManyCode) =>
    createRateLimiter(openLimiter({ name, tries, windowMs, canReset }), code);
  return {
    calls: open('account-calls', limits.accountCalls, 15 * minute),
    failures: open('sign-in-failures', limits.signInFailures, 15 * minute, true),
    passwordTries: open('password-tries', limits.passwordTries, 15 * minute, true),
    emailChanges: open('email-changes', limits.emailChanges, day, true, 'too_many_email_changes'),
    resetMails: open('reset-mails', limits.resetMails, 60 * minute),
  };
}

/** Account and client address together, so that an attacker cannot lock a customer or a staff member out. */
export const signInKey = (emailKey: string, address: string) => `${address} ${emailKey}`;
