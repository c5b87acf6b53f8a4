import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import Negotiator from 'negotiator';
import { rootDir } from '../../config/env.ts';
import type { Language } from '../../contract/constants.ts';
import { describeError } from '../../contract/errors.ts';
import type { HeadOrigins } from '../../contract/pages/head.ts';
import { otherRouters } from '../../contract/pages/own-paths.ts';
import { Problem } from '../../errors/problem.ts';
import { browserLanguage } from '../requests/browser-language.ts';
import { rememberByHeader } from '../requests/remember-by-header.ts';
import type { CommonHeaders, PreparedResponse } from '../response-cache/prepared-response.ts';
import { isReadRequest, splitUrl } from '../response-cache/response-cache.ts';
import { observeAsPage } from '../server/observe-requests.ts';
import { createPageDescriber, type ShopContents } from './describe-page.ts';
import { splitTemplate } from './fill-head.ts';
import { createOpenings } from './openings.ts';
import { createPageFinder, readPageTable } from './page-table.ts';
import { createRenderedPages, type ShopVersion } from './rendered-pages.ts';

export interface StorefrontSource {
  origins: HeadOrigins;
  /** The headers of every response. */
  headers: CommonHeaders;
  /** The catalogue with the texts of a language, and the content, from the response cache. Rejects when they cannot be read. */
  readContents(language: Language): ShopContents | Promise<ShopContents>;
}

/** The storefront's one `index.html` with the head of each page, in the browser's language. */
export interface StorefrontPages {
  /** Serves known pages before Express. All other requests go to `next`. */
  serve(next: RequestListener): RequestListener;
  /** Serves all pages, also those of unusual requests and of unknown paths (404). */
  router: Router;
}

const notOther = `(?!(?:${otherRouters.join('|')})/)`;
/** File names have an extension, page paths have none. */
const pagePath = new RegExp(`^/${notOther}(?!.*\\.\\w+$).*`);
const filePath = new RegExp(`^/${notOther}.*\\.\\w+$`);
/** The parameters of a listing, see the storefront's `listing.ts`. Those of an advertisement change no page. */
const listingQuery = /(?:^|&)(?:q|category|type|size|price|stock|sort)=/;
/** A path that needs no decoding. */
const plainPath = /^\/[\w/-]*$/;

const acceptsHtml = rememberByHeader(
  (accept) => !accept || new Negotiator({ headers: { accept } }).mediaTypes(['text/html']).length > 0,
);

/** Whether Express would do no more than send the page: the request has no body to parse and no condition to check. */
const isPlain = ({ headers }: IncomingMessage) =>
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers['if-match'] === undefined;

/**
 * @param dist the build's folder; default: `frontend/dist`
 * @returns undefined when the storefront is not built
 */
export function openStorefrontPages(
  { origins, headers, readContents }: StorefrontSource,
  dist = join(rootDir, 'frontend/dist'),
): StorefrontPages | undefined {
  if (!existsSync(join(dist, 'index.html'))) return undefined;
  const table = readPageTable(dist);
  const find = createPageFinder(table.pages);
  const render = createRenderedPages({
    template: splitTemplate(readFileSync(join(dist, 'index.html'), 'utf8')),
    origins,
    describe: createPageDescriber(table, origins),
    openingOf: createOpenings(dist),
  });
  const readShop = keepLast(readContents);

  function pageFor(
    req: IncomingMessage,
    path: string,
    query: string,
  ): PreparedResponse | Promise<PreparedResponse> {
    const language = browserLanguage(req);
    const page = { path, language, isFiltered: listingQuery.test(query) };
    const shop = readShop(language);
    return shop instanceof Promise ? shop.then((read) => render(page, read)) : render(page, shop);
  }

  const sendPage: RequestHandler = async (req, res) => {
    const page = await pageFor(req, req.path, splitUrl(req.url).query);
    const ifMatch = req.get('If-Match');
    if (page.status === 200 && ifMatch && ifMatch !== '*' && !hasOneOf(ifMatch, page.body.etags))
      throw new Problem(412, describeError('invalid_request'));
    page.send(req, res, headers(req.headers.origin));
  };
  const router = Router();
  router.get(pagePath, (req, res, next) =>
    acceptsHtml(req.headers.accept) ? sendPage(req, res, next) : next(),
  );
  // People get the shop's own page for a missing file, a missing image must not get one.
  router.get(filePath, (req, res, next) =>
    /\btext\/html\b/.test(req.get('Accept') ?? '') ? sendPage(req, res, next) : next(),
  );

  const serve =
    (next: RequestListener): RequestListener =>
    (req, res) => {
      const { path, query } = splitUrl(req.url ?? '');
      if (!isReadRequest(req) || !plainPath.test(path) || !find(path)) return next(req, res);
      if (!isPlain(req) || !acceptsHtml(req.headers.accept)) return next(req, res);
      observeAsPage(req);
      const common = headers(req.headers.origin);
      const page = pageFor(req, path, query);
      if (!(page instanceof Promise)) return page.send(req, res, common);
      page.then(
        (prepared) => prepared.send(req, res, common),
        // Express reports the failure.
        () => next(req, res),
      );
    };
  return { serve, router };
}

const hasOneOf = (header: string, etags: ReadonlySet<string>) =>
  header.split(',').some((tag) => etags.has(tag.trim()));

/** Returns a language's last contents while they cannot be read, and the same version while they have not changed. */
function keepLast(
  readContents: StorefrontSource['readContents'],
): (language: Language) => ShopVersion | Promise<ShopVersion> {
  const none: ShopVersion = { version: 0, shop: undefined };
  const kept: Partial<Record<Language, ShopVersion>> = {};
  return (language) => {
    const keep = (shop: ShopContents): ShopVersion => {
      const last = kept[language] ?? none;
      if (shop.products === last.shop?.products && shop.footer === last.shop.footer) return last;
      const next = { version: last.version + 1, shop };
      kept[language] = next;
      return next;
    };
    const shop = readContents(language);
    return shop instanceof Promise ? shop.then(keep, () => kept[language] ?? none) : keep(shop);
  };
}
