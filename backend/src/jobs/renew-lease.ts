import { logger } from '../config/log/logger.ts';
import type { JobStore, Lease } from './job-store.ts';

/**
 * Renews a lease until a function of the store ends it, so that leases can be short although an attempt may take long: after
 * the process is killed, another one continues soon.
 */
export function keepRenewing<Document extends { _id: unknown }>(
  jobs: Pick<JobStore<Document>, 'renew' | 'leaseMs'>,
  lease: Lease<Document>,
): void {
  let renewing: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    // Without the lease another worker runs the job; this attempt may end, because each is idempotent.
    if (!(await jobs.renew(lease))) clearInterval(timer);
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch((error: unknown) => {
      logger.debug({ err: error }, 'a lease could not be renewed');
    });
  }, jobs.leaseMs / 3);
  timer.unref();
  lease.stopRenewing = async () => {
    clearInterval(timer);
    await renewing;
  };
}
