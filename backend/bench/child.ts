import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

export interface Child {
  pid: number;
  /** The port that it reported. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts a server in a child process, which sends `{ listening: port }` when it serves.
 * @param start the program and its arguments
 */
export async function startChild(start: {
  program: string;
  args?: string[];
  execArgv?: string[];
  env: NodeJS.ProcessEnv;
}): Promise<Child> {
  const child: ChildProcess = fork(start.program, start.args ?? [], {
    execArgv: start.execArgv ?? [],
    env: start.env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const port = await Promise.race([
    once(child, 'message').then(([message]) => (message as { listening: number }).listening),
    ended.then(() => Promise.reject(new Error(`${start.program} ended before it listened`))),
  ]);
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Clock ticks a second, on Linux. */
const ticksPerSecond = 100;

/** The parent of a process and the processor time of all its threads in seconds; known on Linux only. */
export async function readStat(pid: number): Promise<{ parent: number; seconds: number } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 13) return undefined;
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
}

/** The resident memory of a process in bytes; known on Linux only. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
