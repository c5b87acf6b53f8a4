import type { z } from 'zod';
import {
  type AdminDonorItem,
  type DonorView,
  type donorListQuery,
  donorViews,
} from '../../../../contract/admin/donation/donors.ts';
import type { AdminList } from '../../../../contract/admin/list.ts';
import { readSort } from '../../../../lists/find-page.ts';
import { defineViews } from '../../../../lists/list-page.ts';
import { DonorModel } from '../donor.model.ts';
import { presentDonorItem } from './present-donor.ts';

/** Every view has an index for each sort. */
const filters: Record<DonorView, object> = {
  running: { runs: { $gt: 0 } },
  failing: { isFailing: true },
  lapsed: { isLapsed: true },
  all: {},
};
const views = defineViews(DonorModel, { filters, tabs: donorViews });

/**
 * A page of the console's list.
 * @throws {Problem} 400 for an invalid cursor
 */
export function listDonors({
  view = 'all',
  sort = '-lastGiftAt',
  ...page
}: z.output<typeof donorListQuery>): Promise<AdminList<AdminDonorItem, DonorView>> {
  const order = readSort(sort);
  // A donor whose gifts were all refunded or voided has no last one.
  const withMin = order.field === 'lastGiftAt' ? { ...order, min: new Date(0) } : order;
  return views.listView(view, page, { sort: withMin, present: presentDonorItem });
}
