import type { Language } from '../../contract/constants.ts';
import type { HeadOrigins } from '../../contract/pages/head.ts';
import { digestOf, type EncodedBody, encodeBody, encodings } from '../response-cache/encode-body.ts';
import { PreparedResponse } from '../response-cache/prepared-response.ts';
import type { PageDescription, ShopContents } from './describe-page.ts';
import { fileLinks, fillTemplate, headHtml, type PageTemplate } from './fill-head.ts';
import type { Opening, OpeningOf } from './openings.ts';
import { preloadLinks } from './preload-links.ts';

/** Bounds the memory: a page takes 10 to 20 KB in all its encodings. */
const maxBytes = 24 * 1024 * 1024;
const maxPrepared = 2_000;

/** The shop's contents, with a number that changes with them. */
export interface ShopVersion {
  version: number;
  /** Undefined: they cannot be read. */
  shop: ShopContents | undefined;
}

export interface RequestedPage {
  /** The URL's path. */
  path: string;
  language: Language;
  /** Whether its query makes a listing start with other products. */
  isFiltered: boolean;
}

interface RenderedPage {
  /** What the page was made of. */
  source: string;
  body: Promise<EncodedBody>;
}

const sizeOf = ({ forms }: EncodedBody) => encodings.reduce((sum, each) => sum + forms[each].bytes.length, 0);

/**
 * Prepares pages and caches them: each is described again after a change of the shop's contents, and encoded again only if
 * its own head or opening has changed. A full cache is emptied.
 */
export function createRenderedPages({
  template,
  origins,
  describe,
  openingOf = () => undefined,
}: {
  template: PageTemplate;
  origins: HeadOrigins;
  describe(path: string, shop: ShopContents | undefined): PageDescription;
  /** Undefined for a page without an opening of its own. */
  openingOf?: OpeningOf | undefined;
}): (page: RequestedPage, contents: ShopVersion) => PreparedResponse | Promise<PreparedResponse> {
  // Holds no contents: an old catalogue of a page that no one opens again would stay in memory.
  const prepared = new Map<string, { version: number; response: PreparedResponse }>();
  let rendered = new Map<string, RenderedPage>();
  let bytes = 0;

  function render(
    page: PageDescription,
    { language, isFiltered }: RequestedPage,
    shop: ShopContents | undefined,
  ): Promise<EncodedBody> {
    const opening = openingOf(page, { language, isFiltered, products: shop?.products });
    const key = `${language} ${opening?.hasContent} ${page.id}`;
    const head =
      headHtml(page.head(language), page.structuredData(language), origins) +
      (page.row ? fileLinks(page.row, language) : '');
    const source = head + (opening?.key ?? '');
    const last = rendered.get(key);
    if (last?.source === source) return last.body;
    const body = fillAndEncode({ language, head, opening });
    const [pages, next] = [rendered, { source, body }];
    pages.set(key, next);
    body.then(
      (encoded) => count(pages, encoded, last),
      () => pages.get(key) === next && pages.delete(key),
    );
    return body;
  }

  async function fillAndEncode({
    opening,
    ...parts
  }: {
    language: Language;
    head: string;
    opening: Opening | undefined;
  }): Promise<EncodedBody> {
    const html = fillTemplate(template, { ...parts, opening: await opening?.render() });
    return encodeBody(html, digestOf(html));
  }

  function count(pages: typeof rendered, encoded: EncodedBody, last: RenderedPage | undefined): void {
    if (pages !== rendered) return;
    bytes += sizeOf(encoded);
    void last?.body.then(
      (replaced) => {
        if (pages === rendered) bytes -= sizeOf(replaced);
      },
      () => undefined,
    );
    if (bytes <= maxBytes) return;
    rendered = new Map();
    prepared.clear();
    bytes = 0;
  }

  async function prepare(requested: RequestedPage, { version, shop }: ShopVersion, key: string) {
    const { path, language, isFiltered } = requested;
    const page = describe(path, shop);
    const links = preloadLinks(page, isFiltered);
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language',
      ...(links.length > 0 && { Link: links.join(', ') }),
      ...(page.status === 503 && { 'Retry-After': '5' }),
    };
    const response = new PreparedResponse(await render(page, requested, shop), headers, page.status);
    // Unknown paths, which anyone can make up, and tokens are not kept.
    if (page.status === 200 && !page.row?.isSecret) {
      if (prepared.size >= maxPrepared) prepared.clear();
      prepared.set(key, { version, response });
    }
    return response;
  }

  return (page, contents) => {
    const key = `${page.language} ${page.isFiltered} ${page.path}`;
    const last = prepared.get(key);
    return last?.version === contents.version ? last.response : prepare(page, contents, key);
  };
}
