import type { ProductView } from '@brim-and-page/backend/contract/admin/products';
import type { ListViews } from '../../../ui/list/list-page.tsx';

/** The views of the list of products, in the order of their tabs. */
export const views: ListViews<ProductView> = {
  all: { label: 'All' },
  live: { label: 'Live' },
  draft: {
    label: 'Drafts',
    empty: { title: 'No drafts', text: 'A new product is a draft until you publish it.' },
  },
  archived: {
    label: 'Archived',
    empty: { title: 'Nothing is archived', text: 'Products that you archive appear here.' },
  },
  'low-stock': {
    label: 'Low stock',
    empty: { title: 'Nothing is low in stock', text: 'Live products with few units of a size appear here.' },
  },
  'sold-out': {
    label: 'Sold out',
    empty: { title: 'Nothing is sold out', text: 'Live products with a size that is sold out appear here.' },
  },
};
