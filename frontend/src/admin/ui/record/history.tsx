import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import common from '../layout/common.module.css';
import { DateTime } from '../text/date-time.tsx';
import styles from './history.module.css';

/** Something that happened to a record. */
export interface HistoryEntry {
  icon: LucideIcon;
  title: ReactNode;
  /** More about it, e.g. a reason. */
  text?: ReactNode;
  at: string;
  /** Who did it; often absent for customers and the shop itself. */
  by?: { kind: 'staff' | 'cli' | 'customer' | 'system'; name: string } | undefined;
  isAlert?: boolean;
}

/** Who did something, with where they did it. */
export const actorName = ({ kind, name }: NonNullable<HistoryEntry['by']>) =>
  kind === 'cli' ? `${name} (command line)` : name;

/** What happened to a record, newest first. */
export const History = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <ol>
    {entries.map(({ icon: Icon, title, text, at, by, isAlert }, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal.
        key={`${entries.length - index}`}
        className={classNames(styles.entry, isAlert && styles.alert)}
      >
        <Icon aria-hidden="true" size={18} strokeWidth={1.6} className={styles.icon} />
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          {text && (typeof text === 'string' ? <p className={common.muted}>{text}</p> : text)}
          <p className={common.muted}>
            <DateTime at={at} />
            {by && `, ${actorName(by)}`}
          </p>
        </div>
      </li>
    ))}
  </ol>
);
