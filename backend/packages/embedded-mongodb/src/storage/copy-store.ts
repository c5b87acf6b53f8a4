import { mkdirSync } from 'node:fs';
import { open } from 'lmdb';
import { environment, metaName, ownerKey } from './store.ts';

/**
 * Copies an environment as it stands at one moment, also while another process writes to it: LMDB reads the pages of
 * one transaction, and writers never touch those. The copy belongs to nobody.
 * @param from a directory that holds an environment
 * @param to a new directory
 */
export async function copyStore(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  const source = open({ ...environment, path: from, overlappingSync: false });
  try {
    // Compacted: pages that hold nothing any more are left out.
    await source.backup(to, true);
  } finally {
    await source.close();
  }
  const { maxDbs, ...options } = environment;
  const copy = open({ ...options, path: to, maxDbs, overlappingSync: false });
  try {
    // Otherwise a process that opens the copy would find the original database and write there.
    copy.openDB<Buffer, Buffer>({ ...options, name: metaName }).removeSync(ownerKey);
  } finally {
    await copy.close();
  }
}
