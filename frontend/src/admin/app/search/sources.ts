import type { AdminCustomerItem } from '@brim-and-page/backend/contract/admin/customers';
import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donation/donations';
import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import type { AdminOrderItem } from '@brim-and-page/backend/contract/admin/order/orders';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { Permission } from '@brim-and-page/backend/contract/admin/permissions';
import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/product/products';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { adminClient } from '../../api/admin-client.ts';
import { productPath } from '../../features/product/paths.ts';
import { statusLabels } from '../../features/product/texts.ts';
import { amountText } from '../../ui/record/donation-texts.ts';
import { customerPath, donationPath, orderPath } from '../../ui/record/paths.ts';

export interface SearchResult {
  _id: string;
  /** The page to open, below `/admin`. */
  to: string;
  title: string;
  /** What tells it apart from others, e.g. the customer and the total of an order. */
  detail: string;
}

const resultCount = 5;

interface SourceOptions<Item> {
  /** The kind of records, e.g. "Orders". */
  name: string;
  permission: Permission;
  /** The path of the list's call, which without a view searches all records. */
  path: string;
  /** The page of all matches, below `/admin`; the text follows it. */
  allMatches: string;
  present: (item: Item) => Omit<SearchResult, '_id'>;
}

/** One kind of record that the search box finds. */
const sourceOf = <Item extends { _id: string }>({
  name,
  permission,
  path,
  allMatches,
  present,
}: SourceOptions<Item>) => ({
  name,
  permission,
  async search(text: string, signal: AbortSignal): Promise<SearchResult[]> {
    const query = { q: text, limit: resultCount };
    const { items } = await adminClient.get<AdminList<Item>>(path, { query, signal });
    return items.map((item) => ({ _id: item._id, ...present(item) }));
  },
  listPath: (text: string) => `${allMatches}${encodeURIComponent(text)}`,
});

/** What the search box finds. A new kind of record is one entry. */
export const searchSources = [
  sourceOf<AdminOrderItem>({
    name: 'Orders',
    permission: 'orders.read',
    path: adminPaths.orders.list,
    allMatches: '/orders?view=all&q=',
    present: (order) => ({
      to: orderPath(order),
      title: order.number,
      detail: `${order.customer.name}, ${formatAud(order.totalCents)}`,
    }),
  }),
  sourceOf<AdminProductItem>({
    name: 'Products',
    permission: 'products.read',
    path: adminPaths.products.list,
    allMatches: '/products?q=',
    present: (product) => ({
      to: productPath(product),
      title: product.name,
      detail: statusLabels[product.status],
    }),
  }),
  sourceOf<AdminDonationItem>({
    name: 'Donations',
    permission: 'donations.read',
    path: adminPaths.donations.list,
    allMatches: '/donations?q=',
    present: (donation) => ({
      to: donationPath(donation),
      title: donation.donor.name,
      detail: amountText(donation),
    }),
  }),
  sourceOf<AdminCustomerItem>({
    name: 'Customers',
    permission: 'customers.read',
    path: adminPaths.customers.list,
    allMatches: '/customers?q=',
    present: (customer) => ({ to: customerPath(customer), title: customer.name, detail: customer.email }),
  }),
];
