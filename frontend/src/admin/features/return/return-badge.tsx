import type { ReturnState } from '@brim-and-page/backend/contract/constants';
import { Ban, CircleCheck, Clock, type LucideIcon, PackageOpen, Truck } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/record/badge.tsx';

const badges: Record<ReturnState, { icon: LucideIcon; label: string; tone: BadgeTone }> = {
  requested: { icon: Clock, label: 'Requested', tone: 'open' },
  accepted: { icon: Truck, label: 'Accepted', tone: 'moving' },
  received: { icon: PackageOpen, label: 'Received', tone: 'moving' },
  done: { icon: CircleCheck, label: 'Done', tone: 'done' },
  declined: { icon: Ban, label: 'Declined', tone: 'closed' },
};

/** Where a return stands. */
export const ReturnBadge = ({ state }: { state: ReturnState }) => <Badge {...badges[state]} />;
