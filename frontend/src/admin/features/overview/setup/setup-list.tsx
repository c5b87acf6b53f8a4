import type { SetupItem } from '@brim-and-page/backend/contract/admin/setup';
import { SetupListItem } from './setup-item.tsx';
import styles from './setup-list.module.css';

/** The steps that are left, the next one first; what is done is folded below them. */
export function SetupList({ items }: { items: readonly SetupItem[] }) {
  const open = items.filter(({ done }) => !done);
  const done = items.filter((item) => item.done);
  return (
    <>
      {open.length > 0 && (
        <ol className={styles.list}>
          {open.map((item, index) => (
            <SetupListItem key={item.key} item={item} isNext={index === 0} />
          ))}
        </ol>
      )}
      {done.length > 0 && (
        <details className={styles.done} open={open.length === 0}>
          <summary>{done.length} done</summary>
          <ul className={styles.list}>
            {done.map((item) => (
              <SetupListItem key={item.key} item={item} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
