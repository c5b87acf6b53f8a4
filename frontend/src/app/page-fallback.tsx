import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import styles from './page-fallback.module.css';

/** Reserves the space of the first page while its code loads. */
export const PageFallback = () => (
  <Skeleton className={styles.page}>
    <SkeletonBlock width="min(20rem, 70%)" height="3rem" />
    <SkeletonBlock height="60vh" />
  </Skeleton>
);
