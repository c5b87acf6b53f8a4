import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';
const cpuPeriod = 100_000;

/** A control group: everything that runs in it shares its limits. */
export interface Group {
  /** For Docker's `--cgroup-parent`. */
  name: string;
  /** Where its memory is read. */
  folder: string;
  /** Sends SIGKILL to every process in it, as if the power failed. */
  killAll(): void;
  remove(): void;
}

function foldersBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap(({ name }) => foldersBelow(join(folder, name)))];
}

function processesIn(folder: string): number[] {
  return foldersBelow(folder).flatMap((group) =>
    readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number),
  );
}

/** Sends SIGKILL to a process that may have ended. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Makes a control group without swap, with the system's version 1 or 2.
 * @param limits memory in bytes, and processor cores
 * @throws without the right to make it
 */
export function openGroup(name: string, { memory, cores }: { memory: number; cores: number }): Group {
  const isFirst = existsSync(join(root, 'memory'));
  const folders = isFirst ? [join(root, 'memory', name), join(root, 'cpu', name)] : [join(root, name)];
  const [memoryFolder = '', cpuFolder = memoryFolder] = folders;
  const quota = Math.round(cores * cpuPeriod);
  const put = (file: string, value: string | number) => writeFileSync(file, String(value));
  if (!isFirst) put(join(root, 'cgroup.subtree_control'), '+memory +cpu +pids');
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  if (isFirst) {
    put(join(memoryFolder, 'memory.limit_in_bytes'), memory);
    const withSwap = join(memoryFolder, 'memory.memsw.limit_in_bytes');
    if (existsSync(withSwap)) put(withSwap, memory);
    put(join(cpuFolder, 'cpu.cfs_period_us'), cpuPeriod);
    put(join(cpuFolder, 'cpu.cfs_quota_us'), quota);
  } else {
    put(join(memoryFolder, 'memory.max'), memory);
    const swap = join(memoryFolder, 'memory.swap.max');
    if (existsSync(swap)) put(swap, 0);
    put(join(memoryFolder, 'cpu.max'), `${quota} ${cpuPeriod}`);
  }
  return {
    name,
    folder: memoryFolder,
    killAll: () => processesIn(memoryFolder).forEach(killProcess),
    remove() {
      // Docker leaves empty groups in other hierarchies, too, of which some have two names.
      const all = isFirst ? readdirSync(root).map((kind) => join(root, kind, name)) : folders;
      for (const folder of all) for (const group of foldersBelow(folder).toReversed()) rmdirSync(group);
    },
  };
}
