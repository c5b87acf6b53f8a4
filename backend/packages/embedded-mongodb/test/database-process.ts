import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../src/index.ts';

/**
 * A process with the embedded database, for tests that kill it: `tsx database-process.ts [--short-lived] <dataDir>`.
 * Prints `waiting <pid>` when it waits for a short-lived owner, then `serving owner|guest <uri>`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'short-lived': { type: 'boolean', default: false } },
});
const [dataDir = ''] = positionals;
const print = (line: string) => process.stdout.write(`${line}\n`);
const database = await startEmbeddedDatabase({
  dataDir,
  isShortLived: values['short-lived'],
  onWait: (pid) => print(`waiting ${pid}`),
});
print(`serving ${database.isOwner ? 'owner' : 'guest'} ${database.uri}`);
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
