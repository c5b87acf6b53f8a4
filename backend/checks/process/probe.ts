import { readdirSync, readFileSync } from 'node:fs';

/** Resources of a shop's process. This module is loaded into that process (`--import`) and responds to its parent. */
export interface Probe {
  /** Bytes of resident memory, including mapped files such as the embedded database's. */
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

process.on('message', (message) => {
  if (message !== probeQuestion) return;
  globalThis.gc?.();
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
