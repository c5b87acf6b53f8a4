import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminProduct, changedMeanwhile } from '#src/test/admin/products.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const { import: importPath } = adminPaths.products;
const cap = adminProduct();

it('imports a file once its plan was shown row by row', async () => {
  const change = { row: 2, action: 'update', product: { _id: cap._id, name: 'Twill Cap' }, problems: [] };
  const rows = [
    {
      ...change,
      changes: {
        price: { from: 45, to: 50 },
        variants: { to: [{ size: 'S/M', sku: 'BP-1', barcode: '96385074' }] },
      },
    },
    { row: 3, action: 'create', product: null, changes: {}, problems: ['The name is missing.'] },
  ];
  const { user } = renderConsole('/products/import');
  const choose = async (name: string) =>
    user.upload(
      await screen.findByLabelText('Choose a file'),
      new File(['name'], name, { type: 'text/csv' }),
    );
  fakeApi.once('post', `${importPath}?dryRun=true&stock=false`, { success: true, rows });
  await choose('broken.csv');
  expect(await screen.findByText('The name is missing.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
  const plan = (id: string, planned: readonly object[]) => ({ success: true, rows: planned, plan: id });
  fakeApi.once('post', `${importPath}?dryRun=true&stock=false`, plan('one', rows.slice(0, 1)));
  await choose('prices.csv');
  const shown = within(await screen.findByRole('region', { name: 'Plan for prices.csv' }));
  expect(shown.getByText(/0 new, 1 changed, 0 the same, 0 with a problem/)).toBeVisible();
  expect(
    shown.getByRole('row', {
      name: /Row 2 Changes Twill Cap Price 45 → 50 Variants S\/M: SKU BP-1, barcode 96385074/,
    }),
  ).toBeVisible();
  // While the plan with the stock loads, the one without it cannot be imported.
  const withStock = { ...change, changes: { stock: { from: 4, to: 9 } }, notes: ['S/M becomes unlimited'] };
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeApi.once('post', `${importPath}?dryRun=true&stock=true`, async () => {
    await waiting;
    return plan('two', [withStock]);
  });
  await user.click(screen.getByRole('checkbox', { name: /Also take the stock/ }));
  await user.click(screen.getByRole('button', { name: 'Import 1 change' }));
  answer();
  expect(await screen.findByRole('row', { name: /Stock 4 → 9 S\/M becomes unlimited/ })).toBeVisible();
  // Products that have changed since the plan are not imported before their new plan was shown.
  fakeApi.once('post', `${importPath}?stock=true&plan=two`, changedMeanwhile);
  const soldOne = { ...change, changes: { stock: { from: 3, to: 9 } } };
  fakeApi.once('post', `${importPath}?dryRun=true&stock=true`, plan('three', [soldOne]));
  await user.click(screen.getByRole('button', { name: 'Import 1 change' }));
  expect(await screen.findByRole('row', { name: /Stock 3 → 9/ })).toBeVisible();
  expect(screen.getByText(/^Nothing is imported, because products have changed/)).toBeVisible();
  fakeApi.once('post', `${importPath}?stock=true&plan=three`, { success: true, rows: [soldOne] });
  await user.click(screen.getByRole('button', { name: 'Import 1 change' }));
  expect(await screen.findByText('1 product imported.')).toBeVisible();
});
