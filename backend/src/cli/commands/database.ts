import { join } from 'node:path';
import { isEmbeddedDatabaseServed } from '@brim-and-page/embedded-mongodb';
import { refuseLiveProcesses } from '../../adapters/database/live-processes.ts';
import { answersSoon, withDatabase } from '../../adapters/database/with-database.ts';
import { withDraft } from '../../backup/draft-folder.ts';
import { OperationError } from '../../config/operation-error.ts';
import { withProgress } from '../../config/with-progress.ts';
import { hasErasures, runErasures } from '../../features/customer/erase/run-erasures.ts';
import { copyDatabase } from '../../transfer/copy-database.ts';
import { type CollectionCount, exportDatabase } from '../../transfer/export-database.ts';
import { planImport, runImport } from '../../transfer/import-database.ts';
import type { CliContext } from '../context.ts';
import { table } from '../output/table.ts';
import type { ShopCommand } from '../shop-command.ts';

interface ImportFlags {
  replace?: true;
  dryRun?: true;
}

/** `shop database …` */
export function addDatabaseCommands(program: ShopCommand): void {
  const database = program
    .command('database')
    .description('move all data, e.g. from the embedded database to a MongoDB and back');
  database
    .command('export')
    .argument('<folder>', 'a new folder')
    .description('write every collection to a folder, one file each, as mongoimport reads it')
    .addHelpText('after', '\nThe server may be running; changes during the export may be missing in it.')
    .examples([
      ['database export backup', 'a copy of all data'],
      [
        'mongoimport --uri "$MONGODB_URI" --collection users --file backup/users.json',
        "without the shop's command line",
      ],
    ])
    .run((context, _options: object, folder = '') => exportAll(context, folder));
  database
    .command('import')
    .argument('<folder>', 'written by export, or files of mongoexport named after their collections')
    .description('fill the database from a folder, all of it or nothing')
    .option('--replace', 'also replace collections that have data; that data is lost')
    .option('--dry-run', 'read everything, show what would be done, and change nothing')
    .examples([
      ['MONGODB_URI=mongodb://… npm run shop -- database import backup', 'into that MongoDB'],
      ['database import backup --replace', 'back into the embedded database'],
    ])
    .run<ImportFlags>((context, flags, folder = '') => importAll(context, folder, flags));
  database
    .command('copy')
    .argument('<uri>', 'of a MongoDB: mongodb://USER:PASSWORD@HOST/NAME')
    .description("copy the shop's database to another MongoDB, all of it or nothing")
    .option('--replace', 'also replace collections that have data there; that data is lost')
    .addHelpText(
      'after',
      '\nStop the shop first, and start it with MONGODB_URI afterwards. Uploaded pictures stay where they are.',
    )
    .examples([['database copy mongodb://db.example/shop', 'from the embedded database to that MongoDB']])
    .run<Pick<ImportFlags, 'replace'>>((context, flags, uri = '') => copyAll(context, uri, flags));
}

async function exportAll(context: CliContext, folder: string) {
  const { uri } = await context.openDatabase();
  const collections = await withProgress(context, 'Writing', (onProgress) =>
    exportDatabase({ uri, folder, onProgress }),
  );
  return {
    data: { folder, collections },
    text: `${list(collections)}\n\n${countAll(collections)} written to ${folder}`,
  };
}

async function importAll(context: CliContext, folder: string, { replace, dryRun }: ImportFlags) {
  const { uri } = await context.openDatabase();
  context.note(`Reading ${folder} …`);
  const plan = await planImport({ uri, folder });
  const { collections, replaced } = plan;
  const data = { folder, collections, replaced, dryRun: dryRun === true };
  if (dryRun) {
    const loss =
      replaced.length > 0
        ? `\nWith --replace these would be lost: ${describe(replaced)}. Without it nothing is done.`
        : '';
    return {
      data,
      text: `${list(collections)}\n\n${countAll(collections)} would be imported.${loss}`,
    };
  }
  await confirmReplacing(context, replaced, replace);
  await withProgress(context, 'Writing', (onProgress) => runImport({ uri, folder, onProgress }, plan));
  await eraseAgain(context);
  return { data, text: `${list(collections)}\n\n${countAll(collections)} imported` };
}

async function confirmReplacing(context: CliContext, replaced: readonly CollectionCount[], replace?: true) {
  if (replaced.length === 0) return;
  if (!replace)
    throw new OperationError(
      `The database has data already: ${describe(replaced)}. Nothing was changed; add --replace to replace it.`,
    );
  await context.confirm(`Replace what the database holds (${describe(replaced)})? It can't be undone.`);
}

async function copyAll(context: CliContext, to: string, { replace }: Pick<ImportFlags, 'replace'>) {
  const { mongodbUri, dataDir } = context.settings;
  // The address is not shown: it has a password.
  if (!/^mongodb(?:\+srv)?:\/\/[^/]+\/[^/?]+/.test(to))
    throw new OperationError('Name the database as mongodb://HOST/NAME.');
  if (!mongodbUri && (await isEmbeddedDatabaseServed(dataDir)))
    throw new OperationError('The shop is open: close it first. Nothing was changed.');
  for (const server of [mongodbUri, to])
    if (server) await withDatabase(server, (db) => refuseLiveProcesses(db), answersSoon);
  const { uri } = await context.openDatabase();
  // Not in the system's temporary folder, which is memory in a container.
  const collections = await withDraft(join(context.settings.dataDir, '.copy'), (draft) =>
    withProgress(context, 'Writing', (onProgress) =>
      copyDatabase({
        from: uri,
        to,
        folder: join(draft, 'data'),
        mayReplace: (replaced) => confirmReplacing(context, replaced, replace),
        onProgress,
      }),
    ),
  );
  return {
    data: { collections },
    text: `${list(collections)}\n\n${countAll(collections)} copied. Set MONGODB_URI, and start the shop.`,
  };
}

/** Erases the customers again whom the database had erased before; the server finishes what fails. */
async function eraseAgain(context: CliContext): Promise<void> {
  if (!(await hasErasures())) return;
  const shop = await context.openShop();
  await runErasures(shop.erase)(() => undefined);
}

const list = (collections: readonly CollectionCount[]) =>
  table(
    [
      { title: 'Collection', isFlexible: true },
      { title: 'Documents', align: 'right' },
    ],
    collections.map(({ name, documents }) => [name, String(documents)]),
  );

const describe = (collections: readonly CollectionCount[]) =>
  collections.map(({ name, documents }) => `${name} (${documents})`).join(', ');

function countAll(collections: readonly CollectionCount[]): string {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  return `${documents} ${documents === 1 ? 'document' : 'documents'} of ${collections.length} collections`;
}
