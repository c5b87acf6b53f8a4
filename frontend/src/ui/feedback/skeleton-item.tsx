import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SkeletonBlock } from './page-state.tsx';
import styles from './skeleton-item.module.css';

/**
 * A list item of a skeleton: an image beside lines of text.
 * @param className sets `--image`, the width of the image
 */
export const SkeletonItem = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames(styles.item, className)}>
    <SkeletonBlock ratio="4 / 5" />
    <div className={styles.texts}>{children}</div>
  </div>
);
