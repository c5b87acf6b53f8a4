import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Resources of a shop's process. This module is loaded into that process (`--import`) and responds to its parent. */
export interface Probe {
  /** Bytes of resident memory after collections, including mapped files such as the embedded database's. */
  rss: number;
  /** The same without mapped files; known on Linux only. */
  rssAnon: number | undefined;
  /** Bytes of live objects, after a garbage collection. */
  heapUsed: number;
  /** Bytes outside the heap that objects refer to. */
  external: number;
  /** Open file descriptors; known on Linux only. */
  descriptors: number | undefined;
  /** Open timers, sockets and other handles. */
  handles: number;
  /** Unhandled rejections so far. */
  unhandled: number;
}

export const probeQuestion = 'probe';

/** Between two collections, so that V8's own threads free the pages of the first one. */
const pauseMs = 1000;
const minCollections = 4;
const maxCollections = 15;
/** A smaller fall than this share of the memory is none. */
const noFurtherFall = 0.01;

let unhandled = 0;
process.on('uncaughtExceptionMonitor', (_error, origin) => {
  if (origin === 'unhandledRejection') unhandled += 1;
});

function readRssAnon(): number | undefined {
  try {
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

function countDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}

/**
 * Collects garbage until the process gives no more memory back. V8 returns the free pages of its heap to the system some time
 * after a collection, and after load they are a third of the process.
 */
async function collect(): Promise<void> {
  for (let round = 1, before = Number.POSITIVE_INFINITY; round <= maxCollections; round += 1) {
    globalThis.gc?.();
    await wait(pauseMs);
    const { rss } = process.memoryUsage();
    if (round >= minCollections && rss > before * (1 - noFurtherFall)) return;
    before = rss;
  }
}

process.on('message', async (message) => {
  if (message !== probeQuestion) return;
  await collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const probe: Probe = {
    rss,
    rssAnon: readRssAnon(),
    heapUsed,
    external,
    descriptors: countDescriptors(),
    handles: process.getActiveResourcesInfo().length,
    unhandled,
  };
  process.send?.({ probe });
});
