import { startEmbeddedDatabase } from '../src/index.ts';

/**
 * A process with the embedded database, for tests that kill it: `tsx database-process.ts <dataDir>`.
 * Prints `serving owner|guest <uri>`.
 */
const [, , dataDir = ''] = process.argv;
const database = await startEmbeddedDatabase({ dataDir });
process.stdout.write(`serving ${database.isOwner ? 'owner' : 'guest'} ${database.uri}\n`);
