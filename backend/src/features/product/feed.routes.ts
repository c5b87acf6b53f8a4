import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Router } from 'express';
import type { ProductKind } from '../../contract/constants.ts';
import { deliveryFeeCents } from '../../contract/constants.ts';
import { payableCents, toCents } from '../../contract/money.ts';
import { paths } from '../../contract/paths.ts';
import { isGlobalGtin } from '../../contract/product/identifiers.ts';
import type { Product } from '../../contract/product/product.ts';
import { refuseOtherMethods } from '../../http/requests/method-not-allowed.ts';
import type { CachedResponse } from '../../http/response-cache/response-cache.ts';
import { webAddress } from '../../http/storefront/web-address.ts';
import { xmlDocument, xmlElement } from '../../http/storefront/xml.ts';
import { ProductModel } from './product.model.ts';
import { listProducts } from './product.service.ts';

interface FeedSettings {
  /** Origin of the storefront. */
  frontendUrl: string;
  /** Origin of the API, which serves the images. */
  backendUrl: string;
}

/** Limits of Google's product data specification: characters, and images beside the first. */
const limits = { title: 150, description: 5_000, brand: 70, url: 2_000, images: 10 };

/** Products written without a pause: about 20 ms. */
const batchSize = 500;

/** Google's product taxonomy: Media > Books; Apparel & Accessories > Clothing Accessories > Hats. */
const categories: Readonly<Record<ProductKind, { google: string; type: string }>> = {
  books: { google: '784', type: 'Books' },
  caps: { google: '173', type: 'Caps' },
};

/** The sizes of a product differ in length and characters, an id has at most 50: the end is a part of a SHA-256. */
const itemId = (productId: string, size: string): string =>
  `${productId}-${createHash('sha256').update(size).digest('hex').slice(0, 20)}`;

/** The beginning of a text, in whole characters. */
function shorten(text: string, max: number): string {
  // A text has at most as many characters as code units, which are quick to count.
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

/** An amount as Google writes it, e.g. `39.95 AUD`. */
const amount = (cents: number): string => `${(cents / 100).toFixed(2)} AUD`;

/** Sizes are variants of one product, and their titles tell them apart. */
function titleOf({ name, sizes }: Product, size: string): string {
  if (sizes.length === 1) return shorten(name, limits.title);
  const end = `, ${size}`;
  return shorten(name, limits.title - [...end].length) + end;
}

function priceElements({ price }: Product): string[] {
  const [listCents, paidCents] = [toCents(price), payableCents(toCents(price))];
  return [
    xmlElement('g:price', amount(listCents)),
    // Of a few cents the discount rounds to nothing, and Google wants a sale price below the price.
    ...(paidCents < listCents ? [xmlElement('g:sale_price', amount(paidCents))] : []),
  ];
}

/** The elements that all sizes of a product share. */
function commonElements(product: Product, { frontendUrl, backendUrl }: FeedSettings, shopName: string) {
  const { _id, description, image, subCategory, publisher } = product;
  // The caps are the shop's own brand. The brand of a book is its publisher; Google asks not to guess one.
  const brand = subCategory === 'books' ? publisher : shopName;
  const [first, ...others] = image
    .flatMap((url) => webAddress(url, backendUrl) ?? [])
    .filter((url) => url.length <= limits.url);
  return [
    xmlElement('description', shorten(description, limits.description)),
    xmlElement('link', `${frontendUrl}/product/${_id}`),
    xmlElement('g:item_group_id', _id),
    ...(first ? [xmlElement('g:image_link', first)] : []),
    ...others.slice(0, limits.images).map((url) => xmlElement('g:additional_image_link', url)),
    ...priceElements(product),
    xmlElement('g:condition', 'new'),
    ...(brand ? [xmlElement('g:brand', shorten(brand, limits.brand))] : []),
    xmlElement('g:google_product_category', categories[subCategory].google),
    xmlElement('g:product_type', categories[subCategory].type),
    xmlElement('g:shipping', [
      xmlElement('g:country', 'AU'),
      xmlElement('g:price', amount(deliveryFeeCents)),
    ]),
  ];
}

/** What others call a size: its barcode, else the ISBN of a book, and the shop's own number. Google wants to know of neither. */
function identifierElements({ variants = [], isbn, subCategory }: Product, size: string): string[] {
  const { barcode, sku } = variants.find((variant) => variant.size === size) ?? {};
  // Google refuses an item with a number that is valid within one shop only.
  const isGlobal = barcode !== undefined && isGlobalGtin(barcode);
  const gtin = isGlobal ? barcode : subCategory === 'books' ? isbn : undefined;
  if (!gtin && !sku) return [xmlElement('g:identifier_exists', 'no')];
  return [...(gtin ? [xmlElement('g:gtin', gtin)] : []), ...(sku ? [xmlElement('g:mpn', sku)] : [])];
}

function itemElements(product: Product, settings: FeedSettings, shopName: string): string[] {
  const { _id, sizes, stock = [] } = product;
  const common = commonElements(product, settings, shopName);
  return sizes.map((size) => {
    const isSoldOut = stock.some((each) => each.size === size && each.left === 0);
    return xmlElement('item', [
      xmlElement('g:id', itemId(_id, size)),
      xmlElement('title', titleOf(product, size)),
      xmlElement('g:size', size),
      xmlElement('g:availability', isSoldOut ? 'out_of_stock' : 'in_stock'),
      ...identifierElements(product, size),
      ...common,
    ]);
  });
}

/**
 * `GET /feed/products.xml`: the catalogue as Google Merchant Center reads it (RSS 2.0 with Google's elements, one item
 * per size), cached until the catalogue changes.
 * @param shopName the brand of its caps
 */
export const productFeed = (settings: FeedSettings, shopName: string): CachedResponse => ({
  path: paths.site.productFeed,
  collections: [ProductModel.collection.name],
  contentType: 'application/xml; charset=utf-8',
  async read() {
    const items: string[] = [];
    for (const [index, product] of (await listProducts()).entries()) {
      // Other requests go on while the feed of a large catalogue is written.
      if (index % batchSize === 0) await setImmediate();
      items.push(...itemElements(product, settings, shopName));
    }
    return xmlDocument(
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
      '<channel>',
      xmlElement('title', shopName),
      xmlElement('link', `${settings.frontendUrl}/`),
      xmlElement('description', 'Caps and books, delivered Australia-wide.'),
      ...items,
      '</channel>',
      '</rss>',
    );
  },
});

export function productFeedRoutes(feed: CachedResponse): Router {
  const router = Router();
  router.get(feed.path, async (_req, res) => {
    res.type(feed.contentType ?? 'xml').send(await feed.read());
  });
  return refuseOtherMethods(router);
}
