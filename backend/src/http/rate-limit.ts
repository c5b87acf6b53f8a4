import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from './client-address.ts';
import { tooManyAttempts } from './problem.ts';

/** Counts attempts per key within a time window, in the memory of this process. */
export interface RateLimiter {
  /** @throws {Problem} 429 with `Retry-After` when the key has no attempts left */
  assertAvailable(key: string): Promise<void>;
  /** Uses one attempt; returns false when none was left. */
  consume(key: string): Promise<boolean>;
  /** Resets the key to all its attempts. */
  reset(key: string): Promise<void>;
}

/** @param windowMs length of the window in milliseconds, from the first attempt of a key */
export function createRateLimiter(tries: number, windowMs: number): RateLimiter {
  const limiter = new RateLimiterMemory({ points: tries, duration: windowMs / 1000 });
  return {
    async assertAvailable(key) {
      const state = await limiter.get(key);
      if (state && state.consumedPoints >= tries) throw tooManyAttempts(state.msBeforeNext);
    },
    async consume(key) {
      try {
        await limiter.consume(key);
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

/** Limits requests per client address. */
export function limitByAddress(limiter: RateLimiter): RequestHandler {
  return async (req, _res, next) => {
    const address = clientAddress(req);
    if (!(await limiter.consume(address))) await limiter.assertAvailable(address);
    next();
  };
}
