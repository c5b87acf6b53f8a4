import type { OverviewTodo } from '@brim-and-page/backend/contract/admin/overview';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { AppLink } from '#src/ui/link/app-link.tsx';
import styles from './todo-list.module.css';

interface TodoText {
  one: string;
  many: string;
  /** The list of these records. */
  to?: string;
}

/** In the order in which they are worked through. */
const texts: Readonly<Record<keyof OverviewTodo, TodoText>> = {
  toShip: { one: 'order to ship', many: 'orders to ship', to: '/orders?view=to-ship' },
  held: { one: 'payment held', many: 'payments held', to: '/orders?view=held' },
  refundsFailed: {
    one: 'order with a failed refund',
    many: 'orders with a failed refund',
    to: '/orders?view=refund-failed',
  },
  returns: {
    one: 'return requested',
    many: 'returns requested',
    to: '/returns?view=requested',
  },
  lowStock: {
    one: 'product low in stock',
    many: 'products low in stock',
    to: '/products?view=low-stock',
  },
  donationsFailing: {
    one: 'donation that can’t be charged',
    many: 'donations that can’t be charged',
    to: '/donations?view=failing',
  },
  mailsWaiting: { one: 'mail waiting to be sent', many: 'mails waiting to be sent' },
};

/** What waits for a person, each line a link to its list. */
export function TodoList({ todo }: { todo: OverviewTodo }) {
  const id = useId();
  const open = (Object.keys(texts) as (keyof OverviewTodo)[]).filter((name) => (todo[name] ?? 0) > 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>To do</h2>
      {open.length === 0 ? (
        <p className={styles.done}>Nothing is waiting.</p>
      ) : (
        <ul className={styles.list}>
          {open.map((name) => (
            <TodoLine key={name} count={todo[name] ?? 0} {...texts[name]} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TodoLine({ count, one, many, to }: TodoText & { count: number }) {
  const content = (
    <>
      <span className={styles.count}>{count}</span> {count === 1 ? one : many}
    </>
  );
  return (
    <li>
      {to ? (
        <AppLink to={to} className={styles.line}>
          {content}
          <ChevronRight aria-hidden="true" size={18} className={styles.arrow} />
        </AppLink>
      ) : (
        <span className={styles.line}>{content}</span>
      )}
    </li>
  );
}
