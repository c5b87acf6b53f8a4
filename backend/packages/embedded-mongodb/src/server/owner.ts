import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { probe } from './probe.ts';

/** The process that serves a data directory, and its port. */
export interface Owner {
  instanceId: string;
  pid: number;
  port: number;
  /** The host or container that the process runs on; others cannot reach its port. */
  host?: string;
  /** Whether the process runs a single command and ends soon. */
  isShortLived?: boolean;
}

const silentLimitMs = 15_000;

/**
 * Whether an owner still serves its data directory. Waits for one that listens but does not answer yet.
 * @throws Error when it does not answer within 15 s although its process runs
 */
export async function isServing(owner: Owner): Promise<boolean> {
  const end = Date.now() + silentLimitMs;
  while (Date.now() < end) {
    const result = await probe(owner.port);
    if (result.state === 'answered') return result.instance === owner.instanceId;
    if (result.state === 'closed' || !isRunning(owner.pid)) return false;
    await wait(200);
  }
  throw new Error(
    `The database in use by process ${owner.pid} does not answer. End that process, or choose another DATA_DIR.`,
  );
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function parseOwner(text: string | undefined): Owner | undefined {
  try {
    const { instanceId, pid, port, host, isShortLived = false } = JSON.parse(text ?? '') as Partial<Owner>;
    return typeof instanceId === 'string' && typeof pid === 'number' && typeof port === 'number'
      ? { instanceId, pid, port, isShortLived, ...(typeof host === 'string' && { host }) }
      : undefined;
  } catch {
    return undefined;
  }
}

const addressFile = (directory: string) => join(directory, 'address.json');

/** The last address published; it may be stale. */
export function readAddress(directory: string): Owner | undefined {
  try {
    return parseOwner(readFileSync(addressFile(directory), 'utf8'));
  } catch {
    return undefined;
  }
}

export function publishAddress(directory: string, owner: Owner): void {
  const file = addressFile(directory);
  const draft = `${file}.${owner.instanceId}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  renameSync(draft, file);
}

const beatMs = 5_000;
/** An owner in another container that was killed counts as serving for this long. */
const aliveMs = 30_000;

/** Touches the published address every five seconds while its owner serves. @returns a function that ends it */
export function keepAddressFresh(directory: string, owner: Owner): () => void {
  const timer = setInterval(() => {
    if (readAddress(directory)?.instanceId !== owner.instanceId) return;
    const now = new Date();
    try {
      utimesSync(addressFile(directory), now, now);
    } catch {
      // A restore has moved the folder; the next beat finds no address.
    }
  }, beatMs).unref();
  return () => clearInterval(timer);
}

/**
 * The owner that serves a data directory in another container or on another host, on the same volume. Its port and its process
 * id mean nothing here, so the age of its address decides.
 */
export function readOwnerElsewhere(directory: string): Owner | undefined {
  const owner = readAddress(directory);
  if (owner?.host === undefined || owner.host === hostname()) return undefined;
  const touched = statSync(addressFile(directory), { throwIfNoEntry: false });
  return touched && Date.now() - touched.mtimeMs < aliveMs ? owner : undefined;
}

/** Whether any process serves a data directory, also one elsewhere. */
export async function isServedAnywhere(directory: string): Promise<boolean> {
  const owner = readAddress(directory);
  if (!owner) return false;
  if (owner.host === undefined || owner.host === hostname()) return isServing(owner);
  return readOwnerElsewhere(directory) !== undefined;
}

export function withdrawAddress(directory: string, owner: Owner): void {
  if (readAddress(directory)?.instanceId === owner.instanceId)
    rmSync(addressFile(directory), { force: true });
}
