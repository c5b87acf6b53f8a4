import type { IncomingMessage, RequestListener } from 'node:http';
import { currentRequestId } from '../../config/log/request-context.ts';
import { paths } from '../../contract/paths.ts';

/** Facts about a finished request. The client controls none of them. */
export interface ObservedRequest {
  /** A known method, or `other`. */
  method: string;
  /** The route pattern, never the requested URL. */
  route: string;
  /** `aborted`: the client closed the connection before the response was complete. */
  status: number | 'aborted';
  seconds: number;
  requestId: string | undefined;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const fileFolders = ['/assets/', '/media/', '/share/', '/uploads/'];
const fixedPaths: ReadonlySet<string> = new Set(
  Object.values(paths).flatMap((group) => Object.values(group).filter((path) => !path.includes(':'))),
);

type RoutedRequest = IncomingMessage & { route?: { path?: unknown } };

/** Only the storefront's pages have a regular expression as their route. */
const pageRoute = { path: /page/ };

/** Counts a request that Express does not handle as a page of the storefront. */
export function observeAsPage(req: RoutedRequest): void {
  req.route = pageRoute;
}

/** The route pattern of a request. Express stores the matched route on it; cached and early error responses have none. */
export function routeOf(req: RoutedRequest): string {
  const pattern = req.route?.path;
  if (typeof pattern === 'string') return pattern;
  if (pattern !== undefined) return 'page';
  const [path = ''] = (req.url ?? '').split('?', 1);
  if (fixedPaths.has(path)) return path;
  return fileFolders.find((folder) => path.startsWith(folder)) ?? 'other';
}

/** Reports every request when its response has ended, also those that Express did not handle. */
export function observeRequests(
  api: RequestListener,
  onEnd: (request: ObservedRequest) => void,
): RequestListener {
  return (req, res) => {
    const startedAt = performance.now();
    const requestId = currentRequestId();
    res.once('close', () => {
      onEnd({
        method: methods.has(req.method ?? '') ? (req.method ?? '') : 'other',
        route: routeOf(req),
        status: res.writableFinished ? res.statusCode : 'aborted',
        seconds: (performance.now() - startedAt) / 1000,
        requestId,
      });
    });
    api(req, res);
  };
}
