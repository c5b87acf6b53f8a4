import { logger } from '../config/log/logger.ts';
import type { JobStore, Lease } from './job-store.ts';

/**
 * Renews a lease until a function of the store ends it, so that leases can be short although an attempt may take long: after
 * the process is killed, another one continues soon.
 * @param onLost called once when another worker has leased the job; an attempt that is idempotent may go on
 */
export function keepRenewing<Document extends { _id: unknown }>(
  jobs: Pick<JobStore<Document>, 'renew' | 'leaseMs'>,
  lease: Lease<Document>,
  onLost: () => void = () => undefined,
): void {
  let renewing: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    if (await jobs.renew(lease)) return;
    clearInterval(timer);
    onLost();
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
