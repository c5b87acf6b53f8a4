import type { Settings } from '../../config/env.ts';
import { createLimiter, type Limiter } from '../../http/rate-limit.ts';

const minute = 60_000;

/** How often account calls may be tried (contract "HTTP"). */
export interface AccountLimits {
  /** All account calls, by address. */
  calls: Limiter;
  /** Failed sign-ins, by {@link signInKey}. */
  failures: Limiter;
  /** Wrong current passwords of somebody who wants another one, by the account's id. */
  passwordTries: Limiter;
  /** Reset mails, by the account's email key. */
  resetMails: Limiter;
}

export function createAccountLimits({ limits }: Settings): AccountLimits {
  return {
    calls: createLimiter(limits.accountCalls, 15 * minute),
    failures: createLimiter(limits.signInFailures, 15 * minute),
    passwordTries: createLimiter(limits.passwordTries, 15 * minute),
    resetMails: createLimiter(limits.resetMails, 60 * minute),
  };
}

/** Account and address together: nobody can lock a customer out from elsewhere. */
export const signInKey = (emailKey: string, address: string) => `${address} ${emailKey}`;
