import { logger } from '../config/log/logger.ts';
import { countEvent } from '../config/metric-events.ts';

const maxErrorLength = 300;

/** The text of an error as it is stored with its job. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);

/** Logs and counts a failed attempt that another one follows. */
export function reportRetry(job: string, error: unknown, logFields: object): void {
  logger.warn({ err: error, job, ...logFields }, 'a job failed and is tried again');
  countEvent('job delayed');
}

/** Alerts the operator that a job failed for good. Call it once, when the job becomes a dead letter. */
export function reportDeadLetter(job: string, error: unknown, logFields: object): void {
  logger.error(
    { alert: 'job failed', err: error, job, ...logFields },
    'a job failed too often and is a dead letter',
  );
  countEvent('job failed');
}
