import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperationError } from '../../config/operation-error.ts';
import type { Language } from '../../contract/constants.ts';
import type { HeadTexts, PageContents } from '../../contract/pages/head.ts';

/** What a page needs in one language. */
export interface LanguageFiles {
  /** With its texts. */
  scripts: string[];
  /** The product list, for a page that shows products. */
  catalogue?: string;
}

/** A page of the storefront, as its build lists it in `page-files.json`. */
export interface PageRow {
  /** The path pattern, e.g. `/product/:id`. */
  path: string;
  head: HeadTexts;
  /** The path of the canonical URL, where it is not the page's own. */
  canonicalPath?: string;
  isPrivate?: boolean;
  isSecret?: boolean;
  contents?: PageContents;
  /** Whether the page is shown before the shop runs: the same for every visitor, without styles in its HTML. */
  hasOpening?: boolean;
  /** `Link` header values of the pictures that the page shows first, whatever it shows. */
  links: string[];
  /** The style sheets and scripts of its own code. */
  styles?: string[];
  scripts?: string[];
  languageFiles?: Partial<Record<Language, LanguageFiles>>;
  images?: {
    count: number;
    /** Must equal the page's own `sizes` attribute: otherwise the browser would load two files. */
    sizes: string;
    /** Origin of the API. */
    address: string;
  };
}

/** All pages of the storefront, and the texts of the two pages that are shown instead of a missing one. */
export interface PageTable {
  pages: readonly PageRow[];
  notFound: HeadTexts;
  productNotFound: HeadTexts;
}

/**
 * @param dist the build's folder
 * @throws {OperationError} when an older version of the storefront was built there
 */
export function readPageTable(dist: string): PageTable {
  const table = JSON.parse(readFileSync(join(dist, 'page-files.json'), 'utf8')) as Partial<PageTable>;
  if (!table.pages) throw new OperationError(`${dist} is the build of an older version: run npm run build`);
  return table as PageTable;
}

const isPlainParameter = /^[\w-]+$/;

/** Decodes each segment as the storefront's router does; undecodable paths stay as they are. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/**
 * Finds the page of a path by the rules of the storefront's router: in any case, and with slashes at the end.
 * @returns a function that takes a URL's path and returns the page and the value of its parameter
 */
export function createPageFinder(
  pages: readonly PageRow[],
): (pathname: string) => { row: PageRow; parameter: string } | undefined {
  const known = pages.map((row) => ({
    row,
    pattern: new RegExp(`^${row.path.replace(/\/$/, '').replace(/:\w+/g, '([^/]+)')}/*$`, 'i'),
  }));
  // Almost all requests spell the path as the table does.
  const fixed = new Map(pages.map((row) => [row.path, { row, parameter: '' }]));
  const rowByStem = new Map(
    pages.flatMap((row) => (/:\w+$/.test(row.path) ? [[row.path.replace(/:\w+$/, ''), row] as const] : [])),
  );
  const findExactly = (path: string) => {
    const end = path.lastIndexOf('/') + 1;
    const row = rowByStem.get(path.slice(0, end));
    const parameter = path.slice(end);
    return row && isPlainParameter.test(parameter) ? { row, parameter } : fixed.get(path);
  };
  return (pathname) => {
    const exact = findExactly(pathname);
    if (exact) return exact;
    const path = decodePath(pathname);
    for (const { row, pattern } of known) {
      const match = pattern.exec(path);
      if (match) return { row, parameter: match[1] ?? '' };
    }
    return undefined;
  };
}
