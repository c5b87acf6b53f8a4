import { type Doc, docOf, isDoc, isTruthy } from '../bson/value.ts';
import { MongoError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { type Collection, describeIndex } from '../storage/catalog.ts';
import { ensureCollection } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { type Command, collectionName, optionalBoolean, optionalDoc, refuseCollation } from './command.ts';
import { measureDatabase } from './stats-commands.ts';

const refusedOptions = [
  'capped',
  'timeseries',
  'viewOn',
  'pipeline',
  'validator',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'expireAfterSeconds',
];

const create: Command = {
  fields: [
    'collation',
    'autoIndexId',
    'size',
    'max',
    'validationLevel',
    'validationAction',
    'idIndex',
    'storageEngine',
    'indexOptionDefaults',
    ...refusedOptions,
  ],
  run(request) {
    const { server, db, args } = request;
    const name = collectionName(request);
    for (const option of refusedOptions) {
      const value = args.get(option);
      if (isTruthy(value) && !(isDoc(value) && value.size === 0))
        throw notSupported(`The collection option ${option}`);
    }
    refuseCollation(args);
    return server.store.changeCatalog(() => {
      if (server.store.collections.has(`${db}.${name}`)) {
        throw new MongoError(48, `Collection ${db}.${name} already exists.`);
      }
      ensureCollection(server.store, db, name);
      return {};
    });
  },
};

const drop: Command = {
  fields: [],
  run(request) {
    const { server, db } = request;
    const ns = `${db}.${collectionName(request)}`;
    return server.store.changeCatalog(() => {
      const collection = server.store.collections.get(ns);
      // Like newer servers: dropping a missing collection succeeds.
      if (!collection) return { ns };
      const nIndexesWas = collection.indexes.length;
      dropCollection(server.store, collection);
      server.cursors.killAll(ns);
      return { nIndexesWas, ns };
    });
  },
};

function dropCollection(store: Store, collection: Collection): void {
  for (const index of collection.indexes) store.removeAllEntries(index.id);
  store.removeAllDocuments(collection);
  store.forgetCollection(collection);
}

const dropDatabase: Command = {
  fields: [],
  run({ server, db }) {
    return server.store.changeCatalog(() => {
      for (const collection of collectionsOf(server.store, db)) {
        dropCollection(server.store, collection);
        server.cursors.killAll(collection.ns);
      }
      return { dropped: db };
    });
  },
};

const renameCollection: Command = {
  fields: ['to', 'dropTarget'],
  run({ server, args }) {
    const from = String(args.get('renameCollection'));
    const to = String(args.get('to'));
    return server.store.changeCatalog(() => {
      const { store } = server;
      const collection = store.collections.get(from);
      if (!collection) throw new MongoError(26, `Source collection ${from} does not exist`);
      const target = store.collections.get(to);
      if (target && !optionalBoolean(args, 'dropTarget')) throw new MongoError(48, 'target namespace exists');
      const dot = to.indexOf('.');
      if (dot <= 0 || dot === to.length - 1 || to.includes('$'))
        throw new MongoError(73, `Invalid target namespace: ${to}`);
      if (target) dropCollection(store, target);
      store.forgetCollection(collection);
      store.saveCollection({ ...collection, db: to.slice(0, dot), name: to.slice(dot + 1), ns: to });
      server.cursors.killAll(from);
      return {};
    });
  },
};

const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  async run({ server, db, args }) {
    await server.store.settled();
    const test = compileFilter(optionalDoc(args, 'filter') ?? new Map());
    const isNameOnly = optionalBoolean(args, 'nameOnly');
    const rows = collectionsOf(server.store, db)
      .map((collection) => describeCollection(collection))
      .filter((doc) => test(doc))
      .map((doc) => (isNameOnly ? docOf({ name: doc.get('name'), type: 'collection' }) : doc));
    return { cursor: await server.cursors.start(`${db}.$cmd.listCollections`, rows, undefined) };
  },
};

function describeCollection({ name, indexes }: Collection): Doc {
  const [idIndex] = indexes;
  return docOf({
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false },
    idIndex: idIndex && describeIndex(idIndex),
  });
}

const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  async run({ server, args }) {
    await server.store.settled();
    const test = compileFilter(optionalDoc(args, 'filter') ?? new Map());
    const names = [...new Set([...server.store.collections.values()].map(({ db }) => db))].sort();
    if (optionalBoolean(args, 'nameOnly'))
      return { databases: names.map((name) => docOf({ name })).filter((doc) => test(doc)) };
    const all: { doc: Doc; bytes: number }[] = [];
    for (const name of names) {
      const { documentBytes, indexBytes } = await measureDatabase(server.store, name);
      const bytes = documentBytes + indexBytes;
      const doc = docOf({ name, sizeOnDisk: bytes, empty: false });
      if (test(doc)) all.push({ doc, bytes });
    }
    const totalSize = all.reduce((total, { bytes }) => total + bytes, 0);
    return {
      databases: all.map(({ doc }) => doc),
      totalSize,
      totalSizeMb: Math.floor(totalSize / 1024 ** 2),
    };
  },
};

const collectionsOf = (store: Store, db: string) =>
  [...store.collections.values()].filter((collection) => collection.db === db);

export const collectionCommands: Record<string, Command> = {
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
};
