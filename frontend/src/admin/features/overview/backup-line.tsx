import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { backupsQuery } from '../../api/backup.ts';
import { usePermission } from '../../api/session.ts';
import { formatAgo } from '../../ui/text/ago.ts';
import styles from './backup-line.module.css';

/** When the last proven backup was made, for who may see it; a warning when that is too long ago. */
export const BackupLine = () => (usePermission('backups') ? <LoadedLine /> : null);

function LoadedLine() {
  const { data } = useQuery(backupsQuery);
  if (!data) return null;
  const { lastProven, isLate, run } = data;
  const isAlert = isLate || run.state === 'failed';
  const Icon = isAlert ? ShieldAlert : ShieldCheck;
  return (
    <p className={classNames(styles.line, isAlert && styles.alert)}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.8} />
      <span>
        <AppLink to="/backups">
          {lastProven ? `Last proven backup: ${formatAgo(lastProven.at)}` : 'No proven backup yet'}
        </AppLink>
        {run.state === 'failed' && ' (the latest one failed)'}
      </span>
    </p>
  );
}
