import type { StockEntry } from '@brim-and-page/backend/contract/admin/product/stock';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminProduct, adminProductPath } from '#src/test/admin/products.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const product = adminProduct();
const path = adminProductPath(product._id, 'stock');
const entry = (over: Partial<StockEntry>): StockEntry => ({
  _id: String(over.at),
  at: '2026-11-20T02:10:00Z',
  by: { kind: 'system', name: 'Shop' },
  product: product._id,
  size: 'S/M',
  change: -1,
  left: 4,
  cause: 'sale',
  ref: '7K4M-Q2XD',
  ...over,
});
const page = (items: StockEntry[], nextCursor: string | null = null) => ({
  success: true,
  items,
  nextCursor,
  total: 3,
});

async function openHistory() {
  fakeApi.on('get', adminProductPath(product._id), { success: true, product });
  const { user } = renderConsole(`/products/${product._id}`);
  await user.click(await screen.findByRole('button', { name: 'Stock history' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Stock history' })) };
}

it('explains each change of the stock, with its order and person, and shows older ones on request', async () => {
  const mara = { kind: 'staff', _id: 'm', name: 'Mara' } as const;
  const newest = [
    entry({ at: '2026-11-20T02:10:00Z' }),
    entry({ at: '2026-11-19T02:10:00Z', change: -5, left: null, cause: 'edit', ref: null, by: mara }),
  ];
  const opening = entry({ at: '2026-11-01T02:10:00Z', change: 5, left: 5, cause: 'opening', ref: null });
  fakeApi.on('get', path, page(newest, 'next'));
  fakeApi.on('get', `${path}?cursor=next&limit=200`, page([opening]));
  const { user, dialog } = await openHistory();
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^−1S\/M Ordered 7K4M-Q2XD4 in stock20 Nov/),
    expect.stringMatching(/^−5S\/M Editedno limit19 Nov.*, Mara$/),
  ]);
  expect(dialog.getByRole('link', { name: '7K4M-Q2XD' })).toHaveAttribute('href', '/orders/7K4M-Q2XD');
  await user.click(dialog.getByRole('button', { name: 'Show older changes' }));
  expect(await dialog.findByText('+5')).toBeVisible();
  await waitFor(() => expect(dialog.getAllByRole('listitem')[2]).toHaveFocus());
  expect(dialog.queryByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument();
});

it('says that there is none, and loads again after a failure', async () => {
  fakeApi.once('get', path, { status: 503, body: { success: false, message: 'Try again later.' } });
  const { user, dialog } = await openHistory();
  fakeApi.on('get', path, page([]));
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('The stock of this product has never been limited.')).toBeVisible();
});
