import { parseArgs } from 'node:util';

/**
 * A process with the embedded database, for tests that kill it: `database-process.mjs [--short-lived] <dataDir>`. Runs the
 * compiled package that `EMBEDDED_MONGODB` names, else its sources, which need tsx.
 * Prints `waiting <pid>` when it waits for a short-lived owner, then `serving owner|guest <uri>`.
 */
const { startEmbeddedDatabase } = await import(process.env.EMBEDDED_MONGODB ?? '../src/index.ts');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'short-lived': { type: 'boolean', default: false } },
});
const [dataDir = ''] = positionals;
const print = (line) => process.stdout.write(`${line}\n`);
const database = await startEmbeddedDatabase({
  dataDir,
  isShortLived: values['short-lived'],
  onWait: (pid) => print(`waiting ${pid}`),
});
print(`serving ${database.isOwner ? 'owner' : 'guest'} ${database.uri}`);
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
