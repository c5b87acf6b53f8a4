import type { z } from 'zod';
import type {
  AdminDonationItem,
  DonationView,
  donationListQuery,
} from '../../../contract/admin/donations.ts';
import type { AdminList } from '../../../contract/admin/list.ts';
import { readSort } from '../../../lists/find-page.ts';
import { presentDonationItem } from './present-item.ts';
import { donationViews } from './views.ts';

/**
 * A page of the console's list.
 * @throws {Problem} 400 for an invalid cursor
 */
export const listDonationItems = ({
  view = 'all',
  sort = '-createdAt',
  ...page
}: z.output<typeof donationListQuery>): Promise<AdminList<AdminDonationItem, DonationView>> =>
  donationViews.listView(view, page, { sort: readSort(sort), present: presentDonationItem });
