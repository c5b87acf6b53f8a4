import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are not worth a second copy. */
const leastBytes = 256;

/** Writes a Brotli copy, packed as tightly as it goes, beside a built file. */
export function writeBrotliCopy(file: string): void {
  const source = readFileSync(file);
  if (source.length < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
}

/** Puts a Brotli copy beside each script and style sheet of the build. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Only what is on the disk is finished: other plugins change the bundle to the very end.
    writeBundle({ dir = 'dist' }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        if (!/\.(js|css|svg)$/.test(fileName)) continue;
        writeBrotliCopy(join(dir, fileName));
      }
    },
  };
}
