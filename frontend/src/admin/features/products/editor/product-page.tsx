import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmptyState } from '#src/ui/page-state.tsx';
import { AdminError } from '../../../api/admin-error.ts';
import { productQuery } from '../../../api/products.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { ProductEditor } from './product-editor.tsx';

export const backToProducts = { to: '/products', label: 'Products' };

/** The page of one product: its form (console.md "Screens", 3). */
export function ProductPage() {
  const { product: id = '' } = useParams();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  if (product) return <ProductEditor key={product._id} product={product} />;
  if (!error) return <PageSkeleton />;
  const isUnknown = error instanceof AdminError && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title="Product" back={backToProducts} />
      {isUnknown ? (
        <EmptyState title="There is no such product" text="Search the list of products." />
      ) : (
        <LoadError error={error} onRetry={refetch} />
      )}
    </>
  );
}
