import { type Language, languages } from '@brim-and-page/backend/contract/first-visit-constants';
import { firstVisitPaths, productListIn } from '@brim-and-page/backend/contract/first-visit-paths';
import { cachePolicyFor } from './cache-policy.ts';

/**
 * Caches the last catalogue for use offline. Whatever can change is requested from the network first; the cached copy is
 * served when the network is slow or fails, or the server responds with a 5xx. Hashed files are served from the cache.
 *
 * Each build has its own cache for its page and files, filled before the new worker activates, so that a page and its files
 * belong together. The previous build's cache stays for tabs that still show it.
 */
declare const self: ServiceWorkerGlobalScope;
/** Set by the build: what the page names, all files of a first visit, and those of the browsing and cart pages. */
declare const builtFiles: { page: string[]; first: string[]; browsing: string[] };
/** The build replaces each mention of the constant by the full list. */
const files = builtFiles;
/** Set by the build: identifies this build. */
declare const buildId: string;
/** Set by the build: the API's origin; empty when it is the shop's. */
declare const apiUrl: string;

const api = new URL(apiUrl || '/', self.location.origin).origin;
const pagePath = '/';
const buildPrefix = 'build-';
const cacheNames = { build: buildPrefix + buildId, data: 'data', image: 'pictures' } as const;
/** Enough for some pages of a listing and a dozen products. */
const maxImages = 300;
/** The cached copy is served when the network takes longer, in ms. */
const networkTimeoutMs = 3000;
/** API data of every page, cached at activation because the first page requested it before. */
const dataOfEveryPage = [
  productListIn(browserLanguage()),
  firstVisitPaths.content.navbar,
  firstVisitPaths.content.footer,
];

/** The shop's language for this browser. A visitor who has chosen another one requests its list through this worker. */
function browserLanguage(): Language {
  const names = self.navigator.languages.map((tag) => tag.split('-')[0]);
  return names.flatMap((name) => languages.find((language) => language === name) ?? [])[0] ?? 'en';
}

const openCache = (kind: keyof typeof cacheNames) => caches.open(cacheNames[kind]);

/** The page is served at every path, so the preload hints of one path are removed. */
async function withoutHints(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.delete('Link');
  return new Response(await page.blob(), { headers });
}

/** Whether a page is this build's: it names the files of this build, whose names change with their content. */
async function isOfThisBuild(page: Response): Promise<boolean> {
  const html = await page.clone().text();
  return files.page.every((file) => html.includes(file));
}

/** Opaque responses hide failures, and browsers reject a redirected page. */
const isCacheable = (response: Response) => response.ok && !response.redirected && response.type !== 'opaque';

async function store(kind: 'page' | 'data' | 'image', key: RequestInfo, response: Response): Promise<void> {
  if (!isCacheable(response)) return;
  if (kind === 'page') {
    // A newer build's page is cached by the worker that has its files.
    if (await isOfThisBuild(response))
      await (await openCache('build')).put(key, await withoutHints(response));
    return;
  }
  const cache = await openCache(kind);
  await cache.put(key, response);
  if (kind !== 'image') return;
  const cached = await cache.keys();
  await Promise.all(cached.slice(0, Math.max(0, cached.length - maxImages)).map((old) => cache.delete(old)));
}

/** A response that does not fit into storage is still served; one that breaks off is not. */
function ignoreFullStorage(failure: unknown): void {
  if (!(failure instanceof DOMException && failure.name === 'QuotaExceededError')) throw failure;
}

/** A cached file of any build: its name contains its hash. */
const cachedFile = (request: RequestInfo) => caches.match(request, { ignoreVary: true });

/** @throws when no build has cached the file and it cannot be fetched */
async function cacheFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const copy = await cachedFile(file);
  if (copy) await cache.put(file, copy);
  else await cache.add(file);
}

/**
 * Fills this build's cache, its page last.
 * @throws when any part is missing: the previous worker stays active with all its files
 */
async function install(): Promise<void> {
  const cache = await openCache('build');
  await Promise.all(files.first.map((file) => cacheFile(cache, file)));
  const page = await fetch(pagePath, { cache: 'no-cache' });
  if (!isCacheable(page) || !(await isOfThisBuild(page)))
    throw new Error('The page belongs to another build');
  await store('page', pagePath, page);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const builds = names.filter((name) => name.startsWith(buildPrefix));
  const complete = await Promise.all(
    builds.map(async (name) => ((await (await caches.open(name)).match(pagePath)) ? [name] : [])),
  );
  // In order of creation: open tabs may still show the last other build.
  const previous = complete.flat().findLast((name) => name !== cacheNames.build);
  const needed: readonly unknown[] = [...Object.values(cacheNames), previous];
  await Promise.all(names.filter((name) => !needed.includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
  // Of earlier versions: the list in all languages.
  await (await openCache('data')).delete(`${apiUrl}${firstVisitPaths.product.list}`);
  await Promise.all(
    dataOfEveryPage.map((path) =>
      fetch(`${apiUrl}${path}`, { credentials: 'omit' })
        .then((response) => store('data', response.url, response))
        .catch(() => undefined),
    ),
  );
}

/**
 * Serves the network's response and caches it, however late it is. Serves the cached copy when the network is slow or
 * fails, or the server responds with a 5xx.
 */
async function networkFirst(
  event: FetchEvent,
  kind: 'page' | 'data' | 'image',
  key: RequestInfo,
): Promise<Response> {
  const fetched = fetch(event.request);
  const update = fetched.then(async (response) => {
    await store(kind, key, response.clone()).catch(ignoreFullStorage);
    return response;
  });
  event.waitUntil(update.catch(() => undefined));
  const copy = await (await openCache(kind === 'page' ? 'build' : kind)).match(key, { ignoreVary: true });
  if (!copy) return kind === 'data' ? orOtherLanguage(event.request, fetched) : fetched;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, networkTimeoutMs, undefined);
  });
  // Waits for the full response, not only its head.
  const inTime = await Promise.race([update.catch(() => undefined), timeout]);
  clearTimeout(timer);
  return inTime && inTime.status < 500 ? inTime : copy;
}

/** Serves the product list in another language, which has the English texts too, when this one cannot be loaded. */
async function orOtherLanguage(request: Request, fetched: Promise<Response>): Promise<Response> {
  const response = await fetched.catch(() => undefined);
  if (response && response.status < 500) return response;
  const copy = await (await openCache('data')).match(request.url, { ignoreSearch: true, ignoreVary: true });
  return copy ?? response ?? fetched;
}

async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await cachedFile(request);
  if (copy) return copy;
  const response = await fetch(request);
  const isOfThisBuild = files.browsing.includes(new URL(request.url).pathname);
  const cache = await openCache('build');
  if (isCacheable(response)) event.waitUntil(cache.put(request, response.clone()));
  // A visitor who opens one browsing page can open the others offline.
  if (isOfThisBuild) {
    event.waitUntil(Promise.all(files.browsing.map((file) => cacheFile(cache, file).catch(() => undefined))));
  }
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const kind = cachePolicyFor(event.request, self.location.origin, api);
  if (kind === 'code') event.respondWith(cacheFirst(event));
  else if (kind === 'page') event.respondWith(networkFirst(event, kind, pagePath));
  else if (kind) event.respondWith(networkFirst(event, kind, event.request.url));
});
