import {
  type AdminOrder,
  type NoteBody,
  noteBody,
  type TimelineEntry,
} from '@brim-and-page/backend/contract/admin/order/orders';
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
  PackageOpen,
  Pencil,
  RotateCcw,
  ShieldAlert,
  ShieldCheck,
  ShoppingBag,
  TriangleAlert,
  Truck,
  Undo2,
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

const fieldNames = { address: 'address', lines: 'sizes', note: 'note for the packer' } as const;

const changedTitle = ({ fields = [] }: TimelineEntry) =>
  `Changed: ${fields.map((field) => fieldNames[field]).join(', ')}`;

function deliveredTitle({ by }: TimelineEntry): string {
  if (by?.kind === 'customer') return 'Delivered, as the customer says';
  return by?.kind === 'system' ? 'Counts as delivered: it was shipped long enough ago' : 'Delivered';
}

const kinds: Record<Kind, { icon: LucideIcon; title: (entry: TimelineEntry) => ReactNode; isAlert?: true }> =
  {
    placed: { icon: ShoppingBag, title: () => 'Order placed' },
    paid: { icon: CircleDollarSign, title: (entry) => `Paid${amountOf(entry)}` },
    held: { icon: ShieldAlert, title: () => 'Payment held', isAlert: true },
    released: {
      icon: ShieldCheck,
      title: ({ text }) => (text === 'refund' ? 'Held payment refunded' : 'Held payment accepted'),
    },
    cancelled: { icon: Ban, title: () => 'Cancelled' },
    mail: {
      icon: Mail,
      title: ({ mail }) => (mail ? `Mail “${mail.subject}” to ${mail.to} ${mailStates[mail.state]}` : 'Mail'),
    },
    changed: { icon: Pencil, title: changedTitle },
    packing: { icon: PackageOpen, title: () => 'Packing started' },
    shipped: { icon: Truck, title: (entry) => withParcel('Shipped', entry) },
    tracking: { icon: MapPin, title: (entry) => withParcel('Tracking corrected', entry) },
    delivered: { icon: CircleCheck, title: deliveredTitle },
    note: { icon: MessageSquare, title: () => 'Note' },
    'refund-requested': {
      icon: RotateCcw,
      title: (entry) =>
        `${entry.by?.kind === 'customer' ? 'Cancelled by the customer: refund' : 'Refund'} requested${amountOf(entry)}`,
    },
    refunded: { icon: RotateCcw, title: (entry) => `Refunded${amountOf(entry)}` },
    'refund-failed': { icon: CircleX, title: (entry) => `Refund failed${amountOf(entry)}`, isAlert: true },
    'return-requested': { icon: Undo2, title: () => 'Return requested by the customer' },
    'return-accepted': { icon: Undo2, title: () => 'Return accepted' },
    'return-declined': { icon: Ban, title: () => 'Return declined' },
    'return-received': { icon: PackageOpen, title: () => 'Returned items arrived' },
    'return-done': { icon: CircleCheck, title: () => 'Return done' },
    dispute: { icon: TriangleAlert, title: (entry) => `Dispute${amountOf(entry)}`, isAlert: true },
  };

/** A kind that only a newer server knows is shown by its name. */
const unknownKind = { icon: Circle, title: ({ kind }: TimelineEntry) => kind, isAlert: undefined };

function textOf({ kind, text }: TimelineEntry): HistoryEntry['text'] {
  if (kind === 'released') return undefined;
  return kind === 'note' ? <p className={styles.note}>{text}</p> : text;
}

/** What happened to the order, newest first, with a field for notes. */
export function TimelinePanel({ order }: { order: AdminOrder }) {
  const canAddNote = usePermission('orders.fulfil');
  const entries = order.timeline.toReversed().map((entry) => {
    const { icon, title, isAlert } = kinds[entry.kind] ?? unknownKind;
    const { at, by, mail } = entry;
    return {
      icon,
      title: title(entry),
      text: textOf(entry),
      at,
      by,
      isAlert: isAlert ?? mail?.state === 'failed',
    };
  });
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
