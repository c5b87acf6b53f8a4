import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { probe } from './probe.ts';

/** Who serves a data directory, and where. */
export interface Owner {
  instanceId: string;
  pid: number;
  port: number;
}

const silentLimitMs = 15_000;

/** Whether an owner serves its data directory still. One that listens but stays silent is waited for. */
export async function isServing(owner: Owner): Promise<boolean> {
  const end = Date.now() + silentLimitMs;
  while (Date.now() < end) {
    const result = await probe(owner.port);
    if (result.state === 'answered') return result.instance === owner.instanceId;
    if (result.state === 'nobody' || !isRunning(owner.pid)) return false;
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
    const { instanceId, pid, port } = JSON.parse(text ?? '') as Partial<Owner>;
    return typeof instanceId === 'string' && typeof pid === 'number' && typeof port === 'number'
      ? { instanceId, pid, port }
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

export function withdrawAddress(directory: string, owner: Owner): void {
  if (readAddress(directory)?.instanceId === owner.instanceId)
    rmSync(addressFile(directory), { force: true });
}
