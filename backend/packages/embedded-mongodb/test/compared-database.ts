import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startEmbeddedDatabase } from '../src/index.ts';

/**
 * A client of a new embedded database. With COMPARE_MONGODB_URI the tests run against that server instead, which shows
 * where both differ.
 */
export async function openComparedDatabase(): Promise<{ client: mongo.MongoClient; close(): Promise<void> }> {
  const other = process.env.COMPARE_MONGODB_URI;
  if (other) {
    const client = await mongo.MongoClient.connect(other);
    return { client, close: () => client.close() };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  const database = await startEmbeddedDatabase({ dataDir });
  const client = await mongo.MongoClient.connect(database.uri);
  return {
    client,
    async close() {
      await client.close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
