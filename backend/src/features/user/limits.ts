import type { Settings } from '../../config/env.ts';
import { createRateLimiter, type RateLimiter } from '../../http/rate-limit.ts';

const minute = 60_000;

/** Rate limits of account requests (contract "HTTP"). */
export interface AccountLimits {
  /** All account requests, by client address. */
  calls: RateLimiter;
  /** Failed sign-ins, by {@link signInKey}. */
  failures: RateLimiter;
  /** Wrong current passwords in password changes, by account id. */
  passwordTries: RateLimiter;
  /** Reset mails, by the account's email key. */
  resetMails: RateLimiter;
}

export function createAccountLimits({ limits }: Settings): AccountLimits {
  return {
    calls: createRateLimiter(limits.accountCalls, 15 * minute),
    failures: createRateLimiter(limits.signInFailures, 15 * minute),
    passwordTries: createRateLimiter(limits.passwordTries, 15 * minute),
    resetMails: createRateLimiter(limits.resetMails, 60 * minute),
  };
}

/** Account and client address together, so that an attacker cannot lock a customer out. */
export const signInKey = (emailKey: string, address: string) => `${address} ${emailKey}`;
