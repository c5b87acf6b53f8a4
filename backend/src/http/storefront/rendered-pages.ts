import type { Language } from '../../contract/constants.ts';
import type { HeadOrigins } from '../../contract/pages/head.ts';
import { digestOf, type EncodedBody, encodeBody } from '../response-cache/encode-body.ts';
import type { PageDescription, ShopContents } from './describe-page.ts';
import { fillTemplate, headHtml, type PageTemplate } from './fill-head.ts';

/** Bounds the memory: a page takes about 10 KB in all its encodings. */
const maxPages = 1_000;

interface RenderedPage {
  /** What it was made of. */
  shop: ShopContents | undefined;
  head: string;
  body: Promise<EncodedBody>;
}

/**
 * Renders pages and caches them: each is rendered again after a change of the shop's contents, and encoded again only if
 * its own head has changed. The least recently used one goes first.
 */
export function createRenderedPages(
  template: PageTemplate,
  origins: HeadOrigins,
): (page: PageDescription, language: Language, shop: ShopContents | undefined) => Promise<EncodedBody> {
  const rendered = new Map<string, RenderedPage>();
  return (page, language, shop) => {
    const key = `${language} ${page.id}`;
    const last = rendered.get(key);
    rendered.delete(key);
    const next = last?.shop === shop && last ? last : render(page, language, shop, last);
    rendered.set(key, next);
    next.body.catch(() => rendered.delete(key));
    if (rendered.size > maxPages) rendered.delete(rendered.keys().next().value ?? '');
    return next.body;
  };

  function render(
    page: PageDescription,
    language: Language,
    shop: ShopContents | undefined,
    last: RenderedPage | undefined,
  ): RenderedPage {
    const head = headHtml(page.head(language), page.structuredData(language), origins);
    if (last?.head === head) return { shop, head, body: last.body };
    const html = fillTemplate(template, language, head);
    return { shop, head, body: encodeBody(html, digestOf(html)) };
  }
}
