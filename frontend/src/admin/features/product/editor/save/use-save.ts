import type { AdminProduct } from '@brim-and-page/backend/contract/admin/product/products';
import type { ProductStatus } from '@brim-and-page/backend/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#src/lib/http/api-error.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { messageOf } from '../../../../api/admin-error.ts';
import { changeProduct, productQuery } from '../../../../api/product.ts';
import { statusChanges } from '../../status-texts.ts';
import { useProductCache } from '../../use-cache.ts';
import type { ProductFormState } from '../use-form.ts';
import { changesOf, hasProblems, type Problems, problemsOf } from './patch.ts';

const noProblems: Problems = { fields: {}, sizes: {} };

/**
 * Saves a product's form. A failure keeps everything that was typed: mistakes are shown beside their fields, a product that
 * somebody else changed in a dialog, everything else in words.
 * @param onSaved called with nothing left to save of what was sent
 */
export function useSaveProduct(form: ProductFormState, onSaved: () => void) {
  const client = useQueryClient();
  const show = useProductCache();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [hasTried, setTried] = useState(false);
  // Once a save was refused, each change is checked.
  const problems = hasTried ? problemsOf(form.values, form.product) : noProblems;

  async function refuse(error: ApiError): Promise<void> {
    const id = form.product._id;
    const now = await client
      .fetchQuery({ ...productQuery(id), staleTime: 0 })
      .catch((): AdminProduct | undefined => undefined);
    if (now) form.setRefused(now);
    else setFailure(error.message);
  }

  /** @returns whether it is saved */
  async function save(status?: ProductStatus): Promise<boolean> {
    if (isSaving) return false;
    const { values, product } = form;
    setFailure(undefined);
    setTried(true);
    if (hasProblems(problemsOf(values, product))) {
      focusFirstProblem();
      return false;
    }
    setSaving(true);
    try {
      const body = { version: product.version, ...changesOf(values, product), ...(status && { status }) };
      const saved = await changeProduct(product._id, body);
      form.setSaved(saved, values);
      onSaved();
      show(saved);
      setTried(false);
      toast.success(status ? `${saved.name} ${statusChanges[status].done}.` : 'Saved.');
      return true;
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'variant_code_taken';
      if (error instanceof ApiError && error.status === 409 && !isTaken) await refuse(error);
      else setFailure(`Not saved. ${messageOf(error)} What you typed is still here.`);
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, failure, problems };
}

/** Moves the focus to the first field with an error, once it is marked. */
function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('#main [aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView?.({ block: 'center' });
  });
}
