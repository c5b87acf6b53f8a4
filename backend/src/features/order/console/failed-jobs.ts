import type { OrderJobKind, StoredOrder } from '../order.model.ts';

export type OrderJob = OrderJobKind | 'payment-check';

/** A job of an order whose last attempt failed; times in ISO 8601 (UTC). */
interface FailedJob {
  job: OrderJob;
  attempts: number;
  error: string;
  /** When it is retried; absent for a dead letter. */
  retryAt?: string;
  /** When it became a dead letter after too many attempts. */
  setAsideAt?: string;
}

/** The jobs that failed and are not done; undefined when there are none. */
export function failedJobsOf({ jobs, check }: StoredOrder): FailedJob[] | undefined {
  const failed = [
    ...jobs.filter(({ doneAt }) => !doneAt).map((job) => ({ ...job, job: job.kind })),
    ...(check ? [{ ...check, job: 'payment-check' as const }] : []),
  ].flatMap(({ job, attempts, error, dueAt, deadLetteredAt }) =>
    error
      ? [
          {
            job,
            attempts,
            error,
            ...(dueAt && { retryAt: dueAt.toISOString() }),
            ...(deadLetteredAt && { setAsideAt: deadLetteredAt.toISOString() }),
          },
        ]
      : [],
  );
  return failed.length > 0 ? failed : undefined;
}
