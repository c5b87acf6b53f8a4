import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';

/** An empty database without a shop, in each test of the file that called {@link setUpEmptyDatabase}. */
export let db: mongo.Db;

let client: mongo.MongoClient;
const opened: mongo.Db[] = [];
const newName = () => `test_${randomBytes(6).toString('hex')}`;

/** The connection string of a database; without a name, of a new one. */
export function databaseUri(name = newName()): string {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/${name}`;
  return uri.href;
}

/**
 * Whether the tests' server lets documents outside the filter of a unique partial index repeat its values, as MongoDB does.
 * The other database of the tests (`MONGODB_URI`) may not.
 */
export async function hasPartialIndexes(): Promise<boolean> {
  const connection = await mongo.MongoClient.connect(databaseUri());
  try {
    const things = connection.db().collection('things');
    await things.createIndex(
      { owner: 1, place: 1 },
      { unique: true, partialFilterExpression: { place: { $gt: 0 } } },
    );
    await things.insertOne({ owner: 1 });
    return await things.insertOne({ owner: 1 }).then(
      () => true,
      () => false,
    );
  } finally {
    await connection.db().dropDatabase();
    await connection.close();
  }
}

/** Another empty database, which is dropped after the test, too. */
export function openEmptyDatabase(): mongo.Db {
  const database = client.db(newName());
  opened.push(database);
  return database;
}

/** Gives each test of a file a database of its own on the tests' server. */
export function setUpEmptyDatabase(): void {
  beforeAll(async () => {
    client = await mongo.MongoClient.connect(inject('mongodbUri'));
  });
  beforeEach(() => {
    db = openEmptyDatabase();
  });
  afterEach(async () => {
    // The other database of the tests (`MONGODB_URI`) cannot drop one whose TTL index was dropped.
    for (const database of opened.splice(0)) await database.dropDatabase().catch(() => undefined);
  });
  afterAll(() => client.close());
}
