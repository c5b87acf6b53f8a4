import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { logger } from '../../config/log/logger.ts';
import type { Language } from '../../contract/constants.ts';
import { escapeHtml } from '../../contract/pages/escape-html.ts';
import type { RenderOpening } from '../../contract/pages/opening.ts';
import type { Product } from '../../contract/product/product.ts';
import { digestOf } from '../response-cache/encode-body.ts';
import type { PageDescription } from './describe-page.ts';

/** What is seen of a page until the shop's scripts run. */
export interface Opening {
  /** False: only the head and the foot of the page, for a page that depends on who sees it. */
  hasContent: boolean;
  /** The same while it looks the same. */
  key: string;
  /** @returns HTML; undefined when it cannot be rendered */
  render(): Promise<string | undefined>;
}

/** As many products as an opening shows, see `initialCount` in the storefront's `product-grid.tsx`. */
const shownProducts = 6;
/** A listing of more products takes the request thread too long. */
const maxListed = 500;

/** Without the exact stock: each sale would change all openings. */
const withoutQuantities = (product: Product): Product => ({
  ...product,
  stock: product.stock?.filter(({ left }) => left === 0),
});

/** What the filters of a listing depend on. */
const facetsOf = ({ price, sizes, stock, subCategory }: Product) => [price, sizes, stock, subCategory];

/** The opening of a page, for the products in the page's language; undefined: the catalogue cannot be read. */
export type OpeningOf = (
  page: PageDescription,
  requested: { language: Language; isFiltered: boolean; products: readonly Product[] | undefined },
) => Opening | undefined;

/**
 * Openings that the storefront's build renders.
 * @param dist the build's folder
 * @returns undefined when the build has none
 */
export function createOpenings(dist: string): OpeningOf | undefined {
  const file = join(dist, '.server/opening.mjs');
  if (!existsSync(file)) return undefined;
  let module: Promise<{ renderOpening: RenderOpening }> | undefined;

  return ({ row, status, products }, { language, isFiltered, products: catalogue = [] }) => {
    if (!row || status !== 200) return undefined;
    const { contents } = row;
    const isListing = contents !== undefined && contents !== 'shop' && contents !== 'product';
    const hasContent =
      row.hasOpening === true && !(isListing && (isFiltered || catalogue.length > maxListed));
    const path = contents === 'product' ? row.path.replace(/:\w+$/, products[0]?._id ?? '') : row.path;
    const shown = hasContent ? products.slice(0, shownProducts).map(withoutQuantities) : [];
    const listed = hasContent && isListing ? catalogue.map(withoutQuantities) : shown;
    return {
      hasContent,
      key: digestOf(JSON.stringify([shown, isListing && listed.map(facetsOf)])),
      async render() {
        try {
          module ??= import(pathToFileURL(file).href) as Promise<{ renderOpening: RenderOpening }>;
          const { renderOpening } = await module;
          const html = await renderOpening({ path, language, products: listed, hasContent });
          const ofPath = hasContent ? ` data-path="${escapeHtml(path)}"` : '';
          return `<div class="opening" aria-hidden="true"${ofPath}>${html}</div>`;
        } catch (error) {
          module = undefined;
          logger.error({ err: error, path }, 'The opening of a page could not be rendered');
          return undefined;
        }
      },
    };
  };
}
