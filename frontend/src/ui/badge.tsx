import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A label on a tinted background, e.g. an order's status. */
export const Badge = ({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'green' | 'yellow' | 'blue';
  children: ReactNode;
}) => <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
