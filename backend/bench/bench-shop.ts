import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import type { Database } from '../src/adapters/database/index.ts';
import { paths } from '../src/contract/paths.ts';
import { derivedFields } from '../src/features/product/derived-fields.ts';
import { ProductModel, type StoredProduct } from '../src/features/product/product.model.ts';
import { createSessions } from '../src/features/user/sign-in/session.ts';
import { UserModel } from '../src/features/user/user.model.ts';
import { openDatabase } from '../src/open-database.ts';
import { findFreePort } from '../test/free-port.ts';
import { type Child, startChild } from './child.ts';

const program = fileURLToPath(new URL('../dist/server.js', import.meta.url));
const seedProgram = fileURLToPath(new URL('../dist/startup/seed.js', import.meta.url));
const jwtSecret = 'a secret for the benchmark only';
const batchSize = 500;

export interface Account {
  id: string;
  token: string;
  email: string;
}

/** The built shop in a process of its own, and direct access to its database. */
export interface BenchShop {
  url: string;
  server: Child;
  /** Milliseconds from the start until it served. */
  startMs: number;
  /** Extends the catalogue to this length with renamed copies of the demo products. */
  fillCatalogue(length: number): Promise<void>;
  makeAccounts(count: number, passwordHash?: string): Promise<Account[]>;
  /** Stops the server and starts it with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A new database on `MONGODB_URI` if that is set, else the embedded one. */
function databaseUri(): string {
  if (!process.env.MONGODB_URI) return '';
  const uri = new URL(process.env.MONGODB_URI);
  uri.pathname = `/bench_${randomUUID().slice(0, 8)}`;
  return uri.href;
}

/** @param processes server processes behind one port */
export async function openBenchShop(processes = 1): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-bench-'));
  const mongodbUri = databaseUri();
  const port = await findFreePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    MONGODB_URI: mongodbUri,
    JWT_SECRET: jwtSecret,
    PAYMENTS: 'sandbox',
    MAIL: 'outbox',
    LOG_LEVEL: 'error',
    LIMIT_ACCOUNT_CALLS: '100000000',
    LIMIT_ORDERS: '100000000',
    LIMIT_PAYMENT_TRIES: '100000000',
    LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS: '100000000',
    LIMIT_UNPAID_STOCK_PER_ADDRESS: '100000000',
    WEB_CONCURRENCY: String(processes),
    STOP_DELAY_SECONDS: '0',
  };
  // As `npm start`: the default young generation takes 20 MB that an idle shop does not need, and the default old one grows to
  // four times what is in use before it is collected.
  const execArgv = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
  const start = () => startChild({ program, execArgv, env });
  await promisify(execFile)(process.execPath, [seedProgram], { env });
  await (await start()).stop();
  const startedAt = performance.now();
  let server = await start();
  const startMs = performance.now() - startedAt;
  const open = (): Promise<Database> => openDatabase({ mongodbUri, dataDir }, { isCommand: true });
  let database = await open();
  const sessions = createSessions(jwtSecret);
  return {
    url: `http://127.0.0.1:${port}`,
    get server() {
      return server;
    },
    startMs,
    async fillCatalogue(length) {
      const demo = await ProductModel.find().sort({ position: 1 }).limit(40).lean<StoredProduct[]>();
      await ProductModel.deleteMany({ position: { $gte: 1_000_000 } });
      const missing = Math.max(0, length - (await ProductModel.countDocuments()));
      const copies = Array.from({ length: missing }, (_, index) => {
        const { _id, ...fields } = demo[index % demo.length] as (typeof demo)[number];
        const name = `${fields.name} ${index}`;
        const variants = fields.variants?.map((variant) => ({ ...variant, sku: `${variant.sku}-${index}` }));
        const copy = { ...fields, name, variants };
        return { ...copy, ...derivedFields(copy), position: 1_000_000 + index };
      });
      for (let at = 0; at < copies.length; at += batchSize) {
        await ProductModel.insertMany(copies.slice(at, at + batchSize));
      }
      await fetch(`http://127.0.0.1:${port}${paths.product.list}`).then((response) => response.arrayBuffer());
    },
    async makeAccounts(count, passwordHash = 'none') {
      const users = Array.from({ length: count }, (_, index) => {
        const email = `${randomUUID()}@bench.example`;
        return { name: `Shopper ${index}`, email, emailKey: email, mobile: '+61412345678', passwordHash };
      });
      const made = await UserModel.insertMany(users);
      return made.map(({ _id, email }) => {
        const id = _id.toHexString();
        return { id, email, token: sessions.issue(id, 0) };
      });
    },
    async restart() {
      await database.close();
      await server.stop();
      server = await start();
      database = await open();
    },
    async close() {
      if (mongodbUri) await mongoose.connection.dropDatabase();
      await database.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
