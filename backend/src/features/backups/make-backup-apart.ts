import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { rootDir, type Settings } from '../../config/env.ts';

const program = join(rootDir, 'backend', 'bin', 'shop.mjs');

/** With 5,000 orders it takes a fourth less than with the default, and no more time. */
const sparingMemory = ['--max-semi-space-size=2'];

/** The largest `oom_score_adj` of Linux is 1000. */
const firstToBeKilled = '900';

/**
 * Puts a process behind the shop: it gets the processor time that is left over, and when the machine is out of memory, Linux
 * ends it before the shop. Where the system refuses that, it runs as any other.
 */
async function giveWayToShop(pid: number): Promise<void> {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    if (process.platform === 'linux') await writeFile(`/proc/${pid}/oom_score_adj`, firstToBeKilled);
  } catch {
    // It may have ended.
  }
}

const read = async (output: Readable | null): Promise<string> => (output ? text(output) : '');

/** What the command says of its failure: `--json` prints one object, a crash whatever it was. */
function reasonOf(out: string, err: string): string {
  try {
    return String((JSON.parse(out) as { message: unknown }).message);
  } catch {
    return err.trim().split('\n').at(-1) ?? '';
  }
}

/**
 * Runs `npm run shop -- backup` in a process of its own, so that packing and proving take neither time nor memory of the one
 * that serves shoppers. It ends with this one (`cli/index.ts`).
 * @param signal kills it
 * @throws {Error} with its own message when it fails
 */
export async function makeBackupApart(
  { mode, dataDir, mongodbUri, backupDir, backupKeep, backupPassphrase }: Settings,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [...sparingMemory, program, 'backup', '--json'], {
    env: {
      ...process.env,
      NODE_ENV: mode,
      DATA_DIR: dataDir,
      MONGODB_URI: mongodbUri,
      BACKUP_DIR: backupDir,
      BACKUP_KEEP: String(backupKeep),
      BACKUP_PASSPHRASE: backupPassphrase ?? '',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signalName) => resolve(code ?? signalName ?? ''));
  });
  // Together: it may have ended before anything else is done.
  const [code, out, err] = await Promise.all([
    ended,
    read(child.stdout),
    read(child.stderr),
    child.pid && giveWayToShop(child.pid),
  ]);
  if (code !== 0) throw new Error(reasonOf(out, err) || `The command ended with ${code}.`);
}
