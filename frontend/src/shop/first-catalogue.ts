import type { Product } from '@brim-and-page/backend/contract/product';
import { listProducts } from '../api/product.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** The consumer of the promise handles its failure. */
const ignore = () => undefined;

let asked: Promise<Product[]> | undefined;
let arrived: Product[] | undefined;

/**
 * Asks for the catalogue before anything is drawn, so that it may be there when the first page is.
 * @param isNeeded the page shows goods; on others the catalogue comes when the browser is idle
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

/** The catalogue that was asked for early, once; undefined when nobody did. */
export function takeAskedCatalogue(): Promise<Product[]> | undefined {
  const promise = asked;
  asked = undefined;
  return promise;
}
