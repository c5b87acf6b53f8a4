import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './badge.module.css';

/** What a badge says beside its text: work to do, on its way, done, closed, or a problem. */
export type BadgeTone = 'open' | 'moving' | 'done' | 'closed' | 'alert';

/** A short state with an icon, e.g. the status of an order. */
export const Badge = ({ icon: Icon, label, tone }: { icon: LucideIcon; label: string; tone: BadgeTone }) => (
  <span className={classNames(styles.badge, styles[tone])}>
    <Icon aria-hidden="true" size={16} strokeWidth={1.8} />
    {label}
  </span>
);

/** Several badges in a line. */
export const Badges = ({ children }: { children: ReactNode }) => (
  <span className={styles.badges}>{children}</span>
);
