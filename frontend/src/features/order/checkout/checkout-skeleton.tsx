import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import styles from './checkout-skeleton.module.css';

const fields = ['first name', 'last name', 'email', 'street', 'city', 'postcode'];

/** The form and the totals while cart and catalogue load. */
export const CheckoutSkeleton = () => (
  <Skeleton className={styles.columns}>
    <div className={styles.fields}>
      <SkeletonBlock width="50%" height="2rem" />
      {fields.map((field) => (
        <SkeletonBlock key={field} height="4.5rem" />
      ))}
    </div>
    <SkeletonBlock height="20rem" />
  </Skeleton>
);
