import { join } from 'node:path';
import { makeBackup } from '../../backup/make-backup.ts';
import type { BackupContents } from '../../backup/manifest.ts';
import { type RestoreFlags, restoreBackup } from '../../backup/restore-backup.ts';
import { countOf } from '../../config/words.ts';
import type { CliContext } from '../context.ts';
import type { ShopCommand } from '../shop-command.ts';

/** `shop backup` and `shop restore` */
export function addBackupCommands(program: ShopCommand): void {
  program
    .command('backup')
    .argument('[folder]', 'a new folder; without one, BACKUP_DIR and the time')
    .description('copy the whole shop: the database, pictures, kept mail and secrets')
    .addHelpText(
      'after',
      '\nThe shop may be open meanwhile. The settings (.env) are not in it: keep them apart.',
    )
    .examples([
      ['backup', 'the whole shop as it is now, to a new folder below BACKUP_DIR'],
      ['backup /mnt/backups/today', 'to that folder'],
      ['restore /mnt/backups/today --dry-run', 'whether the backup is whole'],
    ])
    .run((context, _options: object, folder = defaultFolder(context)) => backUp(context, folder));
  program
    .command('restore')
    .argument('<folder>', 'written by backup')
    .description('make the shop what a backup holds, all of it or nothing')
    .option('--replace', 'also where there is a shop already')
    .option('--dry-run', 'check the backup whole and change nothing')
    .option('--erasures <file>', 'also erase the customers of this list, written by customers erasures')
    .addHelpText('after', '\nClose the shop first. After a crash the same command goes on.')
    .examples([
      ['restore /mnt/backups/today', 'into an empty place'],
      ['DATA_DIR=trial npm run shop -- restore /mnt/backups/today', 'beside the shop, to look at it'],
    ])
    .run<RestoreFlags>((context, flags, folder = '') => restore(context, folder, flags));
}

const defaultFolder = ({ settings }: CliContext) =>
  join(settings.backupDir, new Date().toISOString().slice(0, 19).replaceAll(':', '-'));

async function backUp(context: CliContext, folder: string) {
  const contents = await makeBackup(context, folder);
  const doubt = contents.isOneMoment
    ? ''
    : '\nThis MongoDB is no replica set: each document is whole, but they are not of one moment. Close the shop for an exact copy.';
  return {
    data: { folder, ...describe(contents) },
    text: `${countAll(contents)} written to ${folder}. Keep it as safe as the shop: it holds what customers entered.${doubt}`,
  };
}

async function restore(context: CliContext, folder: string, flags: RestoreFlags) {
  const { contents, aside, isDryRun, erasures } = await restoreBackup(context, folder, flags);
  const { dataDir } = context.settings;
  const kept = aside && join(dataDir, aside);
  const data = { folder, dryRun: isDryRun, erasures, ...describe(contents), ...(kept && { kept }) };
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
