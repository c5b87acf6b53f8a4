import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFonts } from './make-fonts.ts';

const folder = fileURLToPath(new URL('../../brand/fonts', import.meta.url));
/** Writes nothing, and fails when a file in the repository is not what the script makes. */
const isCheck = process.argv.includes('--check');

mkdirSync(folder, { recursive: true });
for (const [file, content] of await makeFonts()) {
  const path = join(folder, file);
  const isCurrent = existsSync(path) && readFileSync(path).equals(content);
  if (!isCheck) writeFileSync(path, content);
  else if (!isCurrent) process.exitCode = 1;
  const state = isCurrent ? 'current' : isCheck ? 'outdated' : 'written';
  console.log(`${file}  ${(content.length / 1000).toFixed(1)} KB  ${state}`);
}
