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

const citingFile = /\.(?:tsx?|mjs|css|md|sh|ya?ml)$/;
/** Its cases name documents that do not exist. */
const ownTest = 'scripts/check-links.test.ts';
const unnamedDocument =
  /\b(?:specification|contract|additions|reliability|guide|design|console|issue)(?:,? sections? \d|:? "\w)/gi;

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

/**
 * Checks what a source file cites: each document that it names must exist, and the heading behind its name, too. A
 * citation of a document without its file name leads nowhere: the comment has to say the rule itself.
 * @param files all files of the repository
 * @returns one line for each citation that leads nowhere
 */
export function checkCitations(
  source: string,
  text: string,
  files: ReadonlySet<string>,
  readText: (file: string) => string,
): string[] {
  const documents = [...files].filter((file) => file.endsWith('.md'));
  return text.split('\n').flatMap((line, index) => {
    const at = `${source}:${index + 1}`;
    const named = [...line.matchAll(/(?<![\w*/.-])((?:[\w-]+\/)*[\w-]+\.md)\b(?:,? "([^"]+)")?/g)].flatMap(
      ([, path = '', heading]) => {
        const found = documents.filter((document) => document === path || document.endsWith(`/${path}`));
        if (found.length === 0) return [`${at}: no document ${path}`];
        const hasHeading =
          !heading || found.some((document) => anchorsOf(readText(document)).has(slugOf(heading)));
        return hasHeading ? [] : [`${at}: no heading "${heading}" in ${path}`];
      },
    );
    const unnamed = [...line.matchAll(unnamedDocument)].map(
      ([match]) => `${at}: no document for \`${match}\``,
    );
    return [...named, ...unnamed];
  });
}

/** Checks all documents and source files of the repository. Without git (a source archive) it checks nothing. */
function checkDocuments(): string[] {
  if (!existsSync('.git')) return [];
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n');
  const files = new Set(listed.filter((file) => existsSync(file)));
  const readText = (file: string) => readFileSync(file, 'utf8');
  const all = [...files];
  return [
    ...all
      .filter((file) => file.endsWith('.md'))
      .flatMap((document) => checkDocument(document, readText(document), files, readText)),
    ...all
      .filter((file) => citingFile.test(file) && file !== ownTest)
      .flatMap((source) => checkCitations(source, readText(source), files, readText)),
  ];
}

if (import.meta.filename === process.argv[1]) {
  const problems = checkDocuments();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
