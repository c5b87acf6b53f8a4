import { paths } from '../../lib/paths.ts';

/**
 * Where to go after signing in: the page that asked for it with `navigate(paths.login, { state: { from: '/orders' } })`,
 * else the home page (specification section 4 "Session").
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  // Addresses of the shop only.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.home;
}
