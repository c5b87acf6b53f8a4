import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach } from 'vitest';

let embedded: EmbeddedDatabase;
let clients: mongo.MongoClient[] = [];
/** A folder that does not exist yet, in each test. */
export let folder: string;

/** Starts an embedded database for the tests of a file. */
export function setUpTransfer(): void {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'transfer-'));
    embedded = await startEmbeddedDatabase({ dataDir });
  });
  beforeEach(() => {
    folder = join(mkdtempSync(join(dataDir, 'out-')), 'export');
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    clients = [];
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

function databaseOn(server: string): { uri: string; db: mongo.Db } {
  const uri = new URL(server);
  uri.pathname = `/transfer_${randomBytes(6).toString('hex')}`;
  const client = new mongo.MongoClient(uri.href);
  clients.push(client);
  return { uri: uri.href, db: client.db() };
}

/** A new database of the embedded database. */
export const ours = () => databaseOn(embedded.uri);
/** A new database of the MongoDB of MONGODB_URI, or of the embedded database. */
export const other = () => databaseOn(process.env.MONGODB_URI || embedded.uri);
