import { Bone, Skeleton } from '../../ui/page-state.tsx';
import styles from './product-page.module.css';

/** The product page's shape before the product is there. */
export const ProductSkeleton = () => (
  <Skeleton className={styles.page}>
    <Bone ratio="4 / 5" />
    <div className={styles.info}>
      <Bone width="80%" height="3rem" />
      <Bone width="60%" height="1.5rem" />
      <Bone width="40%" height="2rem" />
      <Bone height="8rem" />
      <Bone height="3rem" />
    </div>
  </Skeleton>
);
