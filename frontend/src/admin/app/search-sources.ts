import type { Permission } from '@brim-and-page/backend/contract/admin/permissions';
import { customerSearch } from '../features/customers/customer-search.ts';
import { donationSearch } from '../features/donations/donation-search.ts';
import { orderSearch } from '../features/orders/order-search.ts';
import { productSearch } from '../features/products/product-search.ts';

/** Something that the search box found. */
export interface SearchResult {
  _id: string;
  /** The page to open, below `/admin`. */
  to: string;
  title: string;
  /** What tells it apart from others, e.g. the customer and the total of an order. */
  detail?: string;
}

/** One kind of record that the search box finds. */
export interface SearchSource {
  name: string;
  permission: Permission;
  /** Returns the first few matches. */
  search(text: string, signal: AbortSignal): Promise<SearchResult[]>;
  /** The list with all matches. */
  listPath(text: string): string;
}

/** What the search box finds. A new kind of record is one entry. */
export const searchSources: readonly SearchSource[] = [
  orderSearch,
  productSearch,
  donationSearch,
  customerSearch,
];
