import type {
  AdminDonationItem,
  AdminDonationStatus,
} from '@brim-and-page/backend/contract/admin/donation/donations';
import { Ban, CircleCheck, CirclePause, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from './badge.tsx';

const badges: Record<AdminDonationStatus, { icon: LucideIcon; label: string; tone: BadgeTone }> = {
  active: { icon: CircleCheck, label: 'Active', tone: 'done' },
  pending: { icon: Clock, label: 'Pending', tone: 'open' },
  failing: { icon: TriangleAlert, label: 'Failing', tone: 'alert' },
  paused: { icon: CirclePause, label: 'Paused', tone: 'open' },
  stopped: { icon: Ban, label: 'Stopped', tone: 'closed' },
  completed: { icon: CircleCheck, label: 'Given', tone: 'done' },
  failed: { icon: CircleX, label: 'Never started', tone: 'closed' },
  expired: { icon: CircleX, label: 'Not completed', tone: 'closed' },
};

/** Where a donation stands. A status that only a newer server knows is shown by its name. */
export const DonationBadge = ({ status }: Pick<AdminDonationItem, 'status'>) => (
  <Badge {...(badges[status] ?? { icon: Clock, label: status, tone: 'closed' })} />
);
