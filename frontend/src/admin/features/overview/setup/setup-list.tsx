import type { SetupItem } from '@brim-and-page/backend/contract/admin/setup';
import { countOf } from '../../../ui/text/count.ts';
import { SetupStep } from './setup-item.tsx';
import styles from './setup-list.module.css';

interface SetupListProps {
  items: readonly SetupItem[];
  /** Folds the steps after the next one, on the start page. */
  isShort?: boolean;
}

/** The next step, then the others that are left; what is done is folded below them. */
export function SetupList({ items, isShort = false }: SetupListProps) {
  const [next, ...others] = items.filter(({ done }) => !done);
  const done = items.filter((item) => item.done);
  return (
    <div className={styles.list}>
      {next && <SetupStep item={next} isNext />}
      {isShort ? (
        <Folded title={countOf(others.length, 'more step')} items={others} />
      ) : (
        <Steps items={others} />
      )}
      <Folded title={`${done.length} done`} items={done} isOpen={!next} />
    </div>
  );
}

const Steps = ({ items }: { items: readonly SetupItem[] }) =>
  items.length > 0 && (
    <ul className={styles.steps}>
      {items.map((item) => (
        <li key={item.key}>
          <SetupStep item={item} />
        </li>
      ))}
    </ul>
  );

const Folded = ({
  title,
  items,
  isOpen = false,
}: {
  title: string;
  items: readonly SetupItem[];
  isOpen?: boolean;
}) =>
  items.length > 0 && (
    <details className={styles.folded} open={isOpen}>
      <summary>{title}</summary>
      <Steps items={items} />
    </details>
  );
