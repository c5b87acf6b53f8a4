import { join } from 'node:path';
import { newBackupFile, removeOldBackups } from '../../backup/backup-files.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import type { BackupContents } from '../../backup/manifest.ts';
import { proveBackup } from '../../backup/prove-backup.ts';
import { type RestoreFlags, restoreBackup } from '../../backup/restore-backup.ts';
import { countOf } from '../../config/words.ts';
import type { CliContext } from '../context.ts';
import type { ShopCommand } from '../shop-command.ts';

/** `shop backup` and `shop restore` */
export function addBackupCommands(program: ShopCommand): void {
  program
    .command('backup')
    .argument('[file]', 'a new file; without one, BACKUP_DIR and the time')
    .description('copy the whole shop: the database, pictures, kept mail and secrets')
    .addHelpText(
      'after',
      '\nThe shop may be open meanwhile. BACKUP_PASSPHRASE encrypts the file. The settings (.env) are not in it: keep them apart.\nWithout a file it is proven, too: restored beside, and compared. Then old ones are removed (BACKUP_KEEP).',
    )
    .examples([
      ['backup', 'the whole shop as it is now, to a new file in BACKUP_DIR'],
      ['backup /mnt/backups/today.backup', 'to that file'],
      ['restore /mnt/backups/today.backup --dry-run', 'whether the backup is whole'],
    ])
    .run((context, _options: object, file) => (file ? backUp(context, file) : backUpAndProve(context)));
  program
    .command('restore')
    .argument('<file>', 'written by backup')
    .description('make the shop what a backup holds, all of it or nothing')
    .option('--replace', 'also where there is a shop already')
    .option('--dry-run', 'check the backup whole and change nothing')
    .option('--erasures <file>', 'also erase the customers of this list, written by customers erasures')
    .addHelpText('after', '\nClose the shop first. After a crash the same command goes on.')
    .examples([
      ['restore /mnt/backups/today.backup', 'into an empty place'],
      ['DATA_DIR=trial npm run shop -- restore /mnt/backups/today.backup', 'beside the shop, to look at it'],
    ])
    .run<RestoreFlags>((context, flags, file = '') => restore(context, file, flags));
}

/** What `BACKUP_AT` does, too. */
async function backUpAndProve(context: CliContext) {
  const { backupDir, backupKeep } = context.settings;
  const file = await newBackupFile(backupDir);
  const { data, text } = await backUp(context, file);
  // Before the proof, too: when it always fails, backups must not fill the disk.
  const removed = await removeOldBackups(backupDir, backupKeep);
  const { provenAt } = await proveBackup(context, file);
  removed.push(...(await removeOldBackups(backupDir, backupKeep)));
  const old = removed.length > 0 ? ` ${countOf(removed.length, 'old backup')} removed.` : '';
  return {
    data: { ...data, provenAt, removed },
    text: `${text}\nIt was restored beside and compared: it is proven.${old}`,
  };
}

async function backUp(context: CliContext, file: string) {
  const contents = await makeBackup(context, file);
  const doubt = contents.isOneMoment
    ? ''
    : '\nThis MongoDB is no replica set: each document is whole, but they are not of one moment. Close the shop for an exact copy.';
  return {
    data: { file, ...describe(contents) },
    text: `${countAll(contents)} written to ${file}. Keep it as safe as the shop: it holds what customers entered.${doubt}`,
  };
}

async function restore(context: CliContext, file: string, flags: RestoreFlags) {
  const { contents, aside, isDryRun, erasures } = await restoreBackup(context, file, flags);
  const { dataDir } = context.settings;
  const kept = aside && join(dataDir, aside);
  const data = { file, dryRun: isDryRun, erasures, ...describe(contents), ...(kept && { kept }) };
  if (isDryRun) return { data, text: `${countAll(contents)}, all whole. Nothing was changed.` };
  const note = kept
    ? `\nWhat was in ${dataDir} before is in ${kept}; remove it when it is not needed any more.`
    : '';
  const again =
    erasures > 0
      ? `\n${countOf(erasures, 'customer')} of the list of erased customers: erased again at the next start.`
      : '';
  return {
    data,
    text: `${countAll(contents)} restored from the backup of ${contents.madeAt}.${again}${note}`,
  };
}

function describe({ madeAt, isOneMoment, collections, files }: BackupContents) {
  return { madeAt, isOneMoment, collections, files: files.length };
}

function countAll({ collections, files }: BackupContents): string {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${countOf(documents, 'document')} and ${countOf(files.length - collections.length - 1, 'file')} (${size})`;
}
