import type { ProductView } from '@brim-and-page/backend/contract/admin/products';
import { nothingFound } from '../../../ui/list/nothing-found.ts';

export const viewLabels: Readonly<Record<ProductView, string>> = {
  all: 'All',
  live: 'Live',
  draft: 'Drafts',
  archived: 'Archived',
  'low-stock': 'Low stock',
  'sold-out': 'Sold out',
};

const titles: Readonly<Record<string, { title: string; text: string }>> = {
  draft: { title: 'No drafts', text: 'A new product is a draft until you publish it.' },
  archived: { title: 'Nothing is archived', text: 'Products that you archive appear here.' },
  'low-stock': {
    title: 'Nothing is low in stock',
    text: 'Live products with few units of a size appear here.',
  },
  'sold-out': {
    title: 'Nothing is sold out',
    text: 'Live products with a size that is sold out appear here.',
  },
};

/** What an empty list says: what to do next, or why it is good news. */
export function emptyTexts(list: { view: string; q: string }): { title: string; text: string } {
  if (list.q) return nothingFound(list, 'product', 'words of product names');
  return (
    titles[list.view] ?? { title: 'No products here', text: 'Add a product, or import a file of products.' }
  );
}
