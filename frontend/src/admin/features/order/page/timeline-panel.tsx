import {
  type AdminOrder,
  type NoteBody,
  noteBody,
  type TimelineEntry,
} from '@brim-and-page/backend/contract/admin/orders';
import { formatAud } from '@brim-and-page/backend/contract/money';
import {
  Ban,
  Circle,
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
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { addNote } from '../../../api/order.ts';
import { usePermission, useSession } from '../../../api/session.ts';
import { History, type HistoryEntry } from '../../../ui/record/history.tsx';
import { Panel } from '../../../ui/record/panel.tsx';
import { Parcel } from '../parcel.tsx';
import styles from './timeline-panel.module.css';
import { useOrderChange } from './use-change.ts';

type Kind = TimelineEntry['kind'];

const timelineIcons: Record<Kind, LucideIcon> = {
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
const timelineTitle = (entry: TimelineEntry): ReactNode => titles[entry.kind]?.(entry) ?? entry.kind;

const isAlert = ({ kind, mail }: TimelineEntry) =>
  kind === 'held' || kind === 'refund-failed' || kind === 'dispute' || mail?.state === 'failed';

function textOf({ kind, text }: TimelineEntry): HistoryEntry['text'] {
  if (kind === 'released') return undefined;
  return kind === 'note' ? <p className={styles.note}>{text}</p> : text;
}

/** What happened to the order, newest first, with a field for notes. */
export function TimelinePanel({ order }: { order: AdminOrder }) {
  const canAddNote = usePermission('orders.fulfil');
  const entries = order.timeline.toReversed().map((entry) => ({
    icon: timelineIcons[entry.kind] ?? Circle,
    title: timelineTitle(entry),
    text: textOf(entry),
    at: entry.at,
    by: entry.by,
    isAlert: isAlert(entry),
  }));
  return (
    <Panel title="Timeline">
      {canAddNote && <NoteForm orderId={order._id} />}
      <History entries={entries} />
    </Panel>
  );
}

/** Adds a note, which only staff see. The timeline shows it at once; what was typed stays when it fails. */
function NoteForm({ orderId }: { orderId: string }) {
  const { staff } = useSession();
  const form = useZodForm<NoteBody, NoteBody>({
    schema: noteBody,
    defaultValues: { text: '' },
    errorText: (_field, { isMissing }) =>
      isMissing ? 'Write the note first.' : 'A note has at most 2000 characters.',
  });
  const { mutateAsync } = useOrderChange<string>({
    send: (text) => addNote(orderId, text),
    expect: (order, text) => ({
      ...order,
      timeline: [
        ...order.timeline,
        { kind: 'note', at: new Date().toISOString(), by: { kind: 'staff', name: staff.name }, text },
      ],
    }),
  });
  const save = async ({ text }: NoteBody) => {
    const hasSaved = await mutateAsync(text).then(
      () => true,
      () => false,
    );
    if (hasSaved) form.reset();
  };
  return (
    <form onSubmit={form.submit(save)} className={styles.form} noValidate>
      <TextArea {...form.field('text')} label="Note for staff" rows={2} className={styles.field} />
      <Button type="submit" variant="secondary" isLoading={form.formState.isSubmitting}>
        Add note
      </Button>
    </form>
  );
}
