import { type DonationView, donationViews as tabs } from '../../../contract/admin/donation/donations.ts';
import { defineViews } from '../../../lists/list-page.ts';
import { DonationModel } from '../donation.model.ts';

/** Every view has an index for each sort. */
const filters: Record<DonationView, object> = {
  active: { status: 'active', isFailing: false },
  pending: { status: 'pending' },
  failing: { status: 'active', isFailing: true },
  paused: { status: 'paused' },
  stopped: { endedAt: { $gt: new Date(0) } },
  'one-off': { status: 'completed' },
  all: {},
};

/** The console's list of donations. */
export const donationViews = defineViews(DonationModel, { filters, tabs });
