import type { AdminProduct } from '@brim-and-page/backend/contract/admin/product/products';
import { useState } from 'react';
import { type Conflict, countFrom, countFromSent, mergeValues, stockConflicts } from './save/merge-values.ts';
import { changesOf } from './save/patch.ts';
import { type ProductValues, valuesOf } from './values.ts';

/** What somebody else changed while the form was open. */
export interface Meanwhile {
  conflicts: Conflict[];
  /** What only they changed, in words. */
  theirs: string[];
}

interface FormState {
  /** The product that the form was made from. */
  product: AdminProduct;
  values: ProductValues;
  meanwhile?: Meanwhile;
}

/** A copy of the form for the browser, with what it was made from. */
export interface FormCopy {
  values: ProductValues;
  base: ProductValues;
}

/** A form that an older version of the console kept does not say which sizes are renamed; their keys do. */
export const withSavedSizes = ({ values, base }: FormCopy): FormCopy => ({
  base,
  values: {
    ...values,
    sizes: values.sizes.map((row) => {
      const savedSize = row.savedSize ?? base.sizes.find(({ key }) => key === row.key)?.size;
      return savedSize === undefined ? row : { ...row, savedSize };
    }),
  },
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of a product. When the product changes meanwhile (another person, a sale, a new image), what was typed stays and
 * everything else follows; a value that both changed is a conflict.
 */
export function useProductForm(latest: AdminProduct) {
  const [state, setState] = useState<FormState>(() => ({ product: latest, values: valuesOf(latest) }));
  const [known, setKnown] = useState(latest);
  if (latest !== known) {
    setKnown(latest);
    if (!isSame(latest, state.product)) setState(follow(state, latest));
  }

  const change = (next: (values: ProductValues) => ProductValues) =>
    setState((before) => ({ ...before, values: next(before.values) }));

  return {
    ...state,
    isDirty: Object.keys(changesOf(state.values, state.product)).length > 0,
    change,
    /** Continues with the product as it was saved; what was typed since stays. */
    setSaved: (saved: AdminProduct, sent: ProductValues) =>
      setState((before) => ({
        product: saved,
        values: mergeValues(countFromSent(before.values, sent), sent, valuesOf(saved)).values,
      })),
    /** Continues with the product as it is after a refused save, and says what is different. */
    setRefused: (now: AdminProduct) =>
      setState((before) => {
        const next = follow(before, now);
        const current = valuesOf(now).sizes;
        const conflicts = [...(next.meanwhile?.conflicts ?? []), ...stockConflicts(before.values, current)];
        const meanwhile = { theirs: next.meanwhile?.theirs ?? [], conflicts };
        return { ...next, values: countFrom(next.values, current), meanwhile };
      }),
    /** Fills in what an earlier visit typed. */
    restore: (kept: FormCopy) =>
      setState(({ product }) => {
        const { values, base } = withSavedSizes(kept);
        const { conflicts, theirs, values: merged } = mergeValues(values, base, valuesOf(product));
        const meanwhile = conflicts.length > 0 ? { conflicts, theirs } : undefined;
        return { product, values: merged, meanwhile };
      }),
    /** Replaces the values in conflict by what they are now. */
    takeTheirs: () =>
      setState(({ product, values, meanwhile }) => ({
        product,
        values: (meanwhile?.conflicts ?? []).reduce((taken, { take }) => take(taken), values),
      })),
    closeMeanwhile: () => setState(({ product, values }) => ({ product, values })),
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** The form after the product changed. */
function follow({ product, values, meanwhile }: FormState, now: AdminProduct): FormState {
  const merged = mergeValues(values, valuesOf(product), valuesOf(now));
  const hasConflicts = merged.conflicts.length > 0;
  return {
    product: now,
    values: merged.values,
    meanwhile: hasConflicts ? { conflicts: merged.conflicts, theirs: merged.theirs } : meanwhile,
  };
}
