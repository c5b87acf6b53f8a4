import type { Product } from '@brim-and-page/backend/contract/product/product';

const id = (number: number) => number.toString(16).padStart(24, '0');

/** A complete product; override what the test needs. */
export function makeProduct(number: number, part: Partial<Product> = {}): Product {
  const kind = part.subCategory ?? part.category ?? 'caps';
  return {
    _id: id(number),
    name: `Product ${number}`,
    about: `About product ${number}.`,
    description: `Description of product ${number}.`,
    price: 10 + number,
    image: ['front', 'side', 'back'].map((view) => `/media/products/product-${number}/${view}-800.webp`),
    category: kind,
    subCategory: kind,
    sizes: kind === 'caps' ? ['S', 'M', 'L'] : ['Paperback', 'Hardcover'],
    ...part,
  };
}

export const cap = makeProduct(1, { name: 'Harbour five-panel', price: 44.95 });
export const otherCap = makeProduct(2, { name: 'Wool beanie', price: 32 });
export const book = makeProduct(3, { name: 'The Tide Atlas', price: 39.99, subCategory: 'books' });
const otherBook = makeProduct(4, { name: 'A Field Guide to Hats', price: 24.5, subCategory: 'books' });

export const catalogue: Product[] = [cap, otherCap, book, otherBook];
