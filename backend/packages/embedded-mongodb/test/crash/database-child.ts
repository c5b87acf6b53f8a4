import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../database-process.mjs', import.meta.url));

/** An embedded database in a process of its own. */
export interface DatabaseChild {
  pid: number | undefined;
  /** Resolves when the database serves requests. */
  serving: Promise<{ uri: string; isOwner: boolean }>;
  /** Resolves to the process id of the short-lived owner that it waits for. */
  waiting: Promise<number>;
  /** Ends it in order; resolves when the process has ended. */
  stop(): Promise<void>;
  /** Ends it as a power cut would; resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Starts a process with the embedded database on a data directory. */
export function startDatabaseChild(dataDir: string, { isShortLived = false } = {}): DatabaseChild {
  const flags = isShortLived ? ['--short-lived'] : [];
  // The compiled package starts in half the time.
  const loader = process.env.EMBEDDED_MONGODB ? [] : ['--import', 'tsx'];
  const child = spawn(process.execPath, [...loader, program, ...flags, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const waiting = new Promise<number>((resolve) => {
    lines.on('line', (line) => line.startsWith('waiting ') && resolve(Number(line.split(' ')[1])));
  });
  const serving = new Promise<{ uri: string; isOwner: boolean }>((resolve, reject) => {
    lines.on('line', (line) => {
      const [word, role, uri = ''] = line.split(' ');
      if (word === 'serving') resolve({ uri, isOwner: role === 'owner' });
    });
    child.once('exit', () => reject(new Error('The database process has ended')));
  });
  // A test that kills the process while it starts does not wait for it.
  serving.catch(() => undefined);
  return {
    pid: child.pid,
    serving,
    waiting,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill(signal);
  });
}
