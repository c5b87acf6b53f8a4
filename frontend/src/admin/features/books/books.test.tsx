import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { proofsResponse, proven } from '#src/test/admin/proofs.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

it('says what each proof compared, and lists every difference with its record', async () => {
  const id = 'a'.repeat(24);
  const differences = [
    { record: '7K4M-Q2XD', message: 'The payment provider got $90.01, and here it is $90.00.' },
  ];
  fakeApi.on(
    'get',
    adminPaths.proofs,
    proofsResponse({
      proofs: [
        { key: 'orders', ...proven({ ok: false, count: 3, differences }) },
        { key: 'balance', ...proven({ ok: false, at: null }) },
        {
          ...{ key: 'stock', ...proven({ at: '2026-11-28T03:15:00.000Z' }) },
          differences: [{ record: id, message: 'Ghost Gum Cap, size S/M: 5 in stock.' }],
        },
        {
          ...{ key: 'mails', ...proven({ ok: false, count: 1 }) },
          differences: [{ record: id, message: 'The mail “receipt” is missing.' }],
        },
      ],
    }),
  );
  renderConsole('/books');
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  const orders = await panel('Orders and payments');
  expect(orders.getByText('3 differences')).toBeVisible();
  expect(orders.getByRole('link', { name: '7K4M-Q2XD' })).toHaveAttribute('href', '/orders/7K4M-Q2XD');
  expect(orders.getByText(/got \$90.01/)).toBeVisible();
  expect(orders.getByText('… and 2 others.')).toBeVisible();
  expect((await panel('Payments and balance')).getByText('Not compared yet')).toBeVisible();
  const stock = await panel('Ledger and stock');
  expect(stock.getByText('Proven')).toBeVisible();
  expect(stock.getByText('1,204 records compared, 28 Nov 2026, 2:15 pm')).toBeVisible();
  expect(stock.getByRole('link', { name: id })).toHaveAttribute('href', `/products/${id}`);
  const mails = await panel('Orders, donations and their mails');
  expect(mails.getByRole('link', { name: id })).toHaveAttribute('href', `/donations/${id}`);
  expect((await panel('Audit')).getByText('Proven')).toBeVisible();
});
