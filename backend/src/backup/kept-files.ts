import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { storeIdFile } from '../adapters/images/upload-store.ts';
import { isMissing } from './is-missing.ts';
import type { KeptFile } from './manifest.ts';

/** Hidden files and drafts are incomplete files, or were moved aside by an earlier restore. */
const isPassing = (name: string) => (name.startsWith('.') && name !== storeIdFile) || name.endsWith('.draft');

/** The permanent files below a folder, as paths with slashes; none when the folder does not exist. */
export async function listFiles(folder: string, skip: readonly string[] = []): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const found: string[] = [];
  for (const entry of entries) {
    if (isPassing(entry.name) || skip.includes(entry.name)) continue;
    if (entry.isFile()) found.push(entry.name);
    if (!entry.isDirectory()) continue;
    const inner = await listFiles(join(folder, entry.name));
    found.push(...inner.map((path) => `${entry.name}/${path}`));
  }
  return found.sort();
}

/** Copies a file, readable by its owner only, and computes its size and checksum. */
export async function copyFile(from: string, to: string): Promise<Omit<KeptFile, 'path'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const measure = measuring();
  await pipeline(createReadStream(from), measure.pass, createWriteStream(to, { mode: 0o600, flush: true }));
  return measure.end();
}

/** Reads a file and computes its size and checksum. */
export async function measureFile(file: string): Promise<Omit<KeptFile, 'path'>> {
  const measure = measuring();
  for await (const chunk of measure.pass(createReadStream(file))) void chunk;
  return measure.end();
}

function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    end: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
