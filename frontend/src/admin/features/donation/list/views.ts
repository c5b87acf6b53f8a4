import type { DonationView } from '@brim-and-page/backend/contract/admin/donations';
import type { ListViews } from '../../../ui/list/list-page.tsx';

/** The views of the list of donations, in the order of their tabs. */
export const views: ListViews<DonationView> = {
  all: { label: 'All' },
  active: { label: 'Active' },
  failing: {
    label: 'Failing',
    empty: { title: 'Every donation is paid', text: 'Donations whose last charge failed appear here.' },
  },
  pending: {
    label: 'Pending',
    empty: { title: 'Nothing is pending', text: 'Donations whose first charge is not settled appear here.' },
  },
  paused: {
    label: 'Paused',
    empty: {
      title: 'No donation is paused',
      text: 'Donations that are not charged for a while appear here.',
    },
  },
  stopped: {
    label: 'Stopped',
    empty: { title: 'No donation has been stopped', text: 'Donations that have ended appear here.' },
  },
  'one-off': {
    label: 'One-off',
    empty: { title: 'No one-off donations', text: 'Donations that are given once appear here.' },
  },
};
