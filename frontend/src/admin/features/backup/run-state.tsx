import type { BackupsResponse } from '@brim-and-page/backend/contract/admin/backups';
import common from '../../ui/layout/common.module.css';
import { ProblemNotice } from '../../ui/layout/problem-notice.tsx';
import { formatAgo } from '../../ui/text/ago.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import styles from './backups.module.css';

/** Whether the backups can be relied on, and what the shop does about it right now. */
export function RunState({ backups }: { backups: BackupsResponse }) {
  const { run, isLate, lastProven } = backups;
  return (
    <>
      {run.state === 'failed' && (
        <ProblemNotice title="The latest backup failed">
          {run.error && <p className={styles.error}>{run.error}</p>}
          <p>
            {run.retryAt
              ? `The shop tries again at ${formatDateTime(run.retryAt)}.`
              : 'Once the cause is gone, press “Back up now”. On the server, “npm run doctor” checks the folder.'}
          </p>
        </ProblemNotice>
      )}
      {isLate && run.state !== 'failed' && (
        <ProblemNotice title="No backup was proven for 36 hours">
          <p>If the disk fails, everything after the last proven backup is lost.</p>
        </ProblemNotice>
      )}
      <div role="status" className={styles.state}>
        {run.state === 'running' && (
          <p>
            A backup is being made{run.askedAt && `, since ${formatDateTime(run.askedAt)}`}. It is restored
            beside the shop and compared before it counts; the shop stays open.
          </p>
        )}
        <p className={common.muted}>
          {lastProven ? `Last proven backup: ${formatAgo(lastProven.at)}` : 'No backup is proven yet.'}
        </p>
      </div>
      {run.state === 'running' && <progress className={styles.progress} aria-label="Backup" />}
    </>
  );
}
