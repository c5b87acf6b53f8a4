import { paths } from '../paths.ts';
import { pagePaths } from './page-paths.ts';

/** The first parts of the paths that other routers than the pages' serve. */
export const otherRouters = ['api', 'health', 'media', 'share', 'uploads', 'dev', 'sandbox'] as const;

/** Those and the console, the storefront's code, and the files beside its pages. */
const ownFolders: ReadonlySet<string> = new Set([...otherRouters, 'admin', 'assets']);
const ownFiles: ReadonlySet<string> = new Set([
  ...Object.values(paths.site),
  '/apple-touch-icon.png',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/site.webmanifest',
  '/sw.js',
]);
const ownPages = Object.values(pagePaths).map(
  (path) => new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}$`, 'i'),
);

/**
 * One spelling of a URL's path: decoded segment by segment as the storefront's router does, in lower case, without slashes
 * at the end. The home page's is empty.
 * @returns undefined for a path that cannot be decoded
 */
export function pathKey(pathname: string): string | undefined {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
      .normalize('NFC')
      .toLowerCase()
      .replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}

/** Whether the shop itself serves a path: a page, a file, the API or the console. */
export function isOwnPath(key: string): boolean {
  return (
    ownFiles.has(key) || ownFolders.has(key.split('/')[1] ?? '') || ownPages.some((page) => page.test(key))
  );
}
