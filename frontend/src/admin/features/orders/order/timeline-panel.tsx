import type { AdminOrder, TimelineEntry } from '@brim-and-page/backend/contract/admin/orders';
import { Circle } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { usePermission } from '../../../api/session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Moment } from '../moment.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './timeline-panel.module.css';
import { timelineIcons, timelineTitle } from './timeline-texts.tsx';

const actorName = ({ kind, name }: NonNullable<TimelineEntry['by']>) =>
  kind === 'cli' ? `${name} (command line)` : name;

const isAlert = ({ kind, mail }: TimelineEntry) =>
  kind === 'held' || kind === 'refund-failed' || kind === 'dispute' || mail?.state === 'failed';

/** What happened to the order, newest first, with a field for notes. */
export function TimelinePanel({ order, idOrNumber }: { order: AdminOrder; idOrNumber: string }) {
  const canAddNote = usePermission('orders.fulfil');
  return (
    <Panel title="Timeline">
      {canAddNote && <NoteForm idOrNumber={idOrNumber} orderId={order._id} />}
      <ol className={styles.entries}>
        {order.timeline.toReversed().map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal.
          <Entry key={`${order.timeline.length - index}`} entry={entry} />
        ))}
      </ol>
    </Panel>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { kind, at, by, text } = entry;
  const Icon = timelineIcons[kind] ?? Circle;
  return (
    <li className={classNames(styles.entry, isAlert(entry) && styles.alert)}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.6} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{timelineTitle(entry)}</p>
        {text && kind !== 'released' && (
          <p className={kind === 'note' ? styles.note : styles.detail}>{text}</p>
        )}
        <p className={styles.detail}>
          <Moment at={at} />
          {by && `, ${actorName(by)}`}
        </p>
      </div>
    </li>
  );
}
