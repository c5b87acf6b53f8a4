import { mongo } from 'mongoose';
import { startEmbeddedDatabase } from '../src/adapters/database/embedded/index.ts';

/**
 * A process with the embedded database, for tests that kill it: `tsx database-process.ts <dataDir> idle|load`.
 * Prints `serving owner|guest <uri>`; under load, `insert <key> <value>` for each write once it is confirmed.
 */
const [, , dataDir = '', mode] = process.argv;
const database = await startEmbeddedDatabase({ dataDir });
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`serving ${database.isOwner ? 'owner' : 'guest'} ${database.uri}`);

const writersAtOnce = 8;

async function writeForever(collection: mongo.Collection, writer: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const key = `${process.pid}-${writer}-${turn % 10}`;
    const value = turn;
    const check = `${key}-${value}`;
    await collection.updateOne({ key }, { $set: { value, check } }, { upsert: true });
    say(`insert ${key} ${value}`);
    confirmed += 1;
    say(`count ${confirmed}`);
  }
}

let confirmed = 0;
if (mode === 'load') {
  const client = await mongo.MongoClient.connect(database.uri);
  const collection = client.db().collection('load');
  await collection.createIndex({ key: 1 }, { unique: true });
  await Promise.all(Array.from({ length: writersAtOnce }, (_, writer) => writeForever(collection, writer)));
}
