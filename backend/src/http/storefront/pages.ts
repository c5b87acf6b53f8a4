import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { describeError } from '../../contract/errors.ts';
import type { HeadOrigins } from '../../contract/pages/head.ts';
import { Problem } from '../../errors/problem.ts';
import { browserLanguage } from '../requests/browser-language.ts';
import { sendEncoded } from '../response-cache/send-encoded.ts';
import { createPageDescriber, type ShopContents } from './describe-page.ts';
import { splitTemplate } from './fill-head.ts';
import { readPageTable } from './page-table.ts';
import { preloadLinks } from './preload-links.ts';
import { createRenderedPages } from './rendered-pages.ts';

export interface StorefrontSource {
  origins: HeadOrigins;
  /** The catalogue and the content, from the response cache. */
  readContents(): Promise<ShopContents>;
}

/** The first parts of the paths of other routers. */
const otherRouters = ['api', 'health', 'media', 'share', 'uploads', 'dev', 'sandbox'];
const notOther = `(?!(?:${otherRouters.join('|')})/)`;
/** File names have an extension, page paths have none. */
const pagePath = new RegExp(`^/${notOther}(?!.*\\.\\w+$).*`);
const filePath = new RegExp(`^/${notOther}.*\\.\\w+$`);

/**
 * Responds with the storefront's page at a path: its one `index.html` with the head of that page, in the browser's
 * language. Unknown paths and products get 404.
 * @param dist the build's folder
 */
export function storefrontPages(dist: string, { origins, readContents }: StorefrontSource): Router {
  const describe = createPageDescriber(readPageTable(dist), origins);
  const render = createRenderedPages(splitTemplate(readFileSync(join(dist, 'index.html'), 'utf8')), origins);
  const readShop = keepLast(readContents);
  const sendPage: RequestHandler = async (req, res) => {
    const language = browserLanguage(req);
    const shop = await readShop();
    const page = describe(req.path, shop);
    const links = preloadLinks(page, Object.keys(req.query).length > 0, language);
    const body = await render(page, language, shop);
    const ifMatch = req.get('If-Match');
    if (page.status === 200 && ifMatch && ifMatch !== '*' && !hasOneOf(ifMatch, body.etags))
      throw new Problem(412, describeError('invalid_request'));
    res.vary('Accept-Language');
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Cache-Control': 'no-cache',
      Vary: String(res.get('Vary')),
      ...(links.length > 0 && { Link: links.join(', ') }),
      ...(page.status === 503 && { 'Retry-After': 5 }),
    };
    sendEncoded(req, res, body, { headers, status: page.status });
  };
  const router = Router();
  router.get(pagePath, (req, res, next) => (req.accepts('html') ? sendPage(req, res, next) : next()));
  // People get the shop's own page for a missing file, a missing image must not get one.
  router.get(filePath, (req, res, next) =>
    /\btext\/html\b/.test(req.get('Accept') ?? '') ? sendPage(req, res, next) : next(),
  );
  return router;
}

const hasOneOf = (header: string, etags: ReadonlySet<string>) =>
  header.split(',').some((tag) => etags.has(tag.trim()));

/** Returns the last contents while they cannot be read, and the same object while they have not changed. */
function keepLast(readContents: () => Promise<ShopContents>): () => Promise<ShopContents | undefined> {
  let last: ShopContents | undefined;
  return async () => {
    const next = await readContents().catch(() => last);
    if (next?.products !== last?.products || next?.footer !== last?.footer) last = next;
    return last;
  };
}
