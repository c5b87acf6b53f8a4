import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { AdminProduct, AdminProductItem } from '@brim-and-page/backend/contract/admin/product/products';
import { pathTo } from '#src/admin/api/admin-client.ts';

/** The page of a live cap with two sizes, without French texts. */
export const adminProduct = (over: Partial<AdminProduct> = {}): AdminProduct => ({
  _id: 'c'.repeat(24),
  name: 'Twill Cap',
  status: 'live',
  price: 45,
  category: 'caps',
  subCategory: 'caps',
  about: 'A cap for every day.',
  description: 'Cotton twill, six panels.',
  isbn: '',
  author: '',
  publisher: '',
  publishedYear: null,
  pages: null,
  language: '',
  fabric: '',
  care: '',
  weightGrams: null,
  sizes: ['S/M', 'L/XL'],
  variants: [],
  stock: [
    { size: 'S/M', quantity: 4 },
    { size: 'L/XL', quantity: null },
  ],
  images: [
    { url: '/uploads/products/1.webp', alt: 'The front' },
    { url: '/uploads/products/2.webp', alt: '' },
  ],
  translations: { es: { name: 'Gorra de sarga', about: 'Una gorra.', description: 'Sarga.' } },
  missingTranslations: ['fr'],
  missing: [],
  position: 1,
  version: 3,
  createdAt: '2026-11-01T02:10:00Z',
  updatedAt: '2026-11-20T02:10:00Z',
  ...over,
});

/** The same product in the list. */
export const adminProductItem = (over: Partial<AdminProduct> = {}): AdminProductItem => {
  const { _id, name, status, price, category, subCategory, images, stock, ...all } = adminProduct(over);
  const { missingTranslations, position, version, createdAt, updatedAt } = all;
  const shown = { _id, name, status, price, category, subCategory, stock, missingTranslations };
  return { ...shown, image: images[0]?.url ?? null, position, version, createdAt, updatedAt };
};

/** The API's path of a product by its id. */
export const adminProductPath = (id: string, call: keyof typeof adminPaths.products = 'byId'): string =>
  pathTo(adminPaths.products[call], { id });

/** The API's response to a change that was made from an older version. */
export const changedMeanwhile = {
  status: 409,
  body: {
    success: false,
    code: 'changed_meanwhile',
    message: 'Somebody else changed this meanwhile.',
  },
};
