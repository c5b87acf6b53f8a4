import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from '#src/app/app.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { classNames } from '#src/ui/class-names.ts';
import { LoadError, PageSkeleton } from '../ui/layout/states.tsx';
import { draftsQuery } from './drafts.ts';
import styles from './preview-app.module.css';
import { useProductDraft } from './product-draft.ts';

/** The whole shop with the drafts of all content parts, and of the product whose page is opened, for signed-in staff. */
export function PreviewApp() {
  const shop = useQueryClient();
  const { data: parts, error: partsError, refetch } = useQuery(draftsQuery(shop));
  const product = useProductDraft(shop);
  const error = partsError ?? product.error;
  // Drafts that were loaded earlier are for signed-in staff only, too.
  if (!parts || !product.isReady || isRefused(error)) {
    const retry = () => Promise.all([refetch(), product.refetch()]);
    return (
      <main className={styles.state}>
        {error ? <NotLoaded error={error} onRetry={retry} /> : <PageSkeleton />}
      </main>
    );
  }
  const hasDraft = parts.some(({ draft }) => draft);
  return (
    <>
      <App />
      <aside className={classNames(styles.bar, product.id && styles.product)} aria-label="Preview" lang="en">
        {product.id ? (
          <>
            <p>Preview of the product as its form has it</p>
            <a href={`/admin/products/${product.id}`}>Back to the product</a>
          </>
        ) : (
          <>
            <p>{hasDraft ? 'Preview of the draft: not published' : 'Preview: everything is published'}</p>
            <a href="/admin/content">Back to the content</a>
          </>
        )}
      </aside>
    </>
  );
}

const isRefused = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (!isRefused(error)) return <LoadError error={error} onRetry={onRetry} />;
  const { status } = error;
  return (
    <>
      <h1>{status === 401 ? 'Sign in to see the preview' : 'Not part of your role'}</h1>
      <p>
        {status === 401
          ? 'Only signed-in staff see drafts. Sign in to the console, then reload this page.'
          : 'Your role can’t see drafts. An owner can change your role.'}
      </p>
      <p>
        <a href="/admin/content">Go to the console</a>
      </p>
    </>
  );
}
