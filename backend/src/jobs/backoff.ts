/** How often a job is attempted and how long it waits between two attempts. */
export interface RetryPolicy {
  /** The pause after the first failed attempt, in milliseconds; each later pause is twice as long. */
  firstPauseMs: number;
  /** No pause is longer than this, in milliseconds. */
  maxPauseMs: number;
  /** After this many failed attempts the job becomes a dead letter. */
  maxAttempts: number;
}

const second = 1000;
const hour = 3600 * second;

/** The shop's default: about two days, so a vendor may be down over a weekend night. */
export const jobRetries: RetryPolicy = { firstPauseMs: 10 * second, maxPauseMs: 6 * hour, maxAttempts: 20 };

/** The pause after so many attempts, in milliseconds. */
export const backoffMs = (attempts: number, { firstPauseMs, maxPauseMs }: RetryPolicy): number =>
  Math.min(firstPauseMs * 2 ** Math.max(0, attempts - 1), maxPauseMs);

/**
 * When a job is attempted next.
 * @param attempts how many were made, all of them failed
 * @returns undefined when the limit is reached: the job becomes a dead letter
 */
export const nextAttemptAt = (attempts: number, policy: RetryPolicy): Date | undefined =>
  attempts >= policy.maxAttempts ? undefined : new Date(Date.now() + backoffMs(attempts, policy));
