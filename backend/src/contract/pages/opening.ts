import type { Language } from '../constants.ts';
import type { Product } from '../product/product.ts';

/** A page whose opening the storefront's build renders for the server. */
export interface OpeningRequest {
  /** The page's own path, e.g. `/product/66f…`. */
  path: string;
  language: Language;
  /** The catalogue that the page shows, in this language. */
  products: readonly Product[];
  /** False: only the head and the foot of the page, for a page that depends on who sees it. */
  hasContent: boolean;
}

/**
 * Renders a page as a new visitor sees it first.
 * @returns HTML without scripts
 * @throws when it cannot be rendered
 */
export type RenderOpening = (request: OpeningRequest) => Promise<string>;
