import { type DonationView, donationViews } from '../../../contract/admin/donations.ts';
import { DonationModel } from '../donation.model.ts';

/**
 * Each view as a filter; every one has an index for each sort. Nothing in the shop pauses a donation or takes one-off
 * donations yet: these two find what has that status and that frequency.
 */
export const donationViewFilters: Record<DonationView, object> = {
  active: { status: 'active', isFailing: false },
  pending: { status: 'pending' },
  failing: { status: 'active', isFailing: true },
  paused: { status: 'paused' },
  stopped: { endedAt: { $gt: new Date(0) } },
  'one-off': { frequency: 'once' },
  all: {},
};

/** The number of donations in a view; with a search, of those that it finds. */
export const countDonationView = (view: DonationView, search?: object): Promise<number> =>
  DonationModel.countDocuments(
    search ? { $and: [donationViewFilters[view], search] } : donationViewFilters[view],
  ).exec();

/** The number of donations in each view. */
export async function countDonationViews(): Promise<Record<DonationView, number>> {
  const counted = await Promise.all(
    donationViews.map(async (view) => [view, await countDonationView(view)] as const),
  );
  return Object.fromEntries(counted) as Record<DonationView, number>;
}
