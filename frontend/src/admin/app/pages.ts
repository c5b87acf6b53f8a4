import type { Permission } from '@brim-and-page/backend/contract/admin/permissions';
import { type LucideIcon, Package } from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page of the console, for signed-in staff. */
export interface ConsolePage {
  /** The path below `/admin`, e.g. `/orders/:id`. */
  path: string;
  /** What a role needs to open it; without one every staff member may. */
  permission?: Permission;
  Page: LazyExoticComponent<ComponentType>;
  /** Its entry in the rail and the bottom bar; a page without one is opened from another page. */
  entry?: { label: string; icon: LucideIcon };
}

/** Loads the page's code when it is opened first. */
export const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

/** The pages of the console, in the rail's order. A new page is one entry. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: '/orders',
    permission: 'orders.read',
    entry: { label: 'Orders', icon: Package },
    Page: page(() => import('../features/orders/list/orders-page.tsx'), 'OrdersPage'),
  },
  {
    path: '/orders/print',
    permission: 'orders.read',
    Page: page(() => import('../features/orders/print/print-page.tsx'), 'PrintPage'),
  },
  {
    path: '/orders/:order',
    permission: 'orders.read',
    Page: page(() => import('../features/orders/order/order-page.tsx'), 'OrderPage'),
  },
  {
    path: '/account',
    Page: page(() => import('../features/session/account-page.tsx'), 'AccountPage'),
  },
];
