import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import type { Client } from './client.ts';

/** What every page reads, and what the home page reads beside it. */
const everyPage = [paths.product.list, paths.content.navbar, paths.content.footer];
const { featured, productContents, items, articles, videos } = paths.content;
const homePage = [...everyPage, featured, productContents, items, articles, videos];

const listings = ['/caps', '/books', '/collection'];

export interface Browser {
  /** Loads the next page: one in three is the home page, one a listing, one a product. @throws unless it is 200 */
  loadPage(): Promise<{ calls: readonly string[] }>;
  /** Reads data that a page shows, with the ETag of the last time as browsers do. @throws unless it is 200 or 304 */
  readData(path: string): Promise<void>;
}

/** Visits the pages of a shop in turn, as returning visitors do. */
export function createBrowser(client: Client, products: readonly Product[]): Browser {
  const etags = new Map<string, string>();
  let visits = 0;

  function nextPage(): { path: string; calls: readonly string[] } {
    const visit = Math.floor(visits / 3);
    const kind = visits % 3;
    visits += 1;
    if (kind === 0) return { path: '/', calls: homePage };
    if (kind === 1) return { path: listings[visit % listings.length] ?? '/', calls: everyPage };
    return { path: `/product/${products[visit % products.length]?._id}`, calls: everyPage };
  }

  return {
    async loadPage() {
      const { path, calls } = nextPage();
      const { status } = await client.send(path, {
        headers: { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'en-AU' },
      });
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return { calls };
    },
    async readData(path) {
      const etag = etags.get(path);
      const { status, headers } = await client.send(path, {
        headers: { 'Accept-Encoding': 'gzip, deflate, br', ...(etag && { 'If-None-Match': etag }) },
      });
      if (status !== 200 && status !== 304) throw new Error(`${path}: ${status}`);
      if (headers.etag) etags.set(path, headers.etag);
    },
  };
}
