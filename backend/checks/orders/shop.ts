import { setTimeout as wait } from 'node:timers/promises';
import { findEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { type Connection, createConnection } from 'mongoose';
import { createShopGroup } from '../../test/shop/group.ts';
import { createShopProcess } from '../../test/shop/process.ts';
import { type Probe, probeQuestion } from '../process/probe.ts';
import { type Call, createTimings } from './timings.ts';

/** Of a single process: short, so that interrupted work is resumed soon. Several processes have the shop's own default. */
const sweepSeconds = 2;
const timeoutMs = 300_000;
/** The pause before a retry after 503. */
const retryAfterMs = 1500;
const responseTimeoutMs = 120_000;
const connectTimeouts = { serverSelectionTimeoutMS: 5000, connectTimeoutMS: 5000 };

export interface ShopResponse {
  status: number;
  // The check reads only what the contract promises.
  body: Record<string, unknown>;
}

export interface ShopRequest {
  method?: 'GET' | 'POST' | 'PATCH';
  token?: string;
  json?: object;
  /** A body sent as it is, with its headers. */
  raw?: { body: string; headers: Record<string, string> };
  /** Records the response time under this name. */
  call?: Call;
}

export type CheckShop = Awaited<ReturnType<typeof openShop>>;

/** The database's address, read each time: the embedded database gets another port with each process. */
function databaseUri({ mongodbUri, dataDir }: { mongodbUri: string; dataDir: string }): string {
  if (mongodbUri) return mongodbUri;
  const uri = findEmbeddedDatabase(dataDir);
  if (!uri) throw new Error('The embedded database has published no address');
  return uri;
}

/** Starts one process, or several behind a load balancer. */
function createShop(settings: Record<string, string>, processes: number) {
  const probe = new URL('../process/probe.ts', import.meta.url).href;
  const execArgv = ['--expose-gc', '--import', probe];
  return processes > 1
    ? createShopGroup(processes, settings, undefined, execArgv)
    : createShopProcess({ SWEEP_SECONDS: String(sweepSeconds), ...settings }, undefined, execArgv);
}

/**
 * A real shop in processes of its own, and direct access to its database.
 * @param settings beside the defaults, as in `.env`
 */
export async function openShop(settings: Record<string, string> = {}, processes = 1) {
  const shop = await createShop(settings, processes);
  const timings = createTimings();
  let connection: { uri: string; opening: Promise<Connection> } | undefined;
  let expectsCrashes = false;
  let unavailableCount = 0;

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

  /** Not awaited: closing a connection that never opened does not end. */
  function disconnect(): void {
    void connection?.opening.then((opened) => opened.close()).catch(() => {});
    connection = undefined;
  }

  async function fetchOnce(
    path: string,
    { method = 'POST', token, json, raw, call }: ShopRequest,
  ): Promise<ShopResponse> {
    const startedAt = performance.now();
    const response = await fetch(shop.url + path, {
      method,
      headers: raw?.headers ?? { 'Content-Type': 'application/json', ...(token ? { token } : {}) },
      ...(method === 'GET' ? {} : { body: raw?.body ?? JSON.stringify(json ?? {}) }),
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    const text = await response.text();
    if (call) timings.add(call, performance.now() - startedAt);
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : { text } };
  }

  return {
    ...shop,
    processes,
    /** The response times of the requests that are recorded. */
    timings,
    /** The process's present memory, descriptors and handles. */
    probe: () => shop.ask<Probe>(probeQuestion),
    /** The number of 503 responses, each followed by a retry. */
    countUnavailable: () => unavailableCount,
    /** From now on the shop may be killed: it is restarted, and requests without a response are retried. */
    expectCrashes() {
      expectsCrashes = true;
    },
    /** Sends a request, and retries it after 503. @throws when there is no response */
    async call(path: string, request: ShopRequest = {}): Promise<ShopResponse> {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        try {
          if (expectsCrashes) await shop.ensureRunning();
          const response = await fetchOnce(path, request);
          if (response.status !== 503 || Date.now() > deadline) return response;
          unavailableCount += 1;
          await wait(retryAfterMs);
        } catch (error) {
          if (!expectsCrashes || Date.now() > deadline) throw error;
        }
        await wait(100);
      }
    },
    /** Reads or writes the database directly; retries if the shop was killed meanwhile. */
    async data<Result>(use: (database: Connection) => Promise<Result>): Promise<Result> {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        try {
          if (expectsCrashes) await shop.ensureRunning();
          return await use(await connect());
        } catch (error) {
          if (!expectsCrashes || Date.now() > deadline) throw error;
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
