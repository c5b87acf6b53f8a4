import { expect, it } from 'vitest';
import { adminProduct } from '#src/test/admin/products.ts';
import { withSavedSizes } from '../use-form.ts';
import { type ProductValues, type SizeRow, valuesOf } from '../values.ts';
import { mergeValues } from './merge-values.ts';
import { changesOf } from './patch.ts';

const withStock = (size: string, quantity: number | null, version = 3) =>
  adminProduct({
    version,
    sizes: [size, 'L/XL'],
    stock: [
      { size, quantity },
      { size: 'L/XL', quantity: null },
    ],
  });

/** The form with other texts in the row of its first size. */
const typed = (values: ProductValues, row: Partial<SizeRow>): ProductValues => ({
  ...values,
  sizes: values.sizes.map((each, index) => (index === 0 ? { ...each, ...row } : each)),
});

it('says that an unlimited size is renamed', () => {
  const product = withStock('S/M', null);
  expect(changesOf(typed(valuesOf(product), { size: 'S' }), product)).toEqual({
    sizes: ['S', 'L/XL'],
    stock: [{ size: 'S', renamedFrom: 'S/M', from: null, quantity: null }],
  });
});

it('counts from the stock that was seen when another editor gave the size the same name and it sold meanwhile', () => {
  const base = valuesOf(withStock('S/M', 5));
  const now = withStock('S', 3, 4);
  const { values } = mergeValues(typed(base, { size: 'S', quantity: '7' }), base, valuesOf(now));
  expect(changesOf(values, now)).toEqual({ stock: [{ size: 'S', from: 5, quantity: 7 }] });
});

it('knows the renamed size of a form that an older version of the console kept', () => {
  const product = withStock('S/M', 5);
  const base = valuesOf(product);
  const { savedSize: _unknown, ...first } = base.sizes[0] as SizeRow;
  const values = { ...base, sizes: [{ ...first, size: 'S', quantity: '7' }, ...base.sizes.slice(1)] };
  const kept = withSavedSizes({ values, base });
  const sold = withStock('S/M', 4, 3);
  expect(changesOf(mergeValues(kept.values, kept.base, valuesOf(sold)).values, sold)).toEqual({
    sizes: ['S', 'L/XL'],
    stock: [{ size: 'S', renamedFrom: 'S/M', from: 5, quantity: 7 }],
  });
});
