import type { Product } from '../../contract/product.ts';

export interface CatalogueProduct extends Omit<Product, '_id'> {
  slug: string;
}

export const catalogue: CatalogueProduct[] = [
  {
    slug: 'foundry-lane-twill',
    name: 'Foundry Lane Twill Cap',
    about: 'A six-panel cap in washed cotton twill.',
    description: 'Six panels of washed cotton twill, a curved brim and a brass buckle.',
    price: 44.95,
    image: ['/media/products/foundry-lane-twill/front-800.webp'],
    category: 'caps',
    subCategory: 'caps',
    sizes: ['S/M', 'L/XL'],
  },
  {
    slug: 'the-salt-road',
    name: 'The Salt Road',
    about: 'A novel of the Coorong.',
    description: 'Two sisters walk the length of the Coorong in the dry summer of 1914.',
    price: 32.99,
    image: ['/media/products/the-salt-road/front-800.webp'],
    category: 'books',
    subCategory: 'books',
    sizes: ['Paperback', 'Hardcover'],
  },
];
