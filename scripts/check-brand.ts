import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { shopName } from '../brand/shop.js';

/** What the shop is made of. Tests quote the brand; documents, package names and the demo's goods are not the shop. */
const source =
  /^(frontend\/(src|admin|vite|worker|index\.html)|backend\/(src|bin|packages\/[^/]+\/src)|scripts|deploy|\.devcontainer|\.env\.example)\b(?!.*\.md$)/;
const ignored = /\.test\.tsx?$|^frontend\/src\/test\//;

const rawColour =
  /(?<![\w&/"=(])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|["'`]#(?:[\da-f]{6}|[\da-f]{8}|[\da-f]{3})["'`]|\b(?:rgba?|hsla?|oklch|oklab|lch|color)\(|:\s*(?:white|black|red|gr[ae]y)\s*[;}]/gi;

/** A name in a text, also with mark-up between its words; and as one word, as in an address. */
function namePatterns(name: string): RegExp[] {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const between = '(?:<[^<>]*>|&\\w+;|[^\\p{L}\\p{N}\\-/.@])+';
  const address = name.replaceAll('&', 'and').replace(/[^\p{L}\p{N}]/gu, '');
  return [
    new RegExp(`(?<!\\p{L})${words.join(between)}(?!\\p{L})`, 'gu'),
    ...(words.length > 1 ? [new RegExp(address, 'gi')] : []),
  ];
}

interface Finding {
  line: number;
  found: string;
}

const find = (text: string, patterns: readonly RegExp[]): Finding[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      patterns.flatMap((pattern) =>
        [...line.matchAll(pattern)].map(([found]) => ({ line: index + 1, found })),
      ),
    );

/** Finds a shop's name in a text. */
export const findName = (text: string, name: string): Finding[] => find(text, namePatterns(name));

/** Finds raw colours and the shop's name in a text. */
export const findBrand = (text: string, name: string): Finding[] =>
  find(text, [rawColour, ...namePatterns(name)]);

/** Checks the sources of the shop. Without git (a source archive) it checks nothing. */
function checkFiles(): string[] {
  if (!existsSync('.git')) return [];
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n');
  return files
    .filter((file) => source.test(file) && !ignored.test(file) && existsSync(file))
    .flatMap((file) =>
      findBrand(readFileSync(file, 'utf8'), shopName).map(
        ({ line, found }) => `${file}:${line}: "${found.trim()}" belongs into brand/`,
      ),
    );
}

if (import.meta.filename === process.argv[1]) {
  const problems = checkFiles();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
