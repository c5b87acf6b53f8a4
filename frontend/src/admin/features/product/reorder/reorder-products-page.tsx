import { type AdminList, listLimit } from '@brim-and-page/backend/contract/admin/list';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/product/products';
import { arrayMove } from '@dnd-kit/sortable';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Image } from '#src/ui/media/image.tsx';
import { adminClient } from '../../../api/admin-client.ts';
import { messageOf } from '../../../api/admin-error.ts';
import { allProducts, reorderProducts } from '../../../api/product.ts';
import { useReload } from '../../../api/reload.ts';
import { FormBar, SaveButton } from '../../../ui/form/bar.tsx';
import { SortableList } from '../../../ui/form/sortable-list.tsx';
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.tsx';
import common from '../../../ui/layout/common.module.css';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadError } from '../../../ui/layout/states.tsx';
import { DataListSkeleton } from '../../../ui/list/data-list.tsx';
import { backToProducts } from '../paths.ts';
import { kindLabels } from '../texts.ts';
import styles from './reorder-products-page.module.css';

/** The live products in the shop's own order, as many as one call can sort. */
const shopOrderQuery = queryOptions({
  queryKey: [...allProducts.queryKey, 'shop order'],
  queryFn: ({ signal }) =>
    adminClient.get<AdminList<AdminProductItem>>(adminPaths.products.list, {
      query: { view: 'live', sort: 'position', limit: listLimit.max },
      signal,
    }),
  // What is being sorted stays as it is until it is saved.
  refetchOnWindowFocus: false,
});

/** The shop's own order of products, which visitors see unless they sort. */
export function ReorderProductsPage() {
  const { data, error, refetch } = useQuery(shopOrderQuery);
  return (
    <>
      <PageHeader title="Shop order" back={backToProducts} />
      {data ? (
        <ShopOrder key={data.items.map(({ _id }) => _id).join()} products={data.items} total={data.total} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <DataListSkeleton />
      )}
    </>
  );
}

function ShopOrder({ products, total }: { products: readonly AdminProductItem[]; total: number }) {
  const saved = products.map(({ _id }) => _id);
  const [ids, setIds] = useState<readonly string[]>(saved);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reload = useReload(allProducts);
  const isDirty = ids.join() !== saved.join();
  const { guard, release } = useUnsavedChanges<readonly string[]>({
    record: 'shop order',
    values: ids,
    isDirty,
    // Products that came since go to the end, others that left are skipped.
    onRestore: (kept) => setIds([...new Set([...kept.filter((id) => saved.includes(id)), ...saved])]),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty || isSaving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await reorderProducts(ids);
      release();
      toast.success('The shop shows the products in this order.');
      reload();
    } catch (error) {
      setFailure(`Not saved. ${messageOf(error)} Your order is still here.`);
    } finally {
      setSaving(false);
    }
  };
  if (products.length === 0) {
    return <EmptyState title="No live products" text="Products appear here when they are published." />;
  }
  const byId = new Map(products.map((product) => [product._id, product]));
  const sorted = ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      {guard}
      <p className={common.intro}>
        Visitors see the products in this order unless they sort.
        {total > products.length &&
          ` Here are the first ${products.length} of ${total.toLocaleString('en-AU')}; to move another one to the front, select it in the list of products.`}
      </p>
      <form onSubmit={(event) => void save(event)}>
        <SortableList
          label="Products in the shop’s order"
          items={sorted}
          idOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          onMove={(from, to) => setIds(arrayMove([...ids], from, to))}
        >
          {({ name, image, category }, index) => (
            <div className={styles.row}>
              <span className={styles.number}>{index + 1}</span>
              {image && <Image url={image} alt="" sizes="2.5rem" className={styles.image} />}
              <span>
                {name}
                {category && <span className={styles.detail}>{kindLabels[category]}</span>}
              </span>
            </div>
          )}
        </SortableList>
        <FormBar state={isDirty ? 'Not saved yet' : 'This is the shop’s order'} failure={failure}>
          <SaveButton isDirty={isDirty} isSaving={isSaving}>
            Save the order
          </SaveButton>
        </FormBar>
      </form>
    </>
  );
}
