import { systemActor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { logger } from '../../../config/log/logger.ts';
import { countEvent } from '../../../config/metric-events.ts';
import { problem } from '../../../errors/problem.ts';
import { signInKey } from '../../../limits/rate-limits.ts';
import type { StaffDeps } from '../staff-deps.ts';

interface Attempt {
  /** Whom the attempt is for; by this and the client IP failures are counted. Never stored for long. */
  emailKey: string;
  /** Without it the audit gets no entry: the email may be a customer's, and anybody can try any number of emails. */
  staffId?: string | undefined;
  clientIp: string;
  /** The audit entry of a failure, e.g. `session.sign-in-failed`. */
  failure: string;
}

/**
 * Runs an attempt to sign in or to prove who one is. Every failure has the same answer and the same work after it.
 * @param check resolves to undefined when the attempt failed
 * @throws {Problem} 401 when it failed, 429 after ten failures of this account and client IP in 15 minutes
 */
export async function attempt<Result>(
  { limits }: Pick<StaffDeps, 'limits'>,
  { emailKey, staffId, clientIp, failure }: Attempt,
  check: () => Promise<Result | undefined>,
): Promise<Result> {
  const key = signInKey(emailKey, clientIp);
  // Counted before the check, so that concurrent guesses count too.
  await limits.staffFailures.consume(key);
  const result = await check();
  if (result === undefined) {
    logger.info({ event: failure, staffId, address: clientIp }, 'staff sign-in failed');
    countEvent('staff sign-in failed');
    // Not waited for: the time of the answer must not tell who is on the staff.
    if (staffId)
      recordAudit(
        systemActor,
        failure,
        { kind: 'staff', _id: staffId, label: emailKey },
        { address: clientIp },
      ).catch((error: unknown) =>
        logger.error({ err: error, staffId }, 'a failed sign-in is not in the audit'),
      );
    throw problem('sign_in_failed');
  }
  await limits.staffFailures.giveBack(key);
  return result;
}
