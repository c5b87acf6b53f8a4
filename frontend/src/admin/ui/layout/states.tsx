import { ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { messageOf } from '../../api/admin-error.ts';
import common from './common.module.css';
import { PageHeader } from './page-header.tsx';

/** A page that still loads. */
export const PageSkeleton = () => (
  <Skeleton className={common.tightStack}>
    <SkeletonBlock width="12rem" height="2rem" />
    <SkeletonBlock height="3rem" />
    <SkeletonBlock height="3rem" />
    <SkeletonBlock height="3rem" />
  </Skeleton>
);

/** What did not load: the server's message and a retry. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <ErrorState title="This didn’t load" text={messageOf(error)} onRetry={() => void onRetry()} />
);

/** A page that the staff member's role may not open. */
export const NoPermission = () => (
  <>
    <PageHeader title="Not part of your role" />
    <p>Your role can’t open this page. An owner can change your role.</p>
  </>
);
