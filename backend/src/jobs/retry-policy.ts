/** How often a job is attempted and how long it waits between two attempts. */
export interface RetryPolicy {
  /** The pause after the first failed attempt, in milliseconds; each later pause is twice the one before. */
  firstPauseMs: number;
  /** No pause is longer than this, in milliseconds. */
  maxPauseMs: number;
  /** After this many failed attempts the job is set aside for a person. */
  maxAttempts: number;
}

const second = 1000;
const hour = 3600 * second;

/** The policy of the shop's jobs: about two days, so an outage of a vendor over a weekend night is survived. */
export const jobRetries: RetryPolicy = { firstPauseMs: 10 * second, maxPauseMs: 6 * hour, maxAttempts: 20 };

/** @returns the pause after so many attempts, in milliseconds */
export const pauseMsAfter = (attempts: number, { firstPauseMs, maxPauseMs }: RetryPolicy): number =>
  Math.min(firstPauseMs * 2 ** Math.max(0, attempts - 1), maxPauseMs);

/**
 * When a job is attempted next.
 * @param attempts how many were made, all of them failed
 * @returns undefined when the limit is reached: the job is set aside
 */
export const nextAttemptAt = (attempts: number, policy: RetryPolicy): Date | undefined =>
  attempts >= policy.maxAttempts ? undefined : new Date(Date.now() + pauseMsAfter(attempts, policy));
