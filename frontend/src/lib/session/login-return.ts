import { paths } from '../paths.ts';

const parameter = 'next';

/** Whether a browser resolves it inside the shop: `//host` and `/\host` are other sites. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);

/**
 * The path of the login page that returns to the current page.
 * @param path path and query inside the shop, e.g. `/place-order`
 */
export const loginPath = (path: string): string =>
  `${paths.login}?${new URLSearchParams({ [parameter]: path })}`;

/**
 * The path to open after signing in: the page that required it, otherwise the home page.
 * @param search the login page's query, e.g. `?next=%2Fplace-order`
 */
export function returnPath(search: string): string {
  const path = new URLSearchParams(search).get(parameter);
  return path && isOwnPath(path) ? path : paths.home;
}
