import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import styles from './orders-skeleton.module.css';

const rows = ['first', 'second', 'third'];

/** Rows of ordered items, until they are there. */
export const OrdersSkeleton = () => (
  <Skeleton>
    {rows.map((row) => (
      <div key={row} className={styles.row}>
        <SkeletonBlock ratio="4 / 5" />
        <div className={styles.texts}>
          <SkeletonBlock width="60%" height="1.5rem" />
          <SkeletonBlock width="40%" height="1rem" />
          <SkeletonBlock width="45%" height="1rem" />
        </div>
      </div>
    ))}
  </Skeleton>
);
