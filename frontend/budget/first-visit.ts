import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { attributeOf, elementsIn } from '../vite/html.ts';

/** A file of the build in Vite's manifest. */
interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, ManifestEntry>;

const kinds = ['js', 'css', 'font'] as const;
export type Kind = (typeof kinds)[number];

interface LoadedFile {
  /** Below the build's folder, e.g. `assets/index-1a2b.js`. */
  file: string;
  kind: Kind;
  /** As it travels from the shop's own server, see {@link travellingBytes}. */
  bytes: number;
}

/** What a first visit may load of each kind, in KB of 1000 bytes. */
type Budget = Record<Kind, number>;

/** Of the shop's home page. */
const budgetKb: Budget = { js: 126.5, css: 9, font: 90 };
/** Of the console's first page. */
export const consoleBudgetKb: Budget = { js: 250, css: 20, font: 90 };

/** Code that the home page imports as soon as it runs, in addition to the files of its HTML. */
export const askedForAtOnce = ['src/app/home/sections.tsx'];

/** The first page of a build: its HTML, as the manifest names it, and the code that it imports as soon as it runs. */
interface FirstPage {
  html: string;
  imports: readonly string[];
}
const homePage: FirstPage = { html: 'index.html', imports: askedForAtOnce };
/** The console's first page of a signed-in staff member. */
export const consolePage: FirstPage = {
  html: 'admin/index.html',
  imports: ['src/admin/features/overview/today-page.tsx'],
};
/** Fetched by the page after it has loaded; no manifest knows it. */
const worker = 'sw.js';

const kindOf = (file: string): Kind | undefined => {
  if (/\.m?js$/.test(file)) return 'js';
  if (/\.css$/.test(file)) return 'css';
  return /\.(woff2?|ttf|otf)$/.test(file) ? 'font' : undefined;
};

/** What the server does not think worth compressing, in bytes. */
const tooSmall = 1024;

/** How many bytes of a file travel: the build's Brotli copy where there is one, else gzipped; fonts are compressed already. */
function travellingBytes(dist: string, file: string, kind: Kind): number {
  const path = join(dist, file);
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size;
  const source = readFileSync(path);
  return kind === 'font' || source.length < tooSmall ? source.length : gzipSync(source).length;
}

const loadingLinks: readonly (string | undefined)[] = ['modulepreload', 'stylesheet', 'preload'];

/** The files that a page's HTML makes a browser load: scripts, style sheets and everything preloaded. */
function filesInHtml(html: string): string[] {
  return elementsIn(parse(html)).flatMap((element) => {
    const { tagName } = element;
    const isLoaded =
      tagName === 'script' || (tagName === 'link' && loadingLinks.includes(attributeOf(element, 'rel')));
    const address = attributeOf(element, tagName === 'script' ? 'src' : 'href');
    return isLoaded && address?.startsWith('/') ? [address.slice(1)] : [];
  });
}

/** A file's own name, those of everything it imports, and their style sheets. */
export function filesWith(name: string, manifest: Manifest, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const entry = manifest[name];
  // A renamed page must not fall out of the sum.
  if (!entry) throw new Error(`The build's manifest knows no ${name}`);
  const imported = (entry.imports ?? []).flatMap((other) => filesWith(other, manifest, seen));
  return [entry.file, ...(entry.css ?? []), ...imported];
}

/** Fonts that a style sheet names. Any may be needed, so all count. */
const fontsIn = (css: string): string[] =>
  [...css.matchAll(/url\(["']?\/([^"')]+\.(?:woff2?|ttf|otf))["']?\)/g)].map(([, file = '']) => file);

/**
 * Everything a first visit to a build loads, by default to the shop's home page.
 * @param dist the build's folder
 * @throws when the build or one of its files is missing
 */
export function firstVisit(dist: string, { html, imports } = homePage): LoadedFile[] {
  const read = (file: string) => readFileSync(join(dist, file));
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
  const named = [
    ...filesInHtml(read(html).toString()),
    ...[html, ...imports].flatMap((name) => filesWith(name, manifest)),
    ...(existsSync(join(dist, worker)) ? [worker] : []),
  ];
  const fonts = named
    .filter((file) => kindOf(file) === 'css')
    .flatMap((file) => fontsIn(read(file).toString()));
  return [...new Set([...named, ...fonts])].flatMap((file) => {
    const kind = kindOf(file);
    if (!kind) return [];
    return [{ file, kind, bytes: travellingBytes(dist, file, kind) }];
  });
}

interface Spent {
  kind: Kind;
  kb: number;
  allowedKb: number;
  isOver: boolean;
}

/** How much of the budget a visit spends. */
export const spend = (files: readonly LoadedFile[], allowed = budgetKb): Spent[] =>
  kinds.map((kind) => {
    const kb = files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return { kind, kb, allowedKb: allowed[kind], isOver: kb > allowed[kind] };
  });
