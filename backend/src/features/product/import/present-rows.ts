import type { ImportRow } from '../../../contract/admin/product/product-files.ts';
import type { FileImage } from './find-image.ts';
import type { ImportPlan } from './plan-import.ts';
import type { PlannedProduct } from './planned-product.ts';
import { changesOfFields } from './present-plan.ts';
import { describeProblem } from './read-product-file.ts';

const actions = { create: 'create', update: 'update', unchanged: 'none' } as const;

const urlOf = (image: FileImage) => (image.kind === 'kept' ? image.url : image.name);
const isEmpty = (value: unknown) =>
  (value ?? '') === '' || (typeof value === 'object' && Object.keys(value as object).length === 0);

function changesOf(planned: PlannedProduct): ImportRow['changes'] {
  const { kind, stock, newImages, before } = planned;
  const fields = Object.entries(changesOfFields(planned)).filter(
    ([, { to }]) => kind === 'update' || !isEmpty(to),
  );
  const stockOf = (which: 'from' | 'to') =>
    stock.map((change) => ({ size: change.size, quantity: change[which] ?? null }));
  return {
    ...Object.fromEntries(fields),
    ...(stock.length > 0 ? { stock: { from: before ? stockOf('from') : undefined, to: stockOf('to') } } : {}),
    ...(newImages ? { images: { from: before?.images, to: newImages.map(urlOf) } } : {}),
  };
}

/**
 * A plan row by row, in the order of the file.
 * @param isWritten whether the products have been written; a new product has no id before
 */
export function presentRows(
  { products, problems }: ImportPlan,
  { isWritten }: { isWritten: boolean },
): ImportRow[] {
  const rows = new Map<number, ImportRow>();
  for (const planned of products) {
    const { row, id, name, kind, notes } = planned;
    const product = { _id: kind === 'create' && !isWritten ? null : id, name };
    rows.set(row, {
      row,
      action: actions[kind],
      product: name === '' ? null : product,
      changes: changesOf(planned),
      ...(notes.length > 0 ? { notes } : {}),
      problems: [],
    });
  }
  for (const problem of problems) {
    const { row } = problem;
    const found = rows.get(row) ?? { row, action: 'none', product: null, changes: {}, problems: [] };
    found.problems.push(describeProblem(problem));
    rows.set(row, found);
  }
  return [...rows.values()].sort((one, other) => one.row - other.row);
}
