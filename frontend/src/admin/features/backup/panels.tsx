import type { BackupSettings, BackupsResponse } from '@brim-and-page/backend/contract/admin/backups';
import { CopyButton } from '../../ui/action/copy-button.tsx';
import { Details, Panel } from '../../ui/record/panel.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import styles from './backups.module.css';

/** What the shop's settings say of its backups. */
export const SettingsPanel = ({
  settings: { dailyAt, timeZone, nextAt, keep, folder, isEncrypted },
}: {
  settings: BackupSettings;
}) => (
  <Panel title="Settings">
    <Details
      items={[
        { term: 'Every day', value: dailyAt ? `${dailyAt}, ${timeZone}` : 'Off (BACKUP_AT)' },
        { term: 'Next one', value: nextAt && formatDateTime(nextAt) },
        { term: 'Kept', value: String(keep) },
        { term: 'Encrypted', value: isEncrypted ? 'Yes' : 'No (BACKUP_PASSPHRASE)' },
        { term: 'Folder', value: folder },
      ]}
    />
  </Panel>
);

/** How to make the shop what a backup holds: a command on the server, because it replaces everything. */
export function RestorePanel({ lastProven, settings }: Pick<BackupsResponse, 'lastProven' | 'settings'>) {
  const path = `${settings.folder}/${lastProven?.file ?? 'FILE'}`;
  const command = `npm run shop -- restore ${/^[\w./:-]+$/.test(path) ? path : `'${path}'`}`;
  return (
    <Panel title="Restore">
      <p className={styles.words}>
        On the server, while the shop is stopped. Add <code>--dry-run</code> to check the backup and change
        nothing, or <code>--replace</code> where there is a shop already. In a container{' '}
        <code>npm run shop --</code> is <code>node backend/bin/shop.mjs</code>.
      </p>
      <div className={styles.command}>
        <code>{command}</code>
        <CopyButton text={command} label="Copy the command" isIcon />
      </div>
      <p>Copy the backups to another place, too: a lost server takes its disks with it.</p>
    </Panel>
  );
}
