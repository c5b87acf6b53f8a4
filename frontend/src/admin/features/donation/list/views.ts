import type { DonationView } from '@brim-and-page/backend/contract/admin/donations';
import { nothingFound } from '../../../ui/list/nothing-found.ts';

/** The views as tabs, in their order. */
export const tabs: readonly { name: DonationView; label: string }[] = [
  { name: 'all', label: 'All' },
  { name: 'active', label: 'Active' },
  { name: 'failing', label: 'Failing' },
  { name: 'pending', label: 'Pending' },
  { name: 'paused', label: 'Paused' },
  { name: 'stopped', label: 'Stopped' },
  { name: 'one-off', label: 'One-off' },
];

const titles: Readonly<Record<string, { title: string; text: string }>> = {
  failing: { title: 'Every donation is paid', text: 'Donations whose last charge failed appear here.' },
  pending: { title: 'Nothing is pending', text: 'Donations whose first charge is not settled appear here.' },
  paused: { title: 'No donation is paused', text: 'Donations that are not charged for a while appear here.' },
  stopped: { title: 'No donation has been stopped', text: 'Donations that have ended appear here.' },
  'one-off': { title: 'No one-off donations', text: 'Donations that are given once appear here.' },
};

/** What an empty list says: what to do next, or why it is good news. */
export function emptyTexts(list: { view: string; q: string }): { title: string; text: string } {
  if (list.q)
    return nothingFound(list, 'donation', 'donors’ names, email addresses and the ids of donations');
  return titles[list.view] ?? { title: 'No donations here', text: 'Donations appear here when donors give.' };
}
