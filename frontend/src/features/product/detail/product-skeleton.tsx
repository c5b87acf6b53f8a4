import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import styles from './product-page.module.css';

/** The product page's shape before the product is there. */
export const ProductSkeleton = () => (
  <Skeleton className={styles.page}>
    <SkeletonBlock ratio="4 / 5" />
    <div className={styles.info}>
      <SkeletonBlock width="80%" height="3rem" />
      <SkeletonBlock width="60%" height="1.5rem" />
      <SkeletonBlock width="40%" height="2rem" />
      <SkeletonBlock height="8rem" />
      <SkeletonBlock height="3rem" />
    </div>
  </Skeleton>
);
