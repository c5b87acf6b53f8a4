import type { MoneyResponse } from '@brim-and-page/backend/contract/admin/money';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const path = adminPaths.money.list;
const line = { _id: 'txn_1', at: '2026-11-27T03:00:00.000Z', feeCents: 0, feeGstCents: 0, ref: '' };
const money: MoneyResponse = {
  success: true,
  readAt: '2026-11-28T03:00:00.000Z',
  payouts: [
    {
      _id: 'po_20261127',
      at: '2026-11-28T00:00:00.000Z',
      cents: 8818,
      lines: [
        {
          ...line,
          kind: 'order',
          cents: 9000,
          feeCents: 183,
          netCents: 8817,
          ref: '7K4M-Q2XD',
          label: 'Order 7K4M-Q2XD',
        },
        { ...line, _id: 'missing', kind: 'missing', cents: 1, netCents: 1, label: 'Not explained' },
      ],
    },
  ],
  quarters: [
    {
      from: '2026-10-01',
      to: '2026-12-31',
      salesCents: 9000,
      gstCents: 818,
      refundsCents: 1000,
      disputesCents: 0,
      feesCents: 183,
      feesGstCents: 17,
      donationsCents: 2500,
    },
  ],
};

it('opens a deposit into its lines, says when it does not add up, and asks for other days', async () => {
  fakeApi.on('get', path, money);
  const { user } = renderConsole('/money');
  await user.click(await screen.findByText('Does not add up'));
  const rows = within(screen.getByRole('table', { name: 'Deposit of 28 Nov 2026' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    'Order 7K4M-Q2XDOrder27 Nov 2026, 2:00 pm$90.00-$1.83$88.17',
    'Not explainedMissing27 Nov 2026, 2:00 pm$0.01$0.00$0.01',
  ]);
  expect(screen.getByRole('link', { name: 'Order 7K4M-Q2XD' })).toHaveAttribute('href', '/orders/7K4M-Q2XD');
  const quarter = within(screen.getByRole('region', { name: '1 October 2026 to 31 December 2026' }));
  for (const text of ['$90.00', '$8.18', '$25.00', '-$10.00', '-$1.83']) quarter.getByText(text);

  fakeApi.on('get', `${path}?from=2026-07-01`, { ...money, payouts: [] });
  await user.type(screen.getByLabelText('From'), '2026-07-01');
  expect(await screen.findByText('No deposits in these days')).toBeVisible();
});

it('is for owners', async () => {
  renderConsole('/money', 'ministry');
  expect(await screen.findByText('Not part of your role')).toBeVisible();
});
