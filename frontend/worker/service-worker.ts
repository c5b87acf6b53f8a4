import { paths } from '@brim-and-page/backend/contract/paths';
import { cachePolicyFor } from './cache-policy.ts';

/**
 * Keeps the catalogue last seen to look at without a connection (issue "A shop people enjoy"). The network is asked first
 * for everything that can change; a copy is shown when no answer comes in time or the server is in trouble. Files whose
 * name is their content are taken from the copy.
 *
 * Each build of the shop has a cache of its own for its page and its files. It is filled before the new worker takes
 * over, so a page and its files always belong together, and the build before stays for tabs that still show it.
 */
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: what the page names, all files of a first visit, and those of the browsing and cart pages. */
declare const builtFiles: { page: string[]; first: string[]; browsing: string[] };
/** Put in by the build: what tells this build from others. */
declare const buildId: string;
/** Put in by the build: the API's address; empty when it is the shop's own. */
declare const apiAddress: string;

const api = new URL(apiAddress || '/', self.location.origin).origin;
const theOnePage = '/';
const buildPrefix = 'build-';
const stores = { build: buildPrefix + buildId, data: 'data', picture: 'pictures' } as const;
/** The pictures of some pages of a listing and of a dozen products. */
const mostPictures = 300;
/** A copy is shown when the network takes longer, in ms. */
const networkLimitMs = 3000;
/** What every page needs of the API, for a browser that had asked before this worker was there. */
const dataOfEveryPage = [paths.product.list, paths.content.navbar, paths.content.footer];

const openCache = (kind: keyof typeof stores) => caches.open(stores[kind]);

/** The one page is shown at every address, so what the server hinted at with one of them goes. */
async function withoutHints(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.delete('Link');
  return new Response(await page.blob(), { headers });
}

/** Whether a page is this build's: it names the files of this build, whose names change with their content. */
async function isOfThisBuild(page: Response): Promise<boolean> {
  const html = await page.clone().text();
  return builtFiles.page.every((file) => html.includes(file));
}

/** Opaque answers hide their failures, and a redirected page is refused by browsers. */
const isWorthKeeping = (answer: Response) => answer.ok && !answer.redirected && answer.type !== 'opaque';

async function keep(kind: 'page' | 'data' | 'picture', key: RequestInfo, answer: Response): Promise<void> {
  if (!isWorthKeeping(answer)) return;
  if (kind === 'page') {
    // A newer build's page comes with the worker that has its files.
    if (await isOfThisBuild(answer)) await (await openCache('build')).put(key, await withoutHints(answer));
    return;
  }
  const cache = await openCache(kind);
  await cache.put(key, answer);
  if (kind !== 'picture') return;
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPictures)).map((old) => cache.delete(old)));
}

/** An answer that cannot be kept is an answer all the same; one that breaks off is none. */
function ignoreFullStorage(failure: unknown): void {
  if (!(failure instanceof DOMException && failure.name === 'QuotaExceededError')) throw failure;
}

/** A file of any build: its name is its content. */
const keptFile = (request: RequestInfo) => caches.match(request, { ignoreVary: true });

/** @throws when the file is not kept by any build and cannot be fetched */
async function keepFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const copy = await keptFile(file);
  if (copy) await cache.put(file, copy);
  else await cache.add(file);
}

/**
 * Fills this build's cache, its page last.
 * @throws when any part is missing: the worker before stays at work with all its files
 */
async function install(): Promise<void> {
  const cache = await openCache('build');
  await Promise.all(builtFiles.first.map((file) => keepFile(cache, file)));
  const page = await fetch(theOnePage, { cache: 'no-cache' });
  if (!isWorthKeeping(page) || !(await isOfThisBuild(page))) throw new Error('The page is of another build');
  await keep('page', theOnePage, page);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const builds = names.filter((name) => name.startsWith(buildPrefix));
  const complete = await Promise.all(
    builds.map(async (name) => ((await (await caches.open(name)).match(theOnePage)) ? [name] : [])),
  );
  // In the order in which they were made: the last other one is the build that open tabs may still show.
  const before = complete.flat().findLast((name) => name !== stores.build);
  const kept: readonly unknown[] = [...Object.values(stores), before];
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
  await Promise.all(
    dataOfEveryPage.map((path) =>
      fetch(`${apiAddress}${path}`, { credentials: 'omit' })
        .then((answer) => keep('data', answer.url, answer))
        .catch(() => undefined),
    ),
  );
}

/**
 * The network's answer, a copy of which is kept, however late it is. The copy kept before where the network takes too
 * long, fails, or says that the server is in trouble.
 */
async function networkFirst(
  event: FetchEvent,
  kind: 'page' | 'data' | 'picture',
  key: RequestInfo,
): Promise<Response> {
  const answer = fetch(event.request);
  const update = answer.then(async (response) => {
    await keep(kind, key, response.clone()).catch(ignoreFullStorage);
    return response;
  });
  event.waitUntil(update.catch(() => undefined));
  const copy = await (await openCache(kind === 'page' ? 'build' : kind)).match(key, { ignoreVary: true });
  if (!copy) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, networkLimitMs, undefined);
  });
  // The whole answer in time, not only its head.
  const inTime = await Promise.race([update.catch(() => undefined), limit]);
  clearTimeout(timer);
  return inTime && inTime.status < 500 ? inTime : copy;
}

async function copyFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await keptFile(request);
  if (copy) return copy;
  const answer = await fetch(request);
  const isOfThisBuild = builtFiles.browsing.includes(new URL(request.url).pathname);
  const cache = await openCache('build');
  if (isWorthKeeping(answer)) event.waitUntil(cache.put(request, answer.clone()));
  // Who opens one page of the shop's shelves may go on to the others without a connection.
  if (isOfThisBuild) {
    event.waitUntil(
      Promise.all(builtFiles.browsing.map((file) => keepFile(cache, file).catch(() => undefined))),
    );
  }
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const kind = cachePolicyFor(event.request, self.location.origin, api);
  if (kind === 'code') event.respondWith(copyFirst(event));
  else if (kind === 'page') event.respondWith(networkFirst(event, kind, theOnePage));
  else if (kind) event.respondWith(networkFirst(event, kind, event.request.url));
});
