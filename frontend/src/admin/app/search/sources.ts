import type { AdminCustomerItem } from '@brim-and-page/backend/contract/admin/customers';
import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donations';
import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import type { AdminOrderItem } from '@brim-and-page/backend/contract/admin/orders';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { Permission } from '@brim-and-page/backend/contract/admin/permissions';
import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/products';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { adminClient } from '../../api/admin-client.ts';
import { productPath } from '../../features/product/paths.ts';
import { statusLabels } from '../../features/product/texts.ts';
import { amountText } from '../../ui/record/donation-texts.ts';
import { customerPath, donationPath, orderPath } from '../../ui/record/paths.ts';

/** Something that the search box found. */
export interface SearchResult {
  _id: string;
  /** The page to open, below `/admin`. */
  to: string;
  title: string;
  /** What tells it apart from others, e.g. the customer and the total of an order. */
  detail: string;
}

/** How many records of a kind the search box shows. */
const resultCount = 5;

/**
 * One kind of record that the search box finds.
 * @param path of the list's call, which without a view searches all records
 * @param listPath the page of all matches, below `/admin`; the text follows it
 */
const sourceOf = <Item extends { _id: string }>(
  name: string,
  permission: Permission,
  path: string,
  listPath: string,
  present: (item: Item) => Omit<SearchResult, '_id'>,
) => ({
  name,
  permission,
  /** Returns the first few matches. */
  async search(text: string, signal: AbortSignal): Promise<SearchResult[]> {
    const query = { q: text, limit: resultCount };
    const { items } = await adminClient.get<AdminList<Item>>(path, { query, signal });
    return items.map((item) => ({ _id: item._id, ...present(item) }));
  },
  listPath: (text: string) => `${listPath}${encodeURIComponent(text)}`,
});

/** What the search box finds. A new kind of record is one entry. */
export const searchSources = [
  sourceOf<AdminOrderItem>(
    'Orders',
    'orders.read',
    adminPaths.orders.list,
    '/orders?view=all&q=',
    (order) => ({
      to: orderPath(order),
      title: order.number,
      detail: `${order.customer.name}, ${formatAud(order.totalCents)}`,
    }),
  ),
  sourceOf<AdminProductItem>(
    'Products',
    'products.read',
    adminPaths.products.list,
    '/products?q=',
    (product) => ({ to: productPath(product), title: product.name, detail: statusLabels[product.status] }),
  ),
  sourceOf<AdminDonationItem>(
    'Donations',
    'donations.read',
    adminPaths.donations.list,
    '/donations?q=',
    (donation) => ({
      to: donationPath(donation),
      title: donation.donor.name,
      detail: amountText(donation),
    }),
  ),
  sourceOf<AdminCustomerItem>(
    'Customers',
    'customers.read',
    adminPaths.customers.list,
    '/customers?q=',
    (customer) => ({ to: customerPath(customer), title: customer.name, detail: customer.email }),
  ),
];
