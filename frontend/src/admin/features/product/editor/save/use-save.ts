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
import { type ProductValues, valuesOf } from '../values.ts';
import { countFrom, mergeValues } from './merge-values.ts';
import { changesOf, hasProblems, type Problems, problemsOf, type TakenCode, withTakenCode } from './patch.ts';

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
  const [taken, setTaken] = useState<TakenCode>();
  // Once a save was refused, each change is checked.
  const problems = hasTried
    ? withTakenCode(problemsOf(form.values, form.product), form.values, taken)
    : noProblems;

  function finish(saved: AdminProduct, sent: ProductValues, status?: ProductStatus): void {
    form.setSaved(saved, sent);
    onSaved();
    show(saved);
    setTried(false);
    toast.success(status ? `${saved.name} ${statusChanges[status].done}.` : 'Saved.');
  }

  /**
   * Shows what somebody else changed; when nothing is left to save, an earlier attempt was stored and its response lost.
   * @returns whether everything is saved
   */
  async function refuse(error: ApiError, sent: ProductValues, status?: ProductStatus): Promise<boolean> {
    const id = form.product._id;
    const now = await client
      .fetchQuery({ ...productQuery(id), staleTime: 0 })
      .catch((): AdminProduct | undefined => undefined);
    if (!now) {
      setFailure(error.message);
      return false;
    }
    const { values } = mergeValues(
      countFrom(sent, valuesOf(now).sizes),
      valuesOf(form.product),
      valuesOf(now),
    );
    const isStored = Object.keys(changesOf(values, now)).length === 0 && (!status || now.status === status);
    if (isStored) finish(now, sent, status);
    else form.setRefused(now);
    return isStored;
  }

  /** @returns whether it is saved */
  async function save(status?: ProductStatus): Promise<boolean> {
    if (isSaving) return false;
    const { values, product } = form;
    setFailure(undefined);
    setTaken(undefined);
    setTried(true);
    if (hasProblems(problemsOf(values, product))) {
      focusFirstProblem();
      return false;
    }
    setSaving(true);
    try {
      const body = { version: product.version, ...changesOf(values, product), ...(status && { status }) };
      finish(await changeProduct(product._id, body), values, status);
      return true;
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'variant_code_taken';
      if (error instanceof ApiError && error.status === 409 && !isTaken)
        return await refuse(error, values, status);
      setFailure(`Not saved. ${messageOf(error)} What you typed is still here.`);
      if (isTaken) {
        setTaken({ code: String(error.params?.code), message: error.message });
        focusFirstProblem();
      }
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
