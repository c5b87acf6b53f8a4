import type { Product } from '@brim-and-page/backend/contract/product';
import { listProducts } from '../api/product.ts';

let asked: Promise<Product[]> | undefined;
let arrived: Product[] | undefined;

/** Asks for the catalogue before anything is drawn, so that it may be there when the first page is. */
export function askForCatalogue(): void {
  asked = listProducts().then((products) => {
    arrived = products;
    return products;
  });
  // Whoever takes the promise hears of it.
  asked.catch(() => undefined);
}

/** The catalogue, if it was asked for early and has arrived. */
export const arrivedCatalogue = (): Product[] | undefined => arrived;

/** The catalogue that was asked for early, once; undefined when nobody did. */
export function takeAskedCatalogue(): Promise<Product[]> | undefined {
  const promise = asked;
  asked = undefined;
  return promise;
}
