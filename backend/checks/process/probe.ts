import { readdirSync, readFileSync } from 'node:fs';

/** What a shop's process holds, told to its parent when that asks; loaded into it beside the shop (`--import`). */
export interface Probe {
  /** Bytes of memory in use, those of mapped files such as the embedded database's among them. */
  rss: number;
  /** The same without mapped files; undefined where the system does not tell them apart in Linux' way. */
  own: number | undefined;
  /** Bytes of live objects, after a collection. */
  heapUsed: number;
  /** Bytes outside the heap that objects hold. */
  external: number;
  /** Open file descriptors; undefined where the system does not list them in Linux' way. */
  descriptors: number | undefined;
  /** Timers, sockets and other handles that are open. */
  handles: number;
  /** Promises that were rejected with nobody listening, so far. */
  unhandled: number;
}

export const probeQuestion = 'probe';

let unhandled = 0;
process.on('uncaughtExceptionMonitor', (_error, origin) => {
  if (origin === 'unhandledRejection') unhandled += 1;
});

function readOwnBytes(): number | undefined {
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
    own: readOwnBytes(),
    heapUsed,
    external,
    descriptors: countDescriptors(),
    handles: process.getActiveResourcesInfo().length,
    unhandled,
  };
  process.send?.({ probe });
});
