import type { RequestHandler } from 'express';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { clientIpOf } from './client-ip.ts';

/** Limits requests per client address. */
export function limitByIp(limiter: RateLimiter): RequestHandler {
  return async (req, _res, next) => {
    await limiter.consume(clientIpOf(req));
    next();
  };
}
