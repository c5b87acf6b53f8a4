import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../database-process.ts', import.meta.url));

/** An embedded database in a process of its own. */
export interface DatabaseChild {
  pid: number | undefined;
  /** Resolves when it serves: its address, and whether it is the owner of the data. */
  serving: Promise<{ uri: string; isOwner: boolean }>;
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a process with the embedded database on a data directory. */
export function startDatabaseChild(dataDir: string): DatabaseChild {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const serving = new Promise<{ uri: string; isOwner: boolean }>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, role, uri = ''] = line.split(' ');
      if (word === 'serving') resolve({ uri, isOwner: role === 'owner' });
    });
    child.once('exit', () => reject(new Error('The database process has ended')));
  });
  // A test that kills it while it starts does not wait for it.
  serving.catch(() => undefined);
  return { pid: child.pid, serving, kill: () => kill(child) };
}

function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });
}
