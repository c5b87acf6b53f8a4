import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import styles from './cart-skeleton.module.css';

const rows = ['first', 'second'];

/** Skeleton of two lines and the totals, while cart and catalogue load. */
export const CartSkeleton = () => (
  <Skeleton className={styles.columns}>
    <div>
      {rows.map((row) => (
        <div key={row} className={styles.line}>
          <SkeletonBlock ratio="4 / 5" />
          <div className={styles.texts}>
            <SkeletonBlock width="70%" height="1.5rem" />
            <SkeletonBlock width="40%" height="1rem" />
            <SkeletonBlock width="50%" height="2.75rem" />
          </div>
        </div>
      ))}
    </div>
    <SkeletonBlock height="14rem" />
  </Skeleton>
);
