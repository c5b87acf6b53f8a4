import type { Settings } from '../../config/env.ts';
import { createLimiter, type Limiter } from '../../http/rate-limit.ts';

const hour = 60 * 60_000;

/** Against card testing, by address (contract "HTTP"). */
export interface DonationLimits {
  /** Submissions that were well-formed. */
  gifts: Limiter;
  /** Those of them that were declined, or sent by a machine. */
  declined: Limiter;
}

export const createDonationLimits = ({ limits }: Settings): DonationLimits => ({
  gifts: createLimiter(limits.gifts, hour),
  declined: createLimiter(limits.declinedGifts, hour),
});

/** Uses one up. @throws {Problem} 429 when there was none left */
export async function takeOne(limiter: Limiter, address: string): Promise<void> {
  if (!(await limiter.take(address))) await limiter.requireLeft(address);
}
