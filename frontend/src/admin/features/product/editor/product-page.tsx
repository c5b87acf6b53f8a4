import type { AdminProduct } from '@brim-and-page/backend/contract/admin/product/products';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { productQuery } from '../../../api/product.ts';
import { usePermission } from '../../../api/session.ts';
import { FormBar, SaveButton } from '../../../ui/form/bar.tsx';
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { NotLoaded } from '../../../ui/record/states.tsx';
import { ProductBadges } from '../badge.tsx';
import { backToProducts } from '../paths.ts';
import { BasicsPanel } from './panels/basics.tsx';
import { DetailsPanel } from './panels/details.tsx';
import { ImagesPanel } from './panels/images.tsx';
import { SizesPanel } from './panels/sizes.tsx';
import { TextsPanel } from './panels/texts.tsx';
import { VariantsPanel } from './panels/variants.tsx';
import { PreviewButton } from './preview-button.tsx';
import styles from './product-page.module.css';
import { ConflictDialog } from './save/conflict-dialog.tsx';
import { useSaveProduct } from './save/use-save.ts';
import { StatusActions } from './status-actions.tsx';
import { type FormCopy, useProductForm } from './use-form.ts';
import { valuesOf } from './values.ts';

/** The page of one product: its form. */
export function ProductPage() {
  const { product: id = '' } = useParams();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  if (product) return <ProductEditor key={product._id} product={product} />;
  return (
    <NotLoaded
      title="Product"
      back={backToProducts}
      error={error}
      onRetry={refetch}
      notFound={{ title: 'Product not found', text: 'Search the list of products.' }}
    />
  );
}

/** The form of a product; read-only for a role that may not change products. */
function ProductEditor({ product: latest }: { product: AdminProduct }) {
  const form = useProductForm(latest);
  const canWrite = usePermission('products.write');
  const { product, values, isDirty } = form;
  const { guard, release } = useUnsavedChanges<FormCopy>({
    record: `product ${product._id}`,
    values: { values, base: valuesOf(product) },
    isDirty,
    version: product.version,
    onRestore: form.restore,
  });
  const { save, isSaving, failure, problems } = useSaveProduct(form, release);
  const panel = { values, change: form.change, isReadOnly: !canWrite };
  return (
    <>
      <PageHeader
        title={product.name}
        back={backToProducts}
        detail={<ProductBadges product={product} />}
        actions={
          canWrite && (
            <StatusActions
              status={product.status}
              name={product.name}
              values={values}
              isDirty={isDirty}
              isSaving={isSaving}
              onChange={save}
            />
          )
        }
      />
      {canWrite && guard}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ImagesPanel {...panel} product={product} />
        <TextsPanel {...panel} problems={problems.fields} />
        <div className={styles.columns}>
          <BasicsPanel {...panel} problems={problems.fields} />
          <SizesPanel {...panel} productId={product._id} problems={problems.sizes} />
        </div>
        <DetailsPanel {...panel} problems={problems.fields} />
        <VariantsPanel {...panel} problems={problems.sizes} />
        {canWrite && (
          <FormBar
            state={isSaving ? 'Saving' : isDirty ? 'Not saved yet' : 'Saved'}
            failure={failure ?? problems.other}
          >
            <PreviewButton id={product._id} values={values} />
            <SaveButton isDirty={isDirty} isSaving={isSaving}>
              Save
            </SaveButton>
          </FormBar>
        )}
      </form>
      {form.meanwhile && (
        <ConflictDialog
          meanwhile={form.meanwhile}
          isSaving={isSaving}
          onClose={form.closeMeanwhile}
          onTake={form.takeTheirs}
          onSave={async () => {
            form.closeMeanwhile();
            await save();
          }}
        />
      )}
    </>
  );
}
