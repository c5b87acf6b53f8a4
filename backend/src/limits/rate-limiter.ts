import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { type TooManyCode, tooManyAttempts } from '../errors/problem.ts';

/** Counts attempts per key within a time window. Rejects when its store, the database, is unavailable. */
export interface RateLimiter {
  /** @throws {Problem} 429 with `Retry-After` when the key has no attempts left */
  assertAvailable(key: string): Promise<void>;
  /**
   * Uses one attempt.
   * @throws {Problem} 429 with `Retry-After` when none was left
   */
  consume(key: string): Promise<void>;
  /** Uses one attempt; returns false when none was left. */
  tryConsume(key: string): Promise<boolean>;
  /** How many attempts are left. */
  left(key: string): Promise<number>;
  /** Uses one attempt, also when none is left. Returns how many are used. */
  add(key: string): Promise<number>;
  /** Gives back an attempt that {@link consume} or {@link add} used. */
  giveBack(key: string): Promise<void>;
  /** Resets the key to all its attempts. */
  reset(key: string): Promise<void>;
}

/**
 * @param limiter counts the attempts, in memory or in the database
 * @param code of the refusal
 */
export function createRateLimiter(limiter: RateLimiterAbstract, code?: TooManyCode): RateLimiter {
  /** @returns undefined, or how long to wait when no attempt was left, in milliseconds */
  const take = async (key: string): Promise<number | undefined> => {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  };
  return {
    async assertAvailable(key) {
      const state = await limiter.get(key);
      if (state && state.consumedPoints >= limiter.points) throw tooManyAttempts(state.msBeforeNext, code);
    },
    async consume(key) {
      const waitMs = await take(key);
      if (waitMs !== undefined) throw tooManyAttempts(waitMs, code);
    },
    tryConsume: async (key) => (await take(key)) === undefined,
    left: async (key) => limiter.points - ((await limiter.get(key))?.consumedPoints ?? 0),
    add: async (key) => (await limiter.penalty(key)).consumedPoints,
    async giveBack(key) {
      // Below zero: the window of what is given back has ended.
      if ((await limiter.reward(key)).consumedPoints < 0) await limiter.penalty(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
