import { existsSync } from 'node:fs';
import { access, constants, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The nearest folder above one that exists. */
export async function nearestParent(folder: string): Promise<string> {
  const parent = dirname(folder);
  return parent === folder || existsSync(parent) ? parent : nearestParent(parent);
}

/** Whether a file can be written to a folder. Writes one, because permissions don't show a disk that is mounted read-only. */
export async function canWrite(folder: string): Promise<boolean> {
  let probe: string | undefined;
  try {
    await access(folder, constants.W_OK);
    probe = await mkdtemp(join(folder, '.doctor-'));
    await writeFile(join(probe, 'probe'), 'x');
    return true;
  } catch {
    return false;
  } finally {
    if (probe) await rm(probe, { recursive: true, force: true });
  }
}
