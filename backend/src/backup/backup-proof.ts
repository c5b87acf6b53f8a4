import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { syncFolder } from './draft-folder.ts';
import { measureFile } from './kept-files.ts';
import { parseJson } from './parse-json.ts';

const proofSchema = z.object({
  /** The name of the backup. */
  file: z.string(),
  /** When the shop was as it is in the backup. */
  at: z.iso.datetime(),
  bytes: z.int().min(0),
  /** Of the whole file, in hexadecimal digits. */
  sha256: z.string(),
  /** When the file was changed (`ctime`, which no program can set), in milliseconds. */
  changedMs: z.number(),
  provenAt: z.iso.datetime(),
});

/** Says that a backup was restored and compared. It is a file beside it. */
export type BackupProof = z.infer<typeof proofSchema>;

/** @param path of a backup, `….backup`; any other path has none */
export const proofFileOf = (path: string) => path.replace(/(\.backup)?$/, '.proof.json');

/**
 * Writes a proof beside its backup. It is on the disk when this resolves, and complete at each moment.
 * @param draft a path on the same disk
 */
export async function writeProof(
  path: string,
  draft: string,
  proof: BackupProof,
  onDrafted: () => void,
): Promise<void> {
  await writeFile(draft, `${JSON.stringify(proof, null, 2)}\n`, { mode: 0o600, flush: true });
  onDrafted();
  await rename(draft, proofFileOf(path));
  await syncFolder(dirname(path));
}

/** The checksums of files that were changed since their proofs, e.g. copied: each is read once. */
const checksums = new Map<string, { state: string; sha256: string }>();

/**
 * Whether a backup is proven and has not changed since. It is read only where it was changed after its proof. One that this
 * process may not read, e.g. because root made it, is not proven.
 */
export async function isProven(path: string): Promise<boolean> {
  try {
    const { size, ctimeMs } = await stat(path);
    const text = await readFile(proofFileOf(path), 'utf8');
    const { data: proof } = proofSchema.safeParse(parseJson(text));
    if (!proof || proof.file !== basename(path) || proof.bytes !== size) return false;
    if (proof.changedMs === ctimeMs) return true;
    const state = `${size} ${ctimeMs}`;
    if (checksums.get(path)?.state !== state)
      checksums.set(path, { state, sha256: (await measureFile(path)).sha256 });
    return checksums.get(path)?.sha256 === proof.sha256;
  } catch {
    return false;
  }
}
