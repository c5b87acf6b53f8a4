import { logger } from '../config/logger.ts';
import { countEvent } from '../config/metric-events.ts';

const maxErrorLength = 300;

/** What is stored of the error that a job failed with. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);

/** Says in the log and the figures that an attempt failed and another one follows. */
export function reportRetry(job: string, error: unknown, facts: object): void {
  logger.warn({ err: error, job, ...facts }, 'a job failed and is tried again');
  countEvent('job delayed');
}

/** Tells a person that a job failed for good. Call it once, when the job is set aside. */
export function reportSetAside(job: string, error: unknown, facts: object): void {
  logger.error({ alert: 'job failed', err: error, job, ...facts }, 'a job failed too often and is set aside');
  countEvent('job failed');
}
