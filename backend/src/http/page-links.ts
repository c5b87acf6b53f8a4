import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the pages of a built storefront need besides their HTML, as the build wrote it down.
 * @param dist the build's folder
 * @returns gives the values of a page's `Link` header; none where nothing is known of it
 */
export function readPageLinks(dist: string): (path: string) => string[] {
  const file = join(dist, 'page-files.json');
  if (!existsSync(file)) return () => [];
  const pages = JSON.parse(readFileSync(file, 'utf8')) as { path: string; links: string[] }[];
  const known = pages.map(({ path, links }) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    links,
  }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.links ?? [];
}
