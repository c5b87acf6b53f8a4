import { hostname } from 'node:os';
import { Long, ObjectId } from 'bson';
import { isDoc } from '../bson/value.ts';
import { MongoError, typeMismatch } from '../errors.ts';
import { maxDocumentBytes } from '../storage/records.ts';
import type { Command, Request } from './command.ts';

/** The MongoDB version whose behaviour this server follows, and its wire protocol version. */
const version = '7.0.0';
const maxWireVersion = 21;
const maxMessageBytes = 48_000_000;
const processId = new ObjectId();

/** Without `logicalSessionTimeoutMinutes` drivers send no sessions and do not retry writes. */
function hello({ server, name, connectionId }: Request): object {
  return {
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    helloOk: true,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    connectionId,
    minWireVersion: 0,
    maxWireVersion,
    readOnly: false,
    // Another process recognizes the owner of its data directory by this id.
    embeddedInstance: server.instanceId,
  };
}

// Handshakes carry fields that depend on the driver's version.
const greeting: Command = { fields: 'any', run: hello };
const done: Command = { fields: [], run: () => ({}) };

const buildInfo: Command = {
  fields: [],
  run: () => ({
    version,
    gitVersion: 'embedded',
    modules: ['embedded'],
    versionArray: [7, 0, 0, 0],
    bits: 64,
    debug: false,
    maxBsonObjectSize: maxDocumentBytes,
    storageEngines: ['lmdb'],
  }),
};

const serverStatus: Command = {
  fields: ['repl', 'metrics', 'locks', 'recordStats', 'opcounters', 'connections', 'mem'],
  run: ({ server, connectionId }) => {
    const uptime = (Date.now() - server.startedAt) / 1000;
    return {
      host: `${hostname()}:${server.port}`,
      version,
      process: 'embedded',
      pid: process.pid,
      uptime,
      uptimeMillis: Long.fromNumber(Math.round(uptime * 1000)),
      localTime: new Date(),
      connections: { totalCreated: connectionId },
      storageEngine: { name: 'lmdb', persistent: true },
    };
  },
};

const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => ({
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [], authenticatedUserPrivileges: [] },
  }),
};

const parameters: Record<string, unknown> = {
  featureCompatibilityVersion: { version: '7.0' },
  authenticationMechanisms: [],
  enableTestCommands: false,
};

const getParameter: Command = {
  // The fields are the parameters asked for; an unknown one has its own error.
  fields: 'any',
  run({ args }) {
    const wanted = args.get('getParameter');
    const isAll = wanted === '*' || (isDoc(wanted) && wanted.get('allParameters') === true);
    const names = Object.keys(parameters).filter((name) => isAll || args.has(name));
    if (names.length === 0) throw new MongoError(72, 'no option found to get');
    return Object.fromEntries(names.map((name) => [name, parameters[name]]));
  },
};

const getLog: Command = {
  fields: [],
  run({ args }) {
    const wanted = args.get('getLog');
    if (wanted === '*') return { names: ['global', 'startupWarnings'] };
    if (wanted !== 'global' && wanted !== 'startupWarnings')
      throw new MongoError(96, `No log named '${wanted}'`);
    return { totalLinesWritten: 0, log: [] };
  },
};

/** The error of a standalone mongod. */
const transactionEnd: Command = {
  fields: ['autocommit', 'recoveryToken', 'startTransaction'],
  run() {
    throw new MongoError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  },
};

const replicaStatus: Command = {
  fields: ['initialSync'],
  run() {
    throw new MongoError(76, 'not running with --replSet');
  },
};

/**
 * A command of this server alone: a version of each named collection that changes with every durable write to it. Processes
 * that joined this one ask for them.
 */
const collectionVersions: Command = {
  fields: [],
  run({ server, db, args }) {
    const names = args.get('collectionVersions');
    if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
      throw typeMismatch('collectionVersions must be an array of collection names');
    const versionOf = (name: string) => `${server.instanceId}.${server.changes.read(`${db}.${name}`)}`;
    return { versions: new Map(names.map((name) => [name, versionOf(name)])) };
  },
};

export const serverCommands: Record<string, Command> = {
  hello: greeting,
  isMaster: greeting,
  ismaster: greeting,
  ping: done,
  endSessions: done,
  killSessions: done,
  refreshSessions: done,
  logout: done,
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  connectionStatus,
  getParameter,
  getLog,
  abortTransaction: transactionEnd,
  commitTransaction: transactionEnd,
  replSetGetStatus: replicaStatus,
  // There is no authentication, so there are no users and no roles.
  usersInfo: {
    fields: ['showCredentials', 'showCustomData', 'showPrivileges', 'filter'],
    run: () => ({ users: [] }),
  },
  rolesInfo: {
    fields: ['showPrivileges', 'showBuiltinRoles', 'showAuthenticationRestrictions'],
    run: () => ({ roles: [] }),
  },
  whatsmyuri: { fields: [], run: () => ({ you: '127.0.0.1:0' }) },
  hostInfo: {
    fields: [],
    run: () => ({
      system: { currentTime: new Date(), hostname: hostname() },
      os: { type: process.platform },
      extra: { processId },
    }),
  },
  collectionVersions,
  getCmdLineOpts: { fields: [], run: () => ({ argv: [], parsed: {} }) },
};
