import type { OpenLimiter } from '../../adapters/rate-limits/index.ts';
import type { Settings } from '../../config/env.ts';
import { createRateLimiter, type RateLimiter } from '../../limits/rate-limiter.ts';

const windowMs = 15 * 60_000;

/** Rate limits of the console. */
export interface StaffLimits {
  /** Calls without a session, by client address. */
  openCalls: RateLimiter;
  /** Failed sign-ins, proofs and confirmations, by `signInKey`. */
  failures: RateLimiter;
}

export function createStaffLimits(
  { limits }: Pick<Settings, 'limits'>,
  openLimiter: OpenLimiter,
): StaffLimits {
  const open = (name: string, tries: number, canReset = false) =>
    createRateLimiter(openLimiter({ name, tries, windowMs, canReset }));
  return {
    openCalls: open('staff-open-calls', limits.accountCalls),
    failures: open('staff-failures', limits.signInFailures, true),
  };
}
