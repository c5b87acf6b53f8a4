import type { Settings } from '../../config/env.ts';
import { createRateLimiter, type RateLimiter } from '../../http/rate-limit.ts';

const hour = 60 * 60_000;

/** Limits by IP address against card testing (contract "HTTP"). */
export interface DonationLimits {
  /** Valid submissions. */
  donations: RateLimiter;
  /** Declined submissions, and those that fill the honeypot field. */
  declined: RateLimiter;
}

export const createDonationLimits = ({ limits }: Settings): DonationLimits => ({
  donations: createRateLimiter(limits.donations, hour),
  declined: createRateLimiter(limits.declinedDonations, hour),
});

/** Counts one. @throws {Problem} 429 over the limit */
export async function takeOne(limiter: RateLimiter, address: string): Promise<void> {
  if (!(await limiter.consume(address))) await limiter.assertAvailable(address);
}
