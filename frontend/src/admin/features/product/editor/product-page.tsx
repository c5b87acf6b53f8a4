import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { productQuery } from '../../../api/product.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { NotLoaded } from '../../../ui/record/states.tsx';
import { backToProducts } from '../paths.ts';
import { ProductEditor } from './product-editor.tsx';

/** The page of one product: its form. */
export function ProductPage() {
  const { product: id = '' } = useParams();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  if (product) return <ProductEditor key={product._id} product={product} />;
  return (
    <>
      <PageHeader title="Product" back={backToProducts} />
      <NotLoaded
        error={error}
        onRetry={refetch}
        notFound={{ title: 'Product not found', text: 'Search the list of products.' }}
      />
    </>
  );
}
