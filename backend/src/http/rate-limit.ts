import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { callerAddress } from './caller-address.ts';
import { tooManyAttempts } from './problem.ts';

/** Counts tries of something by a key within a time window, in this process' memory. */
export interface Limiter {
  /** @throws {Problem} 429 with `Retry-After` when the key has none left */
  requireLeft(key: string): Promise<void>;
  /** Uses one up; tells whether there was one left. */
  take(key: string): Promise<boolean>;
  /** Gives the key all its tries back. */
  reset(key: string): Promise<void>;
}

/** @param windowMs length of the window in milliseconds, from the first try of a key */
export function createLimiter(tries: number, windowMs: number): Limiter {
  const limiter = new RateLimiterMemory({ points: tries, duration: windowMs / 1000 });
  return {
    async requireLeft(key) {
      const state = await limiter.get(key);
      if (state && state.consumedPoints >= tries) throw tooManyAttempts(state.msBeforeNext);
    },
    async take(key) {
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

/** Limits calls by the caller's address. */
export function limitByAddress(limiter: Limiter): RequestHandler {
  return async (req, _res, next) => {
    const address = callerAddress(req);
    if (!(await limiter.take(address))) await limiter.requireLeft(address);
    next();
  };
}
