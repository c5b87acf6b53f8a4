import type { TopProduct } from '@brim-and-page/backend/contract/admin/overview';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useId } from 'react';
import styles from './lists.module.css';

/** The products that sold most in the period. */
export function BestSellers({ products }: { products: readonly TopProduct[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          Best sellers
        </h2>
      </div>
      {products.length === 0 ? (
        <p className={styles.empty}>Nothing was sold in this time.</p>
      ) : (
        <ol className={styles.list}>
          {products.map(({ _id, name, quantity, cents }) => (
            <li key={_id} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <span className={styles.muted}>{quantity} sold</span>
              <span className={styles.amount}>{formatAud(cents)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
