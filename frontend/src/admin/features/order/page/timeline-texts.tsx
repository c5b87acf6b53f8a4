import type { TimelineEntry } from '@brim-and-page/backend/contract/admin/orders';
import { formatAud } from '@brim-and-page/backend/contract/money';
import {
  Ban,
  CircleCheck,
  CircleDollarSign,
  CircleX,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquare,
  RotateCcw,
  ShieldAlert,
  ShieldCheck,
  ShoppingBag,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Parcel } from '../parcel.tsx';

type Kind = TimelineEntry['kind'];

export const timelineIcons: Record<Kind, LucideIcon> = {
  placed: ShoppingBag,
  paid: CircleDollarSign,
  held: ShieldAlert,
  released: ShieldCheck,
  cancelled: Ban,
  mail: Mail,
  shipped: Truck,
  tracking: MapPin,
  delivered: CircleCheck,
  note: MessageSquare,
  'refund-requested': RotateCcw,
  refunded: RotateCcw,
  'refund-failed': CircleX,
  dispute: TriangleAlert,
};

const mailStates = { queued: 'waits to be sent', sent: 'sent', failed: 'could not be sent' } as const;

const amountOf = ({ amountCents }: TimelineEntry) =>
  amountCents === undefined ? '' : ` ${formatAud(amountCents)}`;
const withParcel = (text: string, { shipment }: TimelineEntry): ReactNode =>
  shipment ? (
    <>
      {text}: <Parcel shipment={shipment} />
    </>
  ) : (
    text
  );

const titles: Record<Kind, (entry: TimelineEntry) => ReactNode> = {
  placed: () => 'Order placed',
  paid: (entry) => `Paid${amountOf(entry)}`,
  held: () => 'Payment held',
  released: ({ text }) => (text === 'refund' ? 'Held payment refunded' : 'Held payment accepted'),
  cancelled: () => 'Cancelled',
  mail: ({ mail }) => (mail ? `Mail “${mail.subject}” to ${mail.to} ${mailStates[mail.state]}` : 'Mail'),
  shipped: (entry) => withParcel('Shipped', entry),
  tracking: (entry) => withParcel('Tracking corrected', entry),
  delivered: () => 'Delivered',
  note: () => 'Note',
  'refund-requested': (entry) => `Refund requested${amountOf(entry)}`,
  refunded: (entry) => `Refunded${amountOf(entry)}`,
  'refund-failed': (entry) => `Refund failed${amountOf(entry)}`,
  dispute: (entry) => `Dispute${amountOf(entry)}`,
};

/** What happened, in one line. A kind that only a newer server knows is shown by its name. */
export const timelineTitle = (entry: TimelineEntry): ReactNode => titles[entry.kind]?.(entry) ?? entry.kind;
