import { paths } from '@brim-and-page/backend/contract/paths';
import { keptFor } from './what-to-keep.ts';

/**
 * Keeps the catalogue last seen to look at without a connection (issue "A shop people enjoy"). The network is asked first
 * for everything that can change; a copy is shown only when no answer comes. Files whose name is their content are taken
 * from the copy.
 */
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the files of the first page, and those of the pages one browses and fills a cart on. */
declare const builtFiles: { first: string[]; browsing: string[] };
/** Put in by the build: the API's address; empty when it is the shop's own. */
declare const apiAddress: string;

const api = new URL(apiAddress || '/', self.location.origin).origin;
const theOnePage = '/';
const stores = { page: 'page', code: 'code', data: 'data', picture: 'pictures' } as const;
const ours: readonly string[] = Object.values(stores);
/** The pictures of some pages of a listing and of a dozen products. */
const mostPictures = 300;
/** What every page needs of the API, for a browser that had asked before this worker was there. */
const dataOfEveryPage = [paths.product.list, paths.content.navbar, paths.content.footer];

const openCache = (kind: keyof typeof stores) => caches.open(stores[kind]);

/** The one page is shown at every address, so what the server hinted at with one of them goes. */
async function withoutHints(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.delete('Link');
  return new Response(await page.blob(), { headers });
}

async function keep(kind: keyof typeof stores, key: RequestInfo, answer: Response): Promise<void> {
  // Opaque answers hide their failures, and a redirected page is refused by browsers.
  if (!answer.ok || answer.redirected || answer.type === 'opaque') return;
  const cache = await openCache(kind);
  await cache.put(key, kind === 'page' ? await withoutHints(answer) : answer);
  if (kind !== 'picture') return;
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPictures)).map((old) => cache.delete(old)));
}

/** Fetches files that are not kept yet. A browser usually has them in its own cache; one that fails is kept when used. */
async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await openCache('code');
  await Promise.all(
    files.map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
    }),
  );
}

async function install(): Promise<void> {
  const page = await fetch(theOnePage, { cache: 'no-cache' });
  await Promise.all([keep('page', theOnePage, page), keepFiles(builtFiles.first)]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)));
  const cache = await openCache('code');
  const current = new Set([...builtFiles.first, ...builtFiles.browsing]);
  const files = await cache.keys();
  await Promise.all(
    files.filter(({ url }) => !current.has(new URL(url).pathname)).map((request) => cache.delete(request)),
  );
  await self.clients.claim();
  await Promise.all(
    dataOfEveryPage.map((path) =>
      fetch(`${apiAddress}${path}`, { credentials: 'omit' })
        .then((answer) => keep('data', answer.url, answer))
        .catch(() => undefined),
    ),
  );
}

/** The network's answer, a copy of which is kept; without one the copy kept before. */
async function networkFirst(
  event: FetchEvent,
  kind: 'page' | 'data' | 'picture',
  key: RequestInfo,
): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(kind, key, answer.clone()));
    return answer;
  } catch (failure) {
    const copy = await (await openCache(kind)).match(key, { ignoreVary: true });
    if (copy) return copy;
    throw failure;
  }
}

async function copyFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await (await openCache('code')).match(request, { ignoreVary: true });
  if (copy) return copy;
  const answer = await fetch(request);
  event.waitUntil(keep('code', request, answer.clone()));
  // Who opens one page of the shop's shelves may go on to the others without a connection.
  if (builtFiles.browsing.includes(new URL(request.url).pathname)) {
    event.waitUntil(keepFiles(builtFiles.browsing));
  }
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const kind = keptFor(event.request, self.location.origin, api);
  if (kind === 'code') event.respondWith(copyFirst(event));
  else if (kind === 'page') event.respondWith(networkFirst(event, kind, theOnePage));
  else if (kind) event.respondWith(networkFirst(event, kind, event.request.url));
});
