import type { AdminProduct } from '@brim-and-page/backend/contract/admin/products';
import { usePermission } from '../../../api/session.ts';
import { FormBar, SaveButton } from '../../../ui/form-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.tsx';
import { backToProducts } from '../paths.ts';
import { ProductBadges } from '../product-badge.tsx';
import { BasicsPanel } from './basics-panel.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { PreviewButton } from './preview-button.tsx';
import styles from './product-editor.module.css';
import { valuesOf } from './product-values.ts';
import { SizesPanel } from './sizes-panel.tsx';
import { StatusActions } from './status-actions.tsx';
import { TextsPanel } from './texts-panel.tsx';
import { type KeptForm, useProductForm } from './use-product-form.ts';
import { useSaveProduct } from './use-save-product.ts';

/** The form of a product; read-only for a role that may not change products. */
export function ProductEditor({ product: latest }: { product: AdminProduct }) {
  const form = useProductForm(latest);
  const canWrite = usePermission('products.write');
  const { product, values, isDirty } = form;
  const { guard, release } = useUnsavedChanges<KeptForm>({
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
        <PicturesPanel {...panel} product={product} />
        <TextsPanel {...panel} problems={problems.fields} />
        <div className={styles.columns}>
          <BasicsPanel {...panel} problems={problems.fields} />
          <SizesPanel {...panel} problems={problems.sizes} />
        </div>
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
