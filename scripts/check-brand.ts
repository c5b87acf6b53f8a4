import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What the shop is made of. Tests quote the brand; documents and the demo's pictures are not the shop. */
const source =
  /^(frontend\/(src|admin|vite|worker|public|index\.html)|backend\/(src|packages\/[^/]+\/src))\b.*\.(tsx?|css|html|svg|webmanifest|json)$/;
const test = /\.test\.tsx?$|^frontend\/src\/test\//;

const rawColour =
  /(?<![\w&/"=(])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|["'`]#(?:[\da-f]{6}|[\da-f]{8}|[\da-f]{3})["'`]|\b(?:rgba?|hsla?|oklch|oklab|lch|color)\(|:\s*(?:white|black|red|gr[ae]y)\s*[;}]/gi;

interface Finding {
  line: number;
  found: string;
}

/** Finds raw colours in a text. */
export const findBrand = (text: string): Finding[] =>
  text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(rawColour)].map(([found]) => ({ line: index + 1, found })));

/** Checks the sources of the shop. Without git (a source archive) it checks nothing. */
function checkFiles(): string[] {
  if (!existsSync('.git')) return [];
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n');
  return files
    .filter((file) => source.test(file) && !test.test(file) && existsSync(file))
    .flatMap((file) =>
      findBrand(readFileSync(file, 'utf8')).map(
        ({ line, found }) => `${file}:${line}: "${found.trim()}" belongs into brand/`,
      ),
    );
}

if (import.meta.filename === process.argv[1]) {
  const problems = checkFiles();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
