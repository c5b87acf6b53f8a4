import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** Folders that paths in documents may start from, besides the root, the document's own folder and its `src`. */
const bases = [
  'backend',
  'backend/src',
  'backend/src/features',
  'frontend',
  'frontend/src',
  'frontend/src/features',
];
/** Made at run time or by a build, so not in the repository. */
const generated = /(^|\/)(dist|node_modules|screens)\/|^(\.env|DATA_DIR|moved|back|out)\b/;
const sourceFile = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|md|json|css|ya?ml)$/;

/** The anchor that GitHub gives a heading. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const withoutCode = (text: string) =>
  text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''));

const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([...withoutCode(text).matchAll(/^#+\s+(.+)$/gm)].map(([, heading = '']) => slugOf(heading)));

/**
 * Checks one document: relative links and their anchors must exist, and so must source files named in `code`.
 * @param files all files of the repository
 * @returns one line for each broken link or missing file
 */
export function checkDocument(
  document: string,
  text: string,
  files: ReadonlySet<string>,
  readText: (file: string) => string,
): string[] {
  const names = new Set([...files].map((file) => basename(file)));
  const folder = dirname(document);
  const isFolder = (path: string) =>
    [...files].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));
  const isKnown = (path: string) =>
    path.includes('/')
      ? [folder, join(folder, 'src'), '.', ...bases].some((base) => files.has(normalize(join(base, path))))
      : names.has(path);

  return withoutCode(text)
    .split('\n')
    .flatMap((line, index) => {
      const at = `${document}:${index + 1}`;
      const links = [...line.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].flatMap(
        ([, path = '', anchor]) => {
          const target = path ? normalize(join(folder, path)) : document;
          if (!files.has(target)) return isFolder(target) ? [] : [`${at}: no file ${target}`];
          const isMissing = anchor && target.endsWith('.md') && !anchorsOf(readText(target)).has(anchor);
          return isMissing ? [`${at}: no heading #${anchor} in ${target}`] : [];
        },
      );
      const paths = [...line.matchAll(/`([^`\s]+)`/g)].flatMap(([, path = '']) => {
        const isBare = !path.includes('/');
        const isIgnored =
          !sourceFile.test(path) || generated.test(path) || (isBare && !/\.(tsx?|mjs)$/.test(path));
        return isIgnored || isKnown(path) ? [] : [`${at}: no file \`${path}\``];
      });
      return [...links, ...paths];
    });
}

/** Checks all documents of the repository. Without git (a source archive) it checks nothing. */
export function checkDocuments(): string[] {
  if (!existsSync('.git')) return [];
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n');
  const files = new Set(listed.filter((file) => existsSync(file)));
  const readText = (file: string) => readFileSync(file, 'utf8');
  return [...files]
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) => checkDocument(document, readText(document), files, readText));
}

if (import.meta.filename === process.argv[1]) {
  const problems = checkDocuments();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
