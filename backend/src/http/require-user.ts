import type { RequestHandler } from 'express';
import { tokenHeader } from '../contract/http.ts';
import { forbidden, unauthenticated } from './problem.ts';

/** Tells whose token this is, or undefined when it is no valid one. */
export type Authenticate = (token: string) => Promise<string | undefined>;

/**
 * Lets only a customer's own calls through and leaves the id in `res.locals.userId`.
 * A `userId` or `id` in the body that is not the token's is refused with 403; a missing one is fine (contract "HTTP").
 */
export function createRequireUser(authenticate: Authenticate): RequestHandler {
  return async (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    const token = req.get(tokenHeader);
    const userId = token && (await authenticate(token));
    if (!userId) throw unauthenticated();
    requireOwn(req.body, userId);
    res.locals.userId = userId;
    next();
  };
}

/** @throws {Problem} 403 when a body claims another customer's id */
export function requireOwn(body: unknown, userId: string): void {
  const { userId: claimed, id } = (body ?? {}) as { userId?: unknown; id?: unknown };
  for (const claim of [claimed, id]) {
    if (typeof claim === 'string' && claim !== userId) throw forbidden();
  }
}
