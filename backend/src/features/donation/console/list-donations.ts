import type { z } from 'zod';
import type {
  AdminDonationItem,
  DonationView,
  donationListQuery,
} from '../../../contract/admin/donations.ts';
import type { AdminList } from '../../../contract/admin/list.ts';
import { findPage, readSort } from '../../../lists/find-page.ts';
import { wordFilter } from '../../../lists/search-words.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import { presentDonationItem } from './present-item.ts';
import { countDonationView, countDonationViews, donationViewFilters } from './views.ts';

/**
 * A page of the console's list. `views` counts all donations of each view; `total` those of this view that match `q`.
 * @throws {Problem} 400 for an invalid cursor
 */
export async function listDonationItems({
  q,
  view = 'all',
  sort = '-createdAt',
  cursor,
  limit,
}: z.output<typeof donationListQuery>): Promise<AdminList<AdminDonationItem, DonationView>> {
  const search = q ? wordFilter(q) : undefined;
  const filter = search ? { $and: [donationViewFilters[view], search] } : donationViewFilters[view];
  const [page, views, found] = await Promise.all([
    findPage<StoredDonation>(DonationModel, filter, readSort(sort), { cursor, limit }),
    countDonationViews(),
    search && countDonationView(view, search),
  ]);
  return {
    success: true,
    items: page.rows.map(presentDonationItem),
    nextCursor: page.nextCursor,
    total: found ?? views[view],
    views,
  };
}
