import { Double } from 'bson';
import { aggregate } from '../aggregate/aggregate.ts';
import { type Doc, docOf } from '../bson/value.ts';
import { MongoError, notSupported } from '../errors.ts';
import { checkDatabaseName } from '../storage/records.ts';
import { collectionCommands } from './collection-commands.ts';
import { type Command, checkFields, type Request, type Server } from './command.ts';
import { findAndModify } from './find-and-modify.ts';
import { indexCommands } from './index-commands.ts';
import { readingCommands } from './reading.ts';
import { serverCommands } from './server-commands.ts';
import { statsCommands } from './stats-commands.ts';
import { writingCommands } from './writing.ts';

const commands = new Map<string, Command>(
  Object.entries({
    ...serverCommands,
    ...readingCommands,
    ...writingCommands,
    ...indexCommands,
    ...collectionCommands,
    ...statsCommands,
    findAndModify,
    findandmodify: findAndModify,
    aggregate,
  }),
);

// Defined here because it lists the commands above.
commands.set('listCommands', {
  fields: [],
  run: () => ({
    commands: Object.fromEntries([...commands.keys()].sort().map((name) => [name, { help: '' }])),
  }),
});

/** MongoDB's commands that this server does not support. */
const known = new Set([
  'authenticate',
  'bulkWrite',
  'collMod',
  'compact',
  'convertToCapped',
  'createRole',
  'createUser',
  'currentOp',
  'dataSize',
  'dbHash',
  'dropRole',
  'dropUser',
  'explain',
  'features',
  'fsync',
  'getShardMap',
  'killOp',
  'lockInfo',
  'mapReduce',
  'mapreduce',
  'planCacheClear',
  'profile',
  'reIndex',
  'replSetInitiate',
  'saslContinue',
  'saslStart',
  'setFeatureCompatibilityVersion',
  'setParameter',
  'shutdown',
  'startSession',
  'top',
]);

/** Runs a command and returns its reply. Never throws: errors become error replies in MongoDB's format. */
export async function dispatch(server: Server, args: Doc, db: string, connectionId: number): Promise<Doc> {
  const name = args.keys().next().value ?? '';
  try {
    const command = commands.get(name);
    if (!command && known.has(name)) throw notSupported(`The command ${name}`);
    if (!command) throw new MongoError(59, `no such command: '${name}'`);
    const request: Request = { server, db, args, name, connectionId };
    checkDatabaseName(db);
    checkFields(request, command);
    const reply = docOf(await command.run(request));
    return reply.set('ok', new Double(1));
  } catch (error) {
    return failure(error);
  }
}

export function failure(error: unknown): Doc {
  const { code, codeName, message, extra } =
    error instanceof MongoError
      ? error
      : new MongoError(1, error instanceof Error ? error.message : String(error));
  return docOf({ ok: new Double(0), errmsg: message, code, codeName, ...extra });
}
