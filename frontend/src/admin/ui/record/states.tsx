import { ApiError } from '#src/lib/http/api-error.ts';
import { EmptyState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import common from '../layout/common.module.css';
import { PageHeader, type PageHeaderProps } from '../layout/page-header.tsx';
import { LoadError } from '../layout/states.tsx';
import styles from './page.module.css';

interface NotLoadedProps extends Pick<PageHeaderProps, 'title' | 'back'> {
  /** Null while the record loads. */
  error: Error | null;
  onRetry: () => unknown;
  /** What a record that does not exist says. */
  notFound: { title: string; text: string };
}

/** The page of a record that is not there: it loads, does not exist, or could not be loaded. */
export function NotLoaded({ title, back, error, onRetry, notFound }: NotLoadedProps) {
  // An address that is no id: 400.
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <>
      <PageHeader title={title} back={back} />
      {!error && <RecordSkeleton />}
      {isMissing ? <EmptyState {...notFound} /> : error && <LoadError error={error} onRetry={onRetry} />}
    </>
  );
}

const RecordSkeleton = () => (
  <Skeleton className={styles.columns}>
    <div className={common.tightStack}>
      <SkeletonBlock height="5rem" />
      <SkeletonBlock height="5rem" />
      <SkeletonBlock height="12rem" />
    </div>
    <div className={common.tightStack}>
      <SkeletonBlock height="9rem" />
      <SkeletonBlock height="9rem" />
    </div>
  </Skeleton>
);
