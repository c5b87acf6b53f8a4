import type { Language } from '../../contract/constants.ts';
import type { Footer } from '../../contract/content.ts';
import type { HeadOrigins, HeadTexts, PageHead } from '../../contract/pages/head.ts';
import { productHead } from '../../contract/pages/product-head.ts';
import { listingData, productData, productsOf, shopData } from '../../contract/pages/structured-data.ts';
import { localizeProduct } from '../../contract/product/localize.ts';
import type { Product } from '../../contract/product/product.ts';
import { createPageFinder, type PageRow, type PageTable } from './page-table.ts';

/** What pages show of the catalogue and the content. */
export interface ShopContents {
  products: readonly Product[];
  footer: Footer;
}

/** The page at a path: its status, its place in the route table, and what its head says. */
export interface PageDescription {
  /** The same for all paths with the same head. */
  id: string;
  /** 404 for an unknown path or product, 503 for a product while the catalogue cannot be read. */
  status: 200 | 404 | 503;
  /** Undefined for an unknown path. */
  row: PageRow | undefined;
  /** The products that it shows first. */
  products: readonly Product[];
  head(language: Language): PageHead;
  /** schema.org data; empty where the page has none. */
  structuredData(language: Language): readonly object[];
}

/**
 * Describes the storefront's pages, for the server and the dev server.
 * @returns a function that takes a path and the shop's contents (undefined: they cannot be read)
 */
export function createPageDescriber(
  table: PageTable,
  origins: HeadOrigins,
): (pathname: string, shop: ShopContents | undefined) => PageDescription {
  const find = createPageFinder(table.pages);
  const productOf = createProductFinder();
  const listings = new Map(table.pages.map((row) => [row.contents, row]));

  const missing = (id: string, texts: HeadTexts, row?: PageRow): PageDescription => ({
    id,
    status: 404,
    row,
    products: [],
    head: (language) => texts[language],
    structuredData: () => [],
  });

  function productPage(row: PageRow, id: string, shop: ShopContents | undefined): PageDescription {
    const product = shop && productOf(shop.products, id);
    if (shop && !product) return missing('unknown product', table.productNotFound, row);
    if (!product) return { ...missing('unread product', row.head, row), status: 503 };
    const listing = listings.get(product.subCategory) ?? row;
    return {
      id: product._id,
      status: 200,
      row,
      products: [product],
      head: (language) => productHead(localizeProduct(product, language)),
      structuredData: (language) => {
        const { path } = listing;
        return productData(
          product,
          { path, title: listing.head[language].title ?? '' },
          { origins, language },
        );
      },
    };
  }

  return (pathname, shop) => {
    const found = find(pathname);
    if (!found) return missing('unknown path', table.notFound);
    const { row, parameter } = found;
    if (row.contents === 'product') return productPage(row, parameter, shop);
    const { contents } = row;
    const products = shop && contents && contents !== 'shop' ? productsOf(contents, shop.products) : [];
    return {
      id: row.path,
      status: 200,
      row,
      products,
      head: (language) => ({
        ...row.head[language],
        path: row.canonicalPath ?? row.path,
        isPrivate: row.isPrivate,
        isSecret: row.isSecret,
      }),
      structuredData(language) {
        if (!shop || !contents) return [];
        if (contents === 'shop') return shopData(shop.footer, { origins, language });
        return listingData(products, row.head[language].title ?? '', { origins, language });
      },
    };
  };
}

/** Finds products by id; each catalogue is indexed once. */
function createProductFinder() {
  const indexes = new WeakMap<readonly Product[], Map<string, Product>>();
  return (products: readonly Product[], id: string): Product | undefined => {
    let index = indexes.get(products);
    if (!index) {
      index = new Map(products.map((product) => [product._id, product]));
      indexes.set(products, index);
    }
    return index.get(id);
  };
}
