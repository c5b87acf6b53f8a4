import { setTimeout as wait } from 'node:timers/promises';
import { findEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { type Connection, createConnection } from 'mongoose';
import { createShopProcess } from '../../test/shop-process.ts';
import { type Probe, probeQuestion } from '../process/probe.ts';
import type { Call, Timings } from './timings.ts';

/** Short, so that what a crash left is picked up soon; the shop's own default is a minute. */
const sweepSeconds = 2;
const timeoutMs = 300_000;
/** Before somebody who is told to try again does so. */
const tryAgainAfterMs = 1500;
const answerWithinMs = 120_000;
const connectTimeouts = { serverSelectionTimeoutMS: 5000, connectTimeoutMS: 5000 };

export interface Answer {
  status: number;
  // The check reads what the contract promises and no more.
  body: Record<string, unknown>;
}

interface Request {
  method?: 'GET' | 'POST';
  token?: string;
  json?: object;
  /** Bytes as they are, with their headers. */
  raw?: { body: string; headers: Record<string, string> };
  /** Counts the time under this name. */
  call?: Call;
}

export type CheckShop = Awaited<ReturnType<typeof openShop>>;

/** Where the data is: read again each time, because the embedded database moves with its process. */
function databaseUri({ mongodbUri, dataDir }: { mongodbUri: string; dataDir: string }): string {
  if (mongodbUri) return mongodbUri;
  const uri = findEmbeddedDatabase(dataDir);
  if (!uri) throw new Error('The embedded database has published no address');
  return uri;
}

/**
 * A real shop in a process of its own, with a view of its database that does not go through it.
 * @param settings beside the defaults, as in `.env`
 */
export async function openShop(timings: Timings, settings: Record<string, string> = {}) {
  const probe = new URL('../process/probe.ts', import.meta.url).href;
  const environment = { SWEEP_SECONDS: String(sweepSeconds), ...settings };
  const shop = await createShopProcess(environment, undefined, ['--expose-gc', '--import', probe]);
  let connection: { uri: string; opening: Promise<Connection> } | undefined;
  let isPatient = false;
  let unavailable = 0;

  async function connect(): Promise<Connection> {
    const uri = databaseUri(shop);
    if (connection?.uri !== uri) {
      disconnect();
      const opening = createConnection(uri, {
        autoIndex: false,
        autoCreate: false,
        ...connectTimeouts,
      }).asPromise();
      connection = { uri, opening };
    }
    const { opening } = connection;
    try {
      return await opening;
    } catch (error) {
      if (connection?.opening === opening) connection = undefined;
      throw error;
    }
  }

  /** Nobody waits for it: closing a connection whose database is gone before it was open never ends. */
  function disconnect(): void {
    void connection?.opening.then((opened) => opened.close()).catch(() => {});
    connection = undefined;
  }

  async function fetchOnce(
    path: string,
    { method = 'POST', token, json, raw, call }: Request,
  ): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await fetch(shop.url + path, {
      method,
      headers: raw?.headers ?? { 'Content-Type': 'application/json', ...(token ? { token } : {}) },
      ...(method === 'GET' ? {} : { body: raw?.body ?? JSON.stringify(json ?? {}) }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const text = await answer.text();
    if (call) timings.add(call, performance.now() - startedAt);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : { text } };
  }

  return {
    start: shop.start,
    stop: shop.stop,
    kill: shop.kill,
    ensureRunning: shop.ensureRunning,
    countKills: shop.countKills,
    countCrashes: shop.countCrashes,
    url: shop.url,
    request: shop.request,
    /** What the process holds now. */
    probe: () => shop.ask<Probe>(probeQuestion),
    /** How many answers were 503, after which the call was made again. */
    countUnavailable: () => unavailable,
    listeningSince: shop.listeningSince,
    dataDir: shop.dataDir,
    /** What a command of the shopkeeper's desk needs to find this shop. */
    env: shop.env,
    /** From now on the shop may be killed: calls without an answer are made again, and it is started again. */
    expectCrashes() {
      isPatient = true;
    },
    /** Calls the API; the answer whatever its status. @throws when there is none */
    async call(path: string, request: Request = {}): Promise<Answer> {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        try {
          if (isPatient) await shop.ensureRunning();
          const answer = await fetchOnce(path, request);
          // "Temporarily unavailable. Please try again": so they do.
          if (answer.status !== 503 || Date.now() > deadline) return answer;
          unavailable += 1;
          await wait(tryAgainAfterMs);
        } catch (error) {
          if (!isPatient || Date.now() > deadline) throw error;
        }
        await wait(100);
      }
    },
    /** Reads or writes the database beside the shop; again, when the shop was killed meanwhile. */
    async data<Result>(use: (database: Connection) => Promise<Result>): Promise<Result> {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        try {
          if (isPatient) await shop.ensureRunning();
          return await use(await connect());
        } catch (error) {
          if (!isPatient || Date.now() > deadline) throw error;
        }
        await wait(100);
      }
    },
    async remove() {
      disconnect();
      await shop.remove();
    },
  };
}
