import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';
import { TriangleAlert } from 'lucide-react';
import styles from '../../../ui/layout/notice.module.css';
import { formatDateTime } from '../../../ui/text/format.ts';

/** A job's name for people, e.g. `Shipped mail` for `shipped-mail`. */
const nameOf = (job: string) => `${job.charAt(0).toUpperCase()}${job.slice(1).replaceAll('-', ' ')}`;

/** What the shop could not do for this order yet, e.g. send a mail. */
export function FailedJobs({ order: { number, failedJobs = [] } }: { order: AdminOrder }) {
  if (failedJobs.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Failed jobs">
      <TriangleAlert aria-hidden="true" size={22} strokeWidth={1.8} />
      <ul className={styles.text}>
        {failedJobs.map(({ job, attempts, error, retryAt }) => (
          <li key={job}>
            <p className={styles.title}>
              {nameOf(job)} failed {attempts === 1 ? 'once' : `${attempts} times`}
            </p>
            <p>{error}</p>
            <p>
              {retryAt
                ? `The shop tries again at ${formatDateTime(retryAt)}.`
                : `The shop no longer tries. Retry on the server: npm run shop -- orders retry ${number}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
