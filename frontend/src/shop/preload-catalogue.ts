import type { Product } from '@brim-and-page/backend/contract/product';
import { listProducts } from '#src/api/product.ts';
import { whenIdle } from '#src/lib/browser/when-idle.ts';

/** The consumer of the promise handles its failure. */
const ignore = () => undefined;

let asked: Promise<Product[]> | undefined;
let arrived: Product[] | undefined;

/**
 * Asks for the catalogue before anything is drawn, so that it may be there when the first page is.
 * @param isNeeded whether the page shows products; on other pages the catalogue loads when the browser is idle
 */
export function askForCatalogue(isNeeded: boolean): void {
  const time = isNeeded ? Promise.resolve() : new Promise<void>((resolve) => void whenIdle(resolve));
  asked = time.then(() => listProducts());
  asked.then((products) => {
    arrived = products;
  }, ignore);
}

/** The catalogue, if it was asked for early and has arrived. */
export const arrivedCatalogue = (): Product[] | undefined => arrived;

/** Consumes the preloaded catalogue; undefined without a preload. */
export function takeAskedCatalogue(): Promise<Product[]> | undefined {
  const promise = asked;
  asked = undefined;
  return promise;
}
