import { createProductBody } from '@brim-and-page/backend/contract/admin/product/product-changes';
import { productLimits } from '@brim-and-page/backend/contract/admin/product/products';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { messageOf } from '../../../api/admin-error.ts';
import { createProduct } from '../../../api/product.ts';
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { backToProducts, productPath } from '../paths.ts';
import { useProductCache } from '../use-cache.ts';
import styles from './new-product-page.module.css';

/** A new product starts as a draft with a name; everything else is added on its page. */
export function NewProductPage() {
  const navigate = useNavigate();
  const show = useProductCache();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { guard, release } = useUnsavedChanges({
    record: 'new product',
    values: name,
    isDirty: name.trim() !== '',
    onRestore: setName,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (!createProductBody.safeParse({ name }).success) {
      setError(`Enter the name: one line of at most ${productLimits.name} characters.`);
      return;
    }
    setSaving(true);
    try {
      const product = await createProduct({ name });
      release();
      show(product);
      navigate(productPath(product), { replace: true });
    } catch (failure) {
      setError(messageOf(failure));
      setSaving(false);
    }
  };
  return (
    <>
      <PageHeader title="New product" back={backToProducts} />
      {guard}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name in English"
          hint="It becomes a draft, which visitors do not see. Pictures, texts, sizes and price come next."
          autoComplete="off"
          maxLength={productLimits.name}
          error={error}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" isLoading={isSaving}>
          Create the draft
        </Button>
      </form>
    </>
  );
}
