import type { AdminCustomerItem } from '@brim-and-page/backend/contract/admin/customers';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { customerPath } from '../../ui/record-paths.ts';
import { searchList } from '../../ui/record-search.ts';

/** The customers of the console's search box. */
export const customerSearch = {
  name: 'Customers',
  permission: 'customers.read',
  async search(text: string, signal: AbortSignal) {
    const found = await searchList<AdminCustomerItem>(adminPaths.customers.list, text, signal);
    return found.map((customer) => ({
      _id: customer._id,
      to: customerPath(customer),
      title: customer.name,
      detail: customer.email,
    }));
  },
  listPath: (text: string) => `/customers?q=${encodeURIComponent(text)}`,
} as const;
