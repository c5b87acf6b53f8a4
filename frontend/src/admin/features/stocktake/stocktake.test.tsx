import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { StocktakeItem } from '@brim-and-page/backend/contract/admin/product/stocktake';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const path = adminPaths.stocktake;
const cap = (quantity = 4, inOrders = 5): StocktakeItem => ({
  _id: 'c'.repeat(24),
  name: 'Twill Cap',
  status: 'live',
  image: null,
  sizes: [
    { size: 'S/M', quantity, inOrders },
    { size: 'L/XL', quantity: 2, inOrders: 0 },
    { size: 'XXL', quantity: null, inOrders: 0 },
  ],
});
const have = (item = cap()) => {
  for (const q of ['', 'q=twill&'])
    fakeApi.on('get', `${path}?view=all&${q}sort=name`, {
      success: true,
      items: [item],
      nextCursor: null,
      total: 1,
    });
};
const posts = () => fakeApi.calls(path).filter(({ method }) => method === 'POST');
const field = (size: string) => screen.getByRole('textbox', { name: `Counted: Twill Cap, ${size}` });
const press = () => screen.getByRole('button', { name: 'Apply' });
const open = async () => {
  const view = renderConsole('/products/stocktake', 'editor');
  await screen.findByRole('heading', { level: 2, name: 'Twill Cap' });
  return view;
};
const done = (size: string) => ({ _id: cap()._id, size, success: true });

beforeEach(() => {
  localStorage.clear();
  have();
});

it('marks differences as they are typed, and applies them alone', async () => {
  const { user } = await open();
  expect(field('S/M')).toHaveAccessibleDescription(/^9 expected 4 in stock, 5 in orders/);
  expect(screen.queryByRole('textbox', { name: /XXL/ })).not.toBeInTheDocument();
  await user.type(field('S/M'), '8{Enter}2');
  expect(field('L/XL')).toHaveFocus();
  expect(field('S/M')).toHaveAccessibleDescription(/1 fewer than expected/);
  expect(screen.getByText('−1')).toBeVisible();
  expect(screen.getByText('2 sizes counted, 1 differs.')).toBeVisible();
  fakeApi.once('post', path, { success: true, results: [done('S/M')] });
  have(cap(3));
  await user.click(press());
  expect(await screen.findByText('Stock of 1 size changed.')).toBeVisible();
  expect(posts().map(({ body }) => body)).toEqual([
    { counts: [{ _id: cap()._id, size: 'S/M', counted: 8, expected: 9, inOrders: 5 }] },
  ]);
  expect(field('S/M')).toHaveValue('');
  await waitFor(() => expect(field('S/M')).toHaveAccessibleDescription(/8 expected/));
  expect(screen.queryByText(/counted,/)).not.toBeInTheDocument();
});

it('keeps a row that was left, says why, and sends an outdated count only once it is confirmed', async () => {
  const { user } = await open();
  await user.type(field('S/M'), '8');
  await user.type(field('L/XL'), '1x');
  expect(field('L/XL')).toHaveAccessibleDescription(/Enter a whole number of at most 6 digits\./);
  await user.click(press());
  expect(posts()).toEqual([]);
  await waitFor(() => expect(field('L/XL')).toHaveFocus());
  await user.clear(field('L/XL'));
  await user.type(field('L/XL'), '1');
  expect(field('L/XL')).toHaveValue('1');
  const left = (size: string, quantity: number, inOrders: number) => ({
    ...done(size),
    success: false,
    code: 'stock_moved',
    message: 'Moved.',
    now: { quantity, inOrders },
  });
  // One was sold: it is still on the shelf. Of the other size two came.
  const results = [left('S/M', 3, 6), left('L/XL', 4, 0)];
  fakeApi.once('post', path, { success: true, results });
  await user.click(press());
  expect(await screen.findByText(/9 units still expected/)).toBeVisible();
  expect(screen.getByText(/2 were expected, 4 are now\. Count again\./)).toBeVisible();
  expect(screen.getByText('2 sizes counted, 1 differs, 1 to count again.')).toBeVisible();
  fakeApi.once('post', path, { success: true, results: [done('S/M')] });
  await user.click(press());
  await screen.findByText('1 size counted, 1 to count again.');
  await user.click(press());
  expect(await screen.findByText('Count 1 marked size again first.')).toBeVisible();
  await waitFor(() => expect(field('L/XL')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Counted again: still 1' }));
  const missing = { code: 'counted_less_than_ordered', message: 'Orders need 2 units.' };
  fakeApi.once('post', path, { success: true, results: [{ ...done('L/XL'), ...missing }] });
  await user.click(press());
  await waitFor(() => expect(screen.queryByText(/to count again/)).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'What is missing' })).toHaveTextContent('Orders need 2 units.');
  await waitFor(() => expect(screen.getByRole('region', { name: 'What is missing' })).toHaveFocus());
  const rows = posts().map(({ body }) => (body as { counts: object[] }).counts);
  expect(rows.slice(1)).toEqual([
    [{ _id: cap()._id, size: 'S/M', counted: 8, expected: 9, inOrders: 6 }],
    [{ _id: cap()._id, size: 'L/XL', counted: 1, expected: 4, inOrders: 0 }],
  ]);
});

it('repeats a press whose response was lost, also after a closed tab, and loses nothing by a stray click', async () => {
  const { user, unmount, address } = await open();
  await user.type(field('S/M'), '8');
  await user.type(screen.getByLabelText('Search in this list'), 'twill{Enter}');
  await waitFor(() => expect(address()).toContain('q=twill'));
  await waitFor(() => expect(field('S/M')).toHaveFocus());
  expect(field('S/M')).toHaveValue('8');
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  fakeApi.once('post', path, 'network error');
  await user.click(press());
  expect(await screen.findByText(/Not applied\. The shop doesn’t respond\./)).toBeVisible();
  unmount();

  have(cap(3));
  await open();
  await user.click(
    within(await screen.findByRole('region', { name: 'Unsaved changes' })).getByText('Restore them'),
  );
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(field('S/M')).toHaveValue('8');
  expect(field('S/M')).toHaveAccessibleDescription(/9 expected/);
  fakeApi.once('post', path, { success: true, results: [done('S/M')] });
  await user.click(press());
  await screen.findByText('Stock of 1 size changed.');
  const keys = posts().map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Twill'));
});

it('goes from a scanned code to its size, and takes no code for a count', async () => {
  const barcode = '9300675024235';
  const { sizes, ...item } = cap();
  const scanned = {
    ...item,
    sizes: sizes.map((size) => (size.size === 'L/XL' ? { ...size, barcode } : size)),
  };
  fakeApi.on('get', `${path}?view=all&q=${barcode}&sort=name`, {
    success: true,
    items: [scanned],
    nextCursor: null,
    total: 1,
  });
  const { user } = await open();
  await user.type(screen.getByLabelText('Search in this list'), `${barcode}{Enter}`);
  await waitFor(() => expect(field('L/XL')).toHaveFocus());
  await user.type(field('L/XL'), `${barcode}{Enter}`);
  expect(field('L/XL')).toHaveValue(barcode);
  expect(field('L/XL')).toHaveAccessibleDescription(/whole number/);
  expect(screen.getByText('1 size counted, 1 to correct.')).toBeVisible();
});

it('applies more counts than a request takes in several', async () => {
  const sizes = Array.from({ length: 201 }, (_, at) => String(at));
  const typed = Object.fromEntries(
    sizes.map((size) => [
      `x ${size}`,
      { _id: 'x', name: 'Twill Cap', size, text: '4', shelf: { quantity: 3, inOrders: 0 } },
    ]),
  );
  const copy = { form: 'x', values: { typed, press: 'press' }, at: '2026-11-20T02:10:00Z' };
  localStorage.setItem(`consoleUnsaved ${'a'.repeat(24)} stocktake`, JSON.stringify([copy]));
  const { user } = await open();
  await user.click(await screen.findByText('Restore them'));
  for (const part of [sizes.slice(0, 200), sizes.slice(200)])
    fakeApi.once('post', path, { success: true, results: part.map(done) });
  await user.click(press());
  expect(await screen.findByText('Stock of 201 sizes changed.')).toBeVisible();
  expect(posts().map(({ body }) => (body as { counts: object[] }).counts.length)).toEqual([200, 1]);
  expect(screen.queryByText(/counted/)).not.toBeInTheDocument();
});

it('is for staff who may change products', async () => {
  renderConsole('/products/stocktake', 'fulfilment');
  expect(await screen.findByText('Not part of your role')).toBeVisible();
});
