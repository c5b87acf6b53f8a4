import type { AdminOrder, TimelineEntry } from '@brim-and-page/backend/contract/admin/orders';
import { Circle } from 'lucide-react';
import { usePermission } from '../../../api/session.ts';
import { History, type HistoryEntry } from '../../../ui/record/history.tsx';
import { Panel } from '../../../ui/record/panel.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './timeline-panel.module.css';
import { timelineIcons, timelineTitle } from './timeline-texts.tsx';

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
