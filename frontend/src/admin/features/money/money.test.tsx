import type { MoneyResponse } from '@brim-and-page/backend/contract/admin/money';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  const summary = await screen.findByText('Does not add up');
  expect(screen.queryByText('Not explained')).not.toBeInTheDocument();
  await user.click(summary);
  const rows = within(await screen.findByRole('table', { name: 'Deposit of 28 Nov 2026' })).getAllByRole(
    'row',
  );
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    'Order 7K4M-Q2XDOrder27 Nov 2026, 2:00 pm$90.00-$1.83$88.17',
    'Not explainedMissing27 Nov 2026, 2:00 pm$0.01$0.00$0.01',
  ]);
  expect(screen.getByRole('link', { name: 'Order 7K4M-Q2XD' })).toHaveAttribute('href', '/orders/7K4M-Q2XD');
  const quarter = within(screen.getByRole('region', { name: '1 October 2026 to 31 December 2026' }));
  for (const text of ['$90.00', '$8.18', '$25.00', '-$10.00', '-$1.83']) quarter.getByText(text);

  fakeApi.on('get', `${path}?from=2026-07-01`, { ...money, payouts: [] });
  // As the browser tells of a year that is typed digit by digit.
  for (const value of ['0002-07-01', '0020-07-01', '0202-07-01', '2026-07-01']) {
    fireEvent.change(screen.getByLabelText('From'), { target: { value } });
    expect(screen.getByLabelText('From')).toHaveValue(value);
  }
  expect(await screen.findByText('No deposits in these days')).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveValue('2026-07-01');
});

it('says at its field what is wrong with the days, and asks for nothing', async () => {
  fakeApi.on('get', path, money);
  fakeApi.on('get', `${path}?from=2026-07-01`, money);
  renderConsole('/money?from=2026-07-01');
  const last = await screen.findByLabelText('To');
  const choose = (value: string) => fireEvent.change(last, { target: { value } });
  choose('2026-06-30');
  await waitFor(() => expect(last).toHaveAccessibleDescription(/not before the first one/));
  choose('2036-07-02');
  await waitFor(() => expect(last).toHaveAccessibleDescription(/at most 10 years after the first one/));
  expect(screen.queryByRole('button', { name: 'Xero' })).not.toBeInTheDocument();
  choose('');
  expect(await screen.findByRole('button', { name: 'Xero' })).toBeVisible();
});

it('is for owners', async () => {
  renderConsole('/money', 'ministry');
  expect(await screen.findByText('Not part of your role')).toBeVisible();
});
