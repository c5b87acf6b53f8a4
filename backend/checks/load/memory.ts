import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface MemoryReading {
  /** MiB without files, of all processes. */
  programs: number;
  /** MiB with the file cache, which the system takes back when memory is short; unknown from metrics. */
  withFiles: number | undefined;
  /** MiB by program, e.g. `node`. */
  byProgram: Readonly<Record<string, number>>;
}

const mebibytes = (bytes: number) => bytes / 1024 / 1024;

const readNumber = (file: string, pattern: RegExp) => {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

function processesOf(group: string): string[] {
  return readdirSync(group, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'cgroup.procs')
    .flatMap((file) => readFileSync(join(group, file), 'utf8').split('\n'))
    .filter(Boolean);
}

/** The memory of a control group and the groups below it, of version 1 or 2. @param group its folder in /sys/fs/cgroup */
export function readGroup(group: string): MemoryReading {
  const stat = join(group, 'memory.stat');
  const rss = readNumber(stat, /^(?:total_rss|anon) (\d+)$/m);
  const shared = readNumber(stat, /^(?:total_shmem|shmem) (\d+)$/m);
  const all =
    readNumber(join(group, 'memory.current'), /(\d+)/) ||
    readNumber(join(group, 'memory.usage_in_bytes'), /(\d+)/);
  const byProgram: Record<string, number> = {};
  for (const pid of processesOf(group)) {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    const kilobytes = readNumber(`/proc/${pid}/status`, /^RssAnon:\s+(\d+) kB$/m);
    byProgram[name] = (byProgram[name] ?? 0) + kilobytes / 1024;
  }
  return { programs: mebibytes(rss + shared), withFiles: mebibytes(all), byProgram };
}

/** The resident memory of the shop's process, including mapped files. @param url of its metrics */
export async function readMetrics(url: string): Promise<MemoryReading> {
  const text = await (await fetch(url)).text();
  const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
  return { programs: mebibytes(bytes), withFiles: undefined, byProgram: { shop: mebibytes(bytes) } };
}
