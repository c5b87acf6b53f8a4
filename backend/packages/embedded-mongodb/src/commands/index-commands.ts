import { isEqual } from '../bson/compare.ts';
import { type Doc, isDoc, isNumber, toNumber, typeName, type Value } from '../bson/value.ts';
import { MongoError, notSupported, typeMismatch } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { type Collection, defineIndex, describeIndex, type Index } from '../storage/catalog.ts';
import { buildIndex, ensureCollection } from '../storage/records.ts';
import { type Command, collectionName, existingCollection, type Request, requiredArray } from './command.ts';

const knownOptions = [
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
];
const refusedOptions = [
  'collation',
  'hidden',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
];
const partialOperators = ['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in', '$and', '$or'];
const maxExpireSeconds = 2_147_483_647;

const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run(request) {
    const { server, db, args } = request;
    const name = collectionName(request);
    const specs = requiredArray(args, 'indexes', 'createIndexes').map(checkSpec);
    if (specs.length === 0) throw new MongoError(2, 'Must specify at least one index to create');
    return server.store.changeCatalog(() => {
      const isNew = !server.store.collections.has(`${db}.${name}`);
      const collection = ensureCollection(server.store, db, name);
      const before = collection.indexes.length;
      for (const spec of specs) addIndex(request, collection, spec);
      const after = collection.indexes.length;
      return {
        numIndexesBefore: before,
        numIndexesAfter: after,
        createdCollectionAutomatically: isNew,
        ...(after === before && { note: 'all indexes already exist' }),
      };
    });
  },
};

function addIndex({ server }: Request, collection: Collection, spec: Doc): void {
  if (findExisting(collection, spec)) return;
  const index = defineIndex(server.store.newId(), spec);
  buildIndex(server.store, collection, index);
  collection.indexes.push(index);
  server.store.saveCollection(collection);
}

/** Creating an identical index again succeeds; the same name or key with other options is refused. */
function findExisting(collection: Collection, spec: Doc): Index | undefined {
  const wanted = defineIndex(0, spec);
  const sameName = collection.indexes.find(({ name }) => name === wanted.name);
  if (sameName && !isSameKey(sameName, wanted)) {
    throw new MongoError(
      86,
      `An existing index has the same name as the requested index. Requested index: ${wanted.name}, existing index has another key`,
    );
  }
  const sameKey = collection.indexes.find(
    (index) =>
      isSameKey(index, wanted) && isSameFilter(index.partialFilter?.source, wanted.partialFilter?.source),
  );
  if (!sameKey && sameName) throw conflict(wanted);
  if (!sameKey || sameKey.name === '_id_') return sameKey;
  if (sameKey.name !== wanted.name)
    throw new MongoError(85, `Index already exists with a different name: ${sameKey.name}`);
  const isSame =
    sameKey.unique === wanted.unique &&
    sameKey.sparse === wanted.sparse &&
    sameKey.expireAfterSeconds === wanted.expireAfterSeconds;
  if (!isSame) throw conflict(wanted);
  return sameKey;
}

const conflict = (index: Index) =>
  new MongoError(
    86,
    `An existing index has the same name as the requested index, but other options: ${index.name}`,
  );

const isSameKey = (a: Index, b: Index) => isEqual(a.key, b.key);

const isSameFilter = (a: Doc | undefined, b: Doc | undefined) => (a && b ? isEqual(a, b) : a === b);

function checkSpec(spec: Value): Doc {
  if (!isDoc(spec)) throw typeMismatch('The elements of the indexes array must be objects');
  const key = spec.get('key');
  if (!isDoc(key))
    throw new MongoError(9, "The 'key' field is a required property of an index specification");
  checkKey(key);
  for (const option of spec.keys()) {
    if (refusedOptions.includes(option) && !isSimpleCollation(option, spec))
      throw notSupported(`The index option ${option}`);
    if (!knownOptions.includes(option) && !refusedOptions.includes(option)) {
      throw new MongoError(197, `The field '${option}' is not valid for an index specification`);
    }
  }
  checkOptions(spec, key);
  const name = spec.get('name');
  if (typeof name !== 'string' || name === '')
    throw new MongoError(9, "The 'name' field is a required property of an index specification");
  return spec;
}

function isSimpleCollation(option: string, spec: Doc): boolean {
  const collation = spec.get('collation');
  return option === 'collation' && isDoc(collation) && collation.get('locale') === 'simple';
}

function checkKey(key: Doc): void {
  if (key.size === 0) throw new MongoError(67, 'Index keys cannot be an empty object');
  for (const [path, direction] of key) {
    if (typeof direction === 'string') throw notSupported(`The index type '${direction}'`);
    if (!isNumber(direction) || toNumber(direction) === 0 || !Number.isFinite(toNumber(direction))) {
      throw new MongoError(
        67,
        `Values in v:2 index key pattern cannot be of type ${typeName(direction)} or zero`,
      );
    }
    if (path === '' || path.split('.').includes(''))
      throw new MongoError(67, 'Index keys cannot contain an empty field.');
    if (path.split('.').some((part) => part.startsWith('$'))) {
      if (path.endsWith('$**')) throw notSupported('A wildcard index');
      throw new MongoError(
        67,
        `Index key contains an illegal field name: field name starts with '$': ${path}`,
      );
    }
  }
}

function checkOptions(spec: Doc, key: Doc): void {
  const filter = spec.get('partialFilterExpression');
  if (filter !== undefined) {
    if (!isDoc(filter)) throw typeMismatch("The field 'partialFilterExpression' must be an object");
    if (spec.get('sparse') === true)
      throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
    checkPartialFilter(filter);
    compileFilter(filter);
  }
  const expires = spec.get('expireAfterSeconds');
  if (expires === undefined) return;
  if (!isNumber(expires) || toNumber(expires) < 0 || toNumber(expires) > maxExpireSeconds) {
    throw new MongoError(
      67,
      `TTL index 'expireAfterSeconds' must be a number within 0 to ${maxExpireSeconds}`,
    );
  }
  if (key.size > 1)
    throw new MongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  if (key.has('_id'))
    throw new MongoError(67, "The field 'expireAfterSeconds' is not valid for an _id index specification");
}

function checkPartialFilter(filter: Value): void {
  if (Array.isArray(filter)) for (const item of filter) checkPartialFilter(item);
  if (!isDoc(filter)) return;
  for (const [name, value] of filter) {
    const isRefused =
      name.startsWith('$') && (!partialOperators.includes(name) || (name === '$exists' && value !== true));
    if (isRefused) throw new MongoError(67, `Expression not supported in partial index: ${name}`);
    checkPartialFilter(value);
  }
}

const listIndexes: Command = {
  fields: ['cursor'],
  async run(request) {
    await request.server.store.settled();
    const collection = existingCollection(request);
    const ns = `${request.db}.${collectionName(request)}`;
    if (!collection) throw new MongoError(26, `ns does not exist: ${ns}`);
    return {
      cursor: await request.server.cursors.start(ns, collection.indexes.map(describeIndex), undefined),
    };
  },
};

const dropIndexes: Command = {
  fields: ['index'],
  run(request) {
    const { server, args } = request;
    return server.store.changeCatalog(() => {
      const collection = existingCollection(request);
      if (!collection) throw new MongoError(26, `ns not found ${request.db}.${collectionName(request)}`);
      const nIndexesWas = collection.indexes.length;
      for (const index of namedIndexes(collection, args.get('index'))) {
        collection.indexes.splice(collection.indexes.indexOf(index), 1);
        server.store.removeAllEntries(index.id);
      }
      server.store.saveCollection(collection);
      return { nIndexesWas };
    });
  },
};

function namedIndexes(collection: Collection, wanted: Value | undefined): Index[] {
  if (wanted === '*') return collection.indexes.filter(({ name }) => name !== '_id_');
  const list = Array.isArray(wanted) ? wanted : [wanted];
  return list.map((item) => {
    const index = collection.indexes.find(({ name, key }) =>
      isDoc(item) ? isEqual(key, item) : name === item,
    );
    if (!index)
      throw new MongoError(27, `index not found with name [${isDoc(item) ? [...item.keys()].join() : item}]`);
    if (index.name === '_id_') throw new MongoError(72, 'cannot drop _id index');
    return index;
  });
}

export const indexCommands: Record<string, Command> = {
  createIndexes,
  listIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
};
