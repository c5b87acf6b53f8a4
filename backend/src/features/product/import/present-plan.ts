import type { FileImage } from './find-image.ts';
import type { ImportPlan } from './plan-import.ts';
import type { PlannedProduct } from './planned-product.ts';

const imageData = (image: FileImage) => (image.kind === 'kept' ? image.url : { new: image.name });

/** Every changed field with its old and new value. */
export const changesOfFields = ({ fields, before }: Pick<PlannedProduct, 'fields' | 'before'>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, to]) => [
      field,
      { from: before?.[field as keyof typeof fields], to },
    ]),
  );

/** A plan for scripts: what is new, and every changed field with its old and new value. */
export function presentPlan({ rowName, products }: ImportPlan) {
  const placeOf = ({ row }: Pick<PlannedProduct, 'row'>) => `${rowName} ${row}`;
  const of = (kind: PlannedProduct['kind']) => products.filter((product) => product.kind === kind);
  return {
    created: of('create').map((product) => ({ place: placeOf(product), id: product.id, name: product.name })),
    stockKept: products.filter(({ isStockKept }) => isStockKept).length,
    stockSetBefore: products.filter(({ isStockSetBefore }) => isStockSetBefore).length,
    updated: of('update').map(({ fields, newImages, stock, notes, before, ...product }) => ({
      place: placeOf(product),
      id: product.id,
      name: product.name,
      ...(notes.length > 0 ? { notes } : {}),
      changes: {
        ...changesOfFields({ fields, before }),
        ...(stock.length > 0
          ? { stock: { from: before?.stock, to: stock.map(({ size, to }) => ({ size, left: to })) } }
          : {}),
        ...(newImages ? { images: { from: before?.images, to: newImages.map(imageData) } } : {}),
      },
    })),
    unchanged: of('unchanged').length,
  };
}
