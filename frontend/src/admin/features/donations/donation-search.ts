import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donations';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { amountText } from '../../ui/donation-texts.ts';
import { donationPath } from '../../ui/record-paths.ts';
import { searchList } from '../../ui/record-search.ts';

/** The donations of the console's search box. */
export const donationSearch = {
  name: 'Donations',
  permission: 'donations.read',
  async search(text: string, signal: AbortSignal) {
    const found = await searchList<AdminDonationItem>(adminPaths.donations.list, text, signal, 'all');
    return found.map((donation) => ({
      _id: donation._id,
      to: donationPath(donation),
      title: donation.donor.name,
      detail: amountText(donation),
    }));
  },
  listPath: (text: string) => `/donations?q=${encodeURIComponent(text)}`,
} as const;
