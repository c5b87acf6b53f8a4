import type { Redirect } from '../../content.ts';
import { isOwnPath, pathKey } from '../../pages/own-paths.ts';

/**
 * The rules of redirects (content part `redirects`): only from paths that the shop does not serve itself, to a path of the
 * shop or to any https URL. Only staff write them, and no part of a request but its query goes into the target, so this is
 * no open redirect. The messages follow the name of a field.
 */

type RedirectFields = Pick<Redirect, 'from' | 'to'>;

// Browsers drop control characters and take \ for /: "/\t/other.example" would be another site.
const hasOddCharacter = (address: string) => /[\p{Cc}\\]/u.test(address);
/** Any origin that no shop has. */
const shopOrigin = 'https://shop.invalid';

const noTarget = 'must be a path that begins with one /, or begin with https://';

const segmentsOf = (key: string) => key.split('/');

/** Why visitors cannot be redirected from an address; undefined: they can. */
export function redirectFromProblem(from: string): string | undefined {
  if (!/^\/(?!\/)/.test(from)) return 'must be a path that begins with one /';
  if (/[?#]/.test(from)) return 'must be a path without ? and #: the query is kept';
  const key = pathKey(from);
  if (key === undefined) return 'has a % that encodes nothing';
  if (hasOddCharacter(from) || hasOddCharacter(key)) return 'holds a character that no address has';
  if (segmentsOf(key).some((segment) => segment === '.' || segment === '..'))
    return 'must be a path without . and .. in it';
  if (isOwnPath(key)) return "is the shop's own address";
  return undefined;
}

/** Why visitors cannot be redirected to an address; undefined: they can. */
export function redirectToProblem(to: string): string | undefined {
  if (hasOddCharacter(to)) return 'holds a character that no address has';
  // Without its dots "/..//other.example" is the address of another site.
  if (/^\/(?!\/)/.test(to)) return new URL(to, shopOrigin).pathname.startsWith('//') ? noTarget : undefined;
  if (!/^https:\/\//i.test(to)) return noTarget;
  if (!URL.canParse(to)) return 'is not an address';
  const { username, password } = new URL(to);
  return username || password ? 'must name no user' : undefined;
}

/** The key of a target within the shop; undefined for another site's. */
function targetKey(to: string, shopUrl: string): string | undefined {
  const target = URL.canParse(to, shopUrl) ? new URL(to, shopUrl) : undefined;
  return target?.origin === new URL(shopUrl).origin ? pathKey(target.pathname) : undefined;
}

/**
 * What is wrong with a list of redirects although each one is right: two from the same path, and loops.
 * @param shopUrl the shop's address: a target may begin with it
 * @returns the problems, one for each path with several targets and one for each loop
 */
export function findRedirectProblems(
  redirects: readonly RedirectFields[],
  shopUrl = shopOrigin,
): { index: number; field: keyof RedirectFields; message: string }[] {
  const problems: ReturnType<typeof findRedirectProblems> = [];
  const next = new Map<string, { index: number; to: string | undefined }>();
  for (const [index, { from, to }] of redirects.entries()) {
    const key = pathKey(from);
    if (key === undefined) continue;
    if (next.has(key))
      problems.push({ index, field: 'from', message: 'is redirected by another record too' });
    else next.set(key, { index, to: targetKey(to, shopUrl) });
  }
  const settled = new Set<string>();
  for (const start of next.keys()) {
    const walked = new Set<string>();
    let key: string | undefined = start;
    while (key !== undefined && next.has(key) && !settled.has(key) && !walked.has(key)) {
      walked.add(key);
      key = next.get(key)?.to;
    }
    const loop = key !== undefined && walked.has(key) ? next.get(key) : undefined;
    if (loop) problems.push({ index: loop.index, field: 'to', message: 'leads back to where it comes from' });
    for (const each of walked) settled.add(each);
  }
  return problems;
}
