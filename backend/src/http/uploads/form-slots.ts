import type { RequestHandler } from 'express';
import { problem } from '../../errors/problem.ts';
import { clientIpOf } from '../requests/client-ip.ts';

/** A large form takes a few seconds to arrive. */
const retryAfterSeconds = '5';

/** The forms of all routes that this process reads or handles. */
let formCount = 0;
/** Those of customers, by account and by address. */
const formCounts = new Map<string, number>();

function count(senders: readonly string[], change: 1 | -1): void {
  formCount += change;
  for (const sender of senders) {
    const forms = (formCounts.get(sender) ?? 0) + change;
    if (forms > 0) formCounts.set(sender, forms);
    else formCounts.delete(sender);
  }
}

/**
 * Limits the number of forms at once; a form stays in memory until its response is sent. A twelfth of them, at least one, is
 * kept for staff. An account or address that sends a form already leaves as many more to other customers.
 * @param max how many forms at once
 * @throws {Problem} 503 with `Retry-After`
 */
export function limitConcurrentForms(max: number): RequestHandler {
  const kept = max > 1 ? Math.ceil(max / 12) : 0;
  return (req, res, next) => {
    // The response of a connection that was closed during the checks before emits no second `close`.
    if (res.destroyed) throw problem('invalid_form');
    const { staffId, userId } = res.locals;
    const senders = staffId ? [] : [`account ${userId}`, `address ${clientIpOf(req)}`];
    const keptForCustomers = senders.some((sender) => formCounts.has(sender)) ? kept : 0;
    if (formCount >= max - (staffId ? 0 : kept + keptForCustomers))
      throw problem('service_unavailable').with({ 'Retry-After': retryAfterSeconds });
    count(senders, 1);
    res.once('close', () => count(senders, -1));
    next();
  };
}
