import type { AdminBackup, BackupsResponse } from '@brim-and-page/backend/contract/admin/backups';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { messageOf } from '../../api/admin-error.ts';
import { backupsQuery, startBackup } from '../../api/backup.ts';
import common from '../../ui/layout/common.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadError, PageSkeleton } from '../../ui/layout/states.tsx';
import { DateTimeCell } from '../../ui/list/cells.tsx';
import { type Column, DataList } from '../../ui/list/data-list.tsx';
import listPage from '../../ui/list/page.module.css';
import { Badge } from '../../ui/record/badge.tsx';
import recordPage from '../../ui/record/page.module.css';
import { RestorePanel, SettingsPanel } from './panels.tsx';
import { RunState } from './run-state.tsx';
import { formatBytes } from './texts.ts';

const ProofBadge = ({ proven }: Pick<AdminBackup, 'proven'>) =>
  proven ? (
    <Badge icon={ShieldCheck} label="Proven" tone="done" />
  ) : (
    <Badge icon={ShieldAlert} label="Not proven" tone="open" />
  );

const columns: readonly Column<AdminBackup>[] = [
  { header: 'Made', cell: ({ at }) => <DateTimeCell at={at} /> },
  { header: 'Size', cell: ({ bytes }) => formatBytes(bytes), isNumeric: true },
  { header: 'Proof', cell: ({ proven }) => <ProofBadge proven={proven} /> },
  { header: 'File', cell: ({ file }) => file, hiddenUnder: 960 },
];

/** The backups that the shop makes: whether they can be relied on, one more now, and how to restore one. */
export function BackupsPage() {
  const { data, error, refetch } = useQuery(backupsQuery);
  return (
    <>
      <PageHeader title="Backups" actions={data && <StartButton run={data.run} />} />
      {data && <Backups backups={data} />}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <PageSkeleton />)}
    </>
  );
}

function StartButton({ run }: Pick<BackupsResponse, 'run'>) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries(backupsQuery);
  const start = useMutation({
    mutationFn: startBackup,
    onError: (error) => toast.error(messageOf(error)),
    // Another person may have begun one.
    onSettled: reload,
  });
  return (
    <Button
      variant="secondary"
      isLoading={start.isPending || run.state === 'running'}
      onClick={() => start.mutate()}
    >
      <DatabaseBackup aria-hidden="true" size={18} strokeWidth={1.8} /> Back up now
    </Button>
  );
}

const Backups = ({ backups }: { backups: BackupsResponse }) => (
  <>
    <RunState backups={backups} />
    <div className={recordPage.columns}>
      <div>
        {backups.items.length > 0 ? (
          <DataList
            label="Backups"
            columns={columns}
            rows={backups.items}
            rowId={({ file }) => file}
            cardText={({ file, bytes, proven }) => (
              <div className={listPage.card}>
                <p className={listPage.cardLine}>
                  <ProofBadge proven={proven} />
                  <span>{formatBytes(bytes)}</span>
                </p>
                <p className={common.muted}>{file}</p>
              </div>
            )}
          />
        ) : (
          <EmptyState title="No backups yet" text="Make the first one now." />
        )}
      </div>
      <div className={recordPage.side}>
        <SettingsPanel settings={backups.settings} />
        <RestorePanel lastProven={backups.lastProven} settings={backups.settings} />
      </div>
    </div>
  </>
);
