import type { OpenLimiter } from '../../../adapters/rate-limits/index.ts';
import type { Settings } from '../../../config/env.ts';
import { createRateLimiter, type RateLimiter } from '../../../limits/rate-limiter.ts';

const hour = 60 * 60_000;

/** Limits by IP address against card testing. */
export interface DonationLimits {
  /** Valid submissions. */
  donations: RateLimiter;
  /** Declined submissions, and those that fill the honeypot field. */
  declined: RateLimiter;
}

export function createDonationLimits({ limits }: Settings, openLimiter: OpenLimiter): DonationLimits {
  const open = (name: string, tries: number) =>
    createRateLimiter(openLimiter({ name, tries, windowMs: hour }));
  return {
    donations: open('donations', limits.donations),
    declined: open('declined-donations', limits.declinedDonations),
  };
}
