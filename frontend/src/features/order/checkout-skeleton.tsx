import { Bone, Skeleton } from '../../ui/page-state.tsx';
import styles from './checkout-skeleton.module.css';

const fields = ['first name', 'last name', 'email', 'street', 'city', 'postcode'];

/** The form and the totals, until cart and catalogue are there. */
export const CheckoutSkeleton = () => (
  <Skeleton className={styles.columns}>
    <div className={styles.fields}>
      <Bone width="50%" height="2rem" />
      {fields.map((field) => (
        <Bone key={field} height="4.5rem" />
      ))}
    </div>
    <Bone height="20rem" />
  </Skeleton>
);
