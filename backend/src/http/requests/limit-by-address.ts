import type { RequestHandler } from 'express';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { clientAddress } from './client-address.ts';

/** Limits requests per client address. */
export function limitByAddress(limiter: RateLimiter): RequestHandler {
  return async (req, _res, next) => {
    await limiter.consume(clientAddress(req));
    next();
  };
}
