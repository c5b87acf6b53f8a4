import type { z } from 'zod';
import type {
  AdminDonationItem,
  DonationView,
  donationListQuery,
} from '../../../contract/admin/donation/donations.ts';
import type { AdminList } from '../../../contract/admin/list.ts';
import type { DonationStatus } from '../../../contract/constants.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { eachRecord, readSort } from '../../../lists/find-page.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import { type CliDonation, presentCliDonation } from './present-donation.ts';
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

/** Filters donations; an absent field does not filter. */
export interface DonationFilter {
  /** As in the console. */
  view?: DonationView | undefined;
  status?: DonationStatus | undefined;
  /** The donor's; ignores case. */
  email?: string | undefined;
  /** Begun at this time or later. */
  from?: Date | undefined;
  /** Begun before this time. */
  to?: Date | undefined;
}

const conditionOf = ({ view = 'all', status, email, from, to }: DonationFilter) => ({
  $and: [
    donationViews.filters[view],
    status ? { status } : {},
    email ? { emailKey: normaliseEmail(email) } : {},
    from ? { createdAt: { $gte: from } } : {},
    to ? { createdAt: { $lt: to } } : {},
  ],
});

/** The number of matching donations. */
export const countDonations = (filter: DonationFilter): Promise<number> =>
  DonationModel.countDocuments(conditionOf(filter)).exec();

/** The matching donations, the newest first unless sorted. @param limit the most donations */
export const eachDonation = (
  filter: DonationFilter,
  { sort = '-createdAt', limit }: { sort?: 'createdAt' | '-createdAt'; limit?: number } = {},
): AsyncGenerator<StoredDonation> => eachRecord(DonationModel, conditionOf(filter), readSort(sort), limit);

/** The newest matching donations, for the CLI. @param limit the most donations */
export async function listDonations(filter: DonationFilter, limit?: number): Promise<CliDonation[]> {
  const donations: CliDonation[] = [];
  for await (const donation of eachDonation(filter, { ...(limit !== undefined && { limit }) }))
    donations.push(presentCliDonation(donation));
  return donations;
}
