import type { RequestHandler } from 'express';
import { tokenHeader } from '../../contract/paths.ts';
import { problem } from '../../errors/problem.ts';

/** Returns the user id of a valid token, otherwise undefined. */
type Authenticate = (token: string) => Promise<string | undefined>;

/**
 * Requires a valid token and sets `res.locals.userId`.
 * A `userId` or `id` in the body that differs from the token's gets 403; it may be absent.
 */
export function createRequireUser(authenticate: Authenticate): RequestHandler {
  return async (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    const token = req.get(tokenHeader);
    const userId = token && (await authenticate(token));
    if (!userId) throw problem('unauthenticated');
    requireOwn(req.body, userId);
    res.locals.userId = userId;
    next();
  };
}

/** @throws {Problem} 403 when a body claims another customer's id */
export function requireOwn(body: unknown, userId: string): void {
  const { userId: claimed, id } = (body ?? {}) as { userId?: unknown; id?: unknown };
  for (const claim of [claimed, id]) {
    if (typeof claim === 'string' && claim !== userId) throw problem('forbidden');
  }
}
