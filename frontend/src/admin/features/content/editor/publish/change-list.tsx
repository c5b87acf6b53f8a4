import type { PartChanges } from '../../changes.ts';
import styles from './change-list.module.css';

interface ChangeListProps {
  changes: PartChanges;
  /** What the two versions are called, e.g. "Published" and "Draft". */
  before: string;
  after: string;
}

const verbs = { added: 'Added', removed: 'Removed', changed: 'Changed' };

/** How two versions of a part differ, field by field. */
export function ChangeList({ changes: { records, isReordered }, before, after }: ChangeListProps) {
  return (
    <ul className={styles.changes}>
      {isReordered && <li>The order changes.</li>}
      {records.length === 0 && !isReordered && <li>Both are the same.</li>}
      {records.map(({ id, kind, name, fields }) => (
        <li key={id}>
          <p className={styles.record}>
            {verbs[kind]}: {name}
          </p>
          {fields.length > 0 && (
            <dl className={styles.fields}>
              {fields.map((field) => (
                <div key={field.label} className={styles.field}>
                  <dt>{field.label}</dt>
                  <dd>
                    <span className={styles.version}>{before}</span> {field.before || '(empty)'}
                  </dd>
                  <dd>
                    <span className={styles.version}>{after}</span> {field.after || '(empty)'}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
