import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './content-list.module.css';

/** A content list of the backend, its skeleton while it loads, or a placeholder when there is none. */
export function ContentList<Item>({
  list,
  skeleton,
  emptyText,
  children,
}: {
  /** `null` while it loads. */
  list: readonly Item[] | null;
  skeleton: ReactNode;
  /** 'No content found.' when left out. */
  emptyText?: string;
  children: (list: readonly Item[]) => ReactNode;
}) {
  const { t } = useTranslation();
  if (!list) return skeleton;
  if (list.length === 0) return <p className={styles.placeholder}>{emptyText ?? t('ui.noContent')}</p>;
  return children(list);
}
