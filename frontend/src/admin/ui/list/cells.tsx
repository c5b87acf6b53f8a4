import { DateTime, Day } from '../text/date-time.tsx';
import styles from './page.module.css';

interface DateTimeCellProps {
  at: string | null;
  /** Shown without a time. */
  none?: string;
}

/** A time in a list; it breaks after the day. */
export const DateTimeCell = ({ at, none }: DateTimeCellProps) => (
  <span className={styles.dateTime}>{at ? <DateTime at={at} /> : none}</span>
);

/** A day in a list. */
export const DayCell = ({ at }: { at: string }) => (
  <span className={styles.placed}>
    <Day at={at} />
  </span>
);
