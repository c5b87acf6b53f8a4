import type { Product } from '../../contract/product/product.ts';

/** A product of the demo catalogue: the API's product without the id, which is derived from the slug. */
export interface CatalogueProduct extends Omit<Product, '_id'> {
  slug: string;
}

type Wording = Pick<CatalogueProduct, 'slug' | 'name' | 'about' | 'price' | 'sizes' | 'stock'> & {
  /** One string per paragraph. */
  description: readonly string[];
};

/** The image views of every cap and every book, in display order. */
const capViews = ['front', 'side', 'back', 'detail'] as const;
const bookViews = ['front', 'back', 'spread', 'detail'] as const;

const images = (slug: string, views: readonly string[]) =>
  views.map((view) => `/media/products/${slug}/${view}-800.webp`);

/** A cap with its four images. */
export const cap = ({ description, ...wording }: Wording): CatalogueProduct => ({
  ...wording,
  description: description.join('\n\n'),
  image: images(wording.slug, capViews),
  category: 'caps',
  subCategory: 'caps',
});

/** A book with its four images. */
export const book = ({ description, ...wording }: Wording): CatalogueProduct => ({
  ...wording,
  description: description.join('\n\n'),
  image: images(wording.slug, bookViews),
  category: 'books',
  subCategory: 'books',
});
