import { mkdirSync } from 'node:fs';
import { open } from 'lmdb';
import { environment, metaName, ownerKey } from './store.ts';

/**
 * Copies a consistent snapshot of an LMDB environment, also while another process writes to it: LMDB reads the pages of one
 * transaction, which writers never change. The copy has no owner.
 * @param from a directory that holds an environment
 * @param to a new directory
 */
export async function copyStore(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  const source = open({ ...environment, path: from, overlappingSync: false });
  try {
    // Compacted: without free pages.
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
