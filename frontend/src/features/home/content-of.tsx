import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './section.module.css';

/** A section's content in its states: the shape of it while it loads, a placeholder when there is none, and itself. */
export function ContentOf<Item>({
  list,
  skeleton,
  none,
  children,
}: {
  /** `null` while it loads. */
  list: readonly Item[] | null;
  skeleton: ReactNode;
  /** What to say when there is none; 'No content found.' when left out. */
  none?: string;
  children: (list: readonly Item[]) => ReactNode;
}) {
  const { t } = useTranslation();
  if (!list) return skeleton;
  if (list.length === 0) return <p className={styles.placeholder}>{none ?? t('home.noContent')}</p>;
  return children(list);
}
