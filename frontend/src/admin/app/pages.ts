import type { Permission } from '@brim-and-page/backend/contract/admin/permissions';
import {
  DatabaseBackup,
  HandCoins,
  HandHeart,
  History,
  IdCard,
  Landmark,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  Package,
  Sun,
  Tag,
  Undo2,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';

/** A page of the console, for signed-in staff. */
export interface ConsolePage {
  /** The path below `/admin`, e.g. `/orders/:id`. */
  path: string;
  /** What a role needs to open it; without one every staff member may. */
  permission?: Permission;
  Page: LazyPage;
  /** Its entry in the rail and the bottom bar; a page without one is opened from another page. */
  entry?: { label: string; icon: LucideIcon };
}

/** A page whose code loads when it is opened or prefetched. */
type LazyPage = ComponentType & { prefetch: () => Promise<unknown> };

/** @param name the component's name in its module */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage =>
  Object.assign(
    lazyCode(async () => (await load())[name]),
    { prefetch: load },
  );

/** The pages of the console, in the rail's order. A new page is one entry. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: '/',
    permission: 'overview',
    entry: { label: 'Today', icon: Sun },
    Page: page(() => import('../features/overview/today-page.tsx'), 'TodayPage'),
  },
  {
    path: '/setup',
    permission: 'setup',
    Page: page(() => import('../features/overview/setup/setup-page.tsx'), 'SetupPage'),
  },
  {
    path: '/orders',
    permission: 'orders.read',
    entry: { label: 'Orders', icon: Package },
    Page: page(() => import('../features/order/list/orders-page.tsx'), 'OrdersPage'),
  },
  {
    path: '/orders/print',
    permission: 'orders.read',
    Page: page(() => import('../features/order/print/print-page.tsx'), 'PrintPage'),
  },
  {
    path: '/orders/:order',
    permission: 'orders.read',
    Page: page(() => import('../features/order/page/order-page.tsx'), 'OrderPage'),
  },
  {
    path: '/products',
    permission: 'products.read',
    entry: { label: 'Products', icon: Tag },
    Page: page(() => import('../features/product/list/products-page.tsx'), 'ProductsPage'),
  },
  {
    path: '/products/new',
    permission: 'products.write',
    Page: page(() => import('../features/product/editor/new-product-page.tsx'), 'NewProductPage'),
  },
  {
    path: '/products/order',
    permission: 'products.write',
    Page: page(() => import('../features/product/reorder/reorder-products-page.tsx'), 'ReorderProductsPage'),
  },
  {
    path: '/products/import',
    permission: 'products.read',
    Page: page(() => import('../features/product/files/product-files-page.tsx'), 'ProductFilesPage'),
  },
  {
    path: '/products/stocktake',
    permission: 'products.write',
    Page: page(() => import('../features/stocktake/stocktake-page.tsx'), 'StocktakePage'),
  },
  {
    path: '/products/:product',
    permission: 'products.read',
    Page: page(() => import('../features/product/editor/product-page.tsx'), 'ProductPage'),
  },
  {
    path: '/content',
    permission: 'content.read',
    entry: { label: 'Content', icon: LayoutTemplate },
    Page: page(() => import('../features/content/content-page.tsx'), 'ContentPage'),
  },
  {
    path: '/content/:key',
    permission: 'content.read',
    Page: page(() => import('../features/content/editor/part-page.tsx'), 'PartPage'),
  },
  {
    path: '/donations',
    permission: 'donations.read',
    entry: { label: 'Donations', icon: HandHeart },
    Page: page(() => import('../features/donation/list/donations-page.tsx'), 'DonationsPage'),
  },
  {
    path: '/donations/poster',
    permission: 'donations.read',
    Page: page(() => import('../features/donation/poster/poster-page.tsx'), 'PosterPage'),
  },
  {
    path: '/donations/:donation',
    permission: 'donations.read',
    Page: page(() => import('../features/donation/page/donation-page.tsx'), 'DonationPage'),
  },
  {
    path: '/donors',
    permission: 'donations.read',
    entry: { label: 'Donors', icon: HandCoins },
    Page: page(() => import('../features/donor/list/donors-page.tsx'), 'DonorsPage'),
  },
  {
    path: '/donors/:donor',
    permission: 'donations.read',
    Page: page(() => import('../features/donor/page/donor-page.tsx'), 'DonorPage'),
  },
  {
    path: '/donors/:donor/statements/:year',
    permission: 'donations.read',
    Page: page(() => import('../features/donor/statement/statement-page.tsx'), 'StatementPage'),
  },
  {
    path: '/returns',
    permission: 'orders.read',
    entry: { label: 'Returns', icon: Undo2 },
    Page: page(() => import('../features/return/returns-page.tsx'), 'ReturnsPage'),
  },
  {
    path: '/returns/:return',
    permission: 'orders.read',
    Page: page(() => import('../features/return/return-page.tsx'), 'ReturnPage'),
  },
  {
    path: '/customers',
    permission: 'customers.read',
    entry: { label: 'Customers', icon: Users },
    Page: page(() => import('../features/customer/customers-page.tsx'), 'CustomersPage'),
  },
  {
    path: '/customers/:customer',
    permission: 'customers.read',
    Page: page(() => import('../features/customer/customer-page.tsx'), 'CustomerPage'),
  },
  {
    path: '/money',
    permission: 'money.read',
    entry: { label: 'Money', icon: Landmark },
    Page: page(() => import('../features/money/money-page.tsx'), 'MoneyPage'),
  },
  {
    path: '/books',
    permission: 'money.read',
    Page: page(() => import('../features/books/books-page.tsx'), 'BooksPage'),
  },
  {
    path: '/mails',
    permission: 'mails.read',
    entry: { label: 'Mails', icon: Mail },
    Page: page(() => import('../features/mail/mails-page.tsx'), 'MailsPage'),
  },
  {
    path: '/mails/:mail',
    permission: 'mails.read',
    Page: page(() => import('../features/mail/mail-page.tsx'), 'MailPage'),
  },
  {
    path: '/backups',
    permission: 'backups',
    entry: { label: 'Backups', icon: DatabaseBackup },
    Page: page(() => import('../features/backup/backups-page.tsx'), 'BackupsPage'),
  },
  {
    path: '/staff',
    permission: 'staff.read',
    entry: { label: 'Staff', icon: IdCard },
    Page: page(() => import('../features/staff/team/staff-page.tsx'), 'StaffPage'),
  },
  {
    path: '/audit',
    permission: 'audit.read',
    entry: { label: 'Audit', icon: History },
    Page: page(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: '/account',
    Page: page(() => import('../features/staff/session/account-page.tsx'), 'AccountPage'),
  },
];

/** Prefetches the code of the page at a path below `/admin`. Opening the page reports a failure. */
export function prefetchPage(pathname: string): void {
  const found = consolePages.find(({ path }) => matchPath(path, pathname));
  found?.Page.prefetch().catch(() => undefined);
}
