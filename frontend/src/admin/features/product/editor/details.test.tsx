import type { AdminProduct } from '@brim-and-page/backend/contract/admin/product/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminProduct, adminProductPath, changedMeanwhile } from '#src/test/admin/products.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { mergeValues } from './save/merge-values.ts';
import { changesOf } from './save/patch.ts';
import { type ProductValues, valuesOf } from './values.ts';

const book = (over: Partial<AdminProduct> = {}) =>
  adminProduct({ category: 'books', subCategory: 'books', isbn: '9780306406157', pages: 232, ...over });
const path = adminProductPath(book()._id);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open(product: AdminProduct) {
  fakeApi.on('get', path, { success: true, product });
  const { user } = renderConsole(`/products/${product._id}`);
  await screen.findByLabelText('Weight in grams');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => fakeApi.calls(path).flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));
  return { save, sent };
}

it('saves the details of a book that were changed, and empties one', async () => {
  const { save, sent } = await open(book());
  expect(screen.queryByText('Fabric')).not.toBeInTheDocument();
  type('ISBN', '978-0-306-40615-7');
  type('Author', ' Mei Tanaka ');
  type('Pages', '');
  type('Language, as an ISO code', 'de');
  expect(screen.getByText('German')).toBeVisible();
  type('SKU of S/M', 'BP-1');
  const saved = { author: 'Mei Tanaka', pages: null, language: 'de', version: 4 };
  const product = book({ ...saved, variants: [{ size: 'S/M', sku: 'BP-1' }] });
  fakeApi.once('patch', path, { success: true, product });
  await save();
  const changes = { author: 'Mei Tanaka', pages: '', language: 'de' };
  await waitFor(() =>
    expect(sent()).toEqual([{ version: 3, ...changes, variants: [{ size: 'S/M', sku: 'BP-1' }] }]),
  );
  expect(await screen.findByText('Saved')).toBeVisible();
});

it('says beside each field what is wrong, and sends nothing', async () => {
  const { save, sent } = await open(book());
  type('ISBN', '9780306406158');
  type('Year of publication', 'soon');
  type('Language, as an ISO code', 'xx');
  type('SKU of S/M', 'BP-1');
  type('SKU of L/XL', 'BP-1');
  type('Barcode of S/M', '123');
  await save();
  for (const [label, problem] of [
    ['ISBN', /ISBN of 13 or 10 digits/],
    ['Year of publication', /year from 1400 to 2100/],
    ['Language, as an ISO code', /code of a language/],
    ['SKU of L/XL', /Another size has it/],
    ['Barcode of S/M', /digits below the barcode/],
  ] as const)
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem));
  expect(screen.getByLabelText('SKU of S/M')).toBeValid();
  expect(sent()).toEqual([]);
});

it('names the product that has a SKU already, and keeps what was typed', async () => {
  const { save } = await open(adminProduct());
  expect(screen.queryByLabelText('ISBN')).not.toBeInTheDocument();
  type('SKU of S/M', 'BP-1');
  const message = 'BP-1 is a SKU or barcode of Salt Cap already.';
  fakeApi.once('patch', path, {
    status: 409,
    body: { success: false, code: 'variant_code_taken', message, params: { code: 'BP-1', name: 'Salt Cap' } },
  });
  await save();
  const sku = screen.getByLabelText('SKU of S/M');
  await waitFor(() => expect(sku).toHaveAccessibleDescription(message));
  await waitFor(() => expect(sku).toHaveFocus());
  expect(sku).toHaveValue('BP-1');
  type('SKU of S/M', 'BP-2');
  expect(sku).toBeValid();
});

it('leaves a field in place that is emptied although the category has none', async () => {
  await open(adminProduct({ isbn: '9780306406157' }));
  const field = screen.getByLabelText('ISBN');
  type('ISBN', '');
  expect(field).toBeVisible();
});

it('takes a repeated save as done when the lost response was of a save that was stored', async () => {
  const { save } = await open(book());
  type('Author', 'Mei Tanaka');
  type('Stock of S/M', '9');
  fakeApi.once('patch', path, 'network error');
  await save();
  expect(await screen.findByText(/Not saved\. The shop doesn’t respond\./)).toBeVisible();
  const stock = [
    { size: 'S/M', quantity: 9 },
    { size: 'L/XL', quantity: null },
  ];
  fakeApi.on('get', path, { success: true, product: book({ author: 'Mei Tanaka', stock, version: 4 }) });
  fakeApi.once('patch', path, changedMeanwhile);
  await save();
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows SKUs and alt texts that two people have changed', () => {
  const base = valuesOf(book({ variants: [{ size: 'S/M', sku: 'BP-1' }] }));
  const [first, ...others] = base.images;
  const mine: ProductValues = {
    ...base,
    images: [{ url: String(first?.url), alt: 'Mine' }, ...others],
    sizes: base.sizes.map((row, at) => (at === 0 ? { ...row, sku: 'BP-MINE' } : row)),
  };
  const now = valuesOf(
    book({
      variants: [
        { size: 'S/M', sku: 'BP-THEIRS' },
        { size: 'L/XL', sku: 'BP-2' },
      ],
      images: [{ url: String(first?.url), alt: 'Theirs' }, ...others],
    }),
  );
  const { conflicts, theirs, values } = mergeValues(mine, base, now);
  expect(theirs).toEqual(['SKU of L/XL']);
  expect(conflicts.map(({ label, now: current, mine: typed }) => [label, current, typed])).toEqual([
    ['SKU of S/M', 'BP-THEIRS', 'BP-MINE'],
    ['Alt text of picture 1', 'Theirs', 'Mine'],
  ]);
  const taken = conflicts.reduce((all, { take }) => take(all), values);
  expect(taken.sizes[0]?.sku).toBe('BP-THEIRS');
  expect(taken.images[0]?.alt).toBe('Theirs');
});

it('keeps typed details when somebody else changed others, also in a form from before there were any', () => {
  const base = valuesOf(book());
  const typed: ProductValues = {
    ...base,
    fields: { ...base.fields, author: 'Mei Tanaka' },
    sizes: base.sizes.map((row, at) => (at === 0 ? { ...row, sku: 'BP-1' } : row)),
  };
  const now = book({ publisher: 'Quoin Press', variants: [{ size: 'S/M', barcode: '4006381333931' }] });
  const variants = [{ size: 'S/M', sku: 'BP-1', barcode: '4006381333931' }];
  const merged = mergeValues(typed, base, valuesOf(now));
  expect(merged).toMatchObject({ conflicts: [], theirs: ['Publisher', 'Barcode of S/M'] });
  expect(changesOf(merged.values, now)).toEqual({ author: 'Mei Tanaka', variants });

  const { author: _author, isbn: _isbn, ...fields } = base.fields;
  const sizes = base.sizes.map(({ sku: _sku, barcode: _barcode, circumference: _size, ...row }) => row);
  const kept = { ...base, fields: fields as ProductValues['fields'], sizes };
  expect(changesOf(mergeValues(kept, kept, valuesOf(now)).values, now)).toEqual({});
});

it('takes the variants of a renamed size to its new name', () => {
  const product = adminProduct({ variants: [{ size: 'S/M', sku: 'BP-1' }] });
  const values = valuesOf(product);
  const sizes = values.sizes.map((row, at) => (at === 0 ? { ...row, size: 'Small' } : row));
  expect(changesOf({ ...values, sizes }, product)).toMatchObject({
    sizes: ['Small', 'L/XL'],
    variants: [{ size: 'Small', sku: 'BP-1' }],
  });
});
