import type { OverviewResponse } from '@brim-and-page/backend/contract/admin/overview';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { ProofsResponse } from '@brim-and-page/backend/contract/admin/proofs';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { backupsResponse } from '#src/test/admin/backups.ts';
import { adminItem } from '#src/test/admin/orders.ts';
import { proofsResponse, proven } from '#src/test/admin/proofs.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const path = (days: number) => `${adminPaths.overview}?days=${days}`;
const dates = ['2026-11-20', '2026-11-21', '2026-11-22'];
const order = adminItem();
const overview: OverviewResponse = {
  success: true,
  todo: {
    toShip: 6,
    held: 1,
    refundsFailed: 1,
    returns: 0,
    lowStock: 2,
    donationsFailing: 0,
    mailsWaiting: 0,
  },
  sales: {
    days: dates.map((date, index) => ({ date, orders: index, cents: index === 0 ? -1000 : index * 4500 })),
    orders: 3,
    cents: 12_500,
    averageCents: 4167,
    previousCents: 20_000,
  },
  donations: {
    days: dates.map((date) => ({ date, donations: 1, cents: 2500 })),
    donations: 3,
    cents: 7500,
    previousCents: 7500,
  },
  topProducts: [{ _id: '1'.repeat(24), name: 'Ghost Gum Cap', quantity: 3, cents: 13_500 }],
  latestOrders: [order],
};

beforeEach(() => {
  fakeApi.on('get', adminPaths.setup.list, { success: true, items: [], dismissed: true });
  fakeApi.on('get', adminPaths.backups, backupsResponse());
  fakeApi.on('get', adminPaths.proofs, proofsResponse());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly onSize: (entries: object[]) => void) {}
      observe() {
        this.onSize([{ contentRect: { width: 600 } }]);
      }
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

it('leads from each open task to its list, and shows the figures beside the period before', async () => {
  fakeApi.on('get', path(30), overview);
  renderConsole('/');
  const todo = within(await screen.findByRole('region', { name: 'To do' }));
  expect(todo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '6 orders to ship',
    '1 payment held',
    '1 order with a failed refund',
    '2 products low in stock',
  ]);
  expect(todo.getByRole('link', { name: '6 orders to ship' })).toHaveAttribute(
    'href',
    '/orders?view=to-ship',
  );
  expect(todo.getByRole('link', { name: '1 order with a failed refund' })).toHaveAttribute(
    'href',
    '/orders?view=refund-failed',
  );
  const sales = within(screen.getByRole('region', { name: 'Sales' }));
  expect(sales.getByText('3 orders, $41.67 on average')).toBeVisible();
  expect(sales.getByText('$75.00 less than in the 3 days before ($200.00)')).toBeVisible();
  const donations = within(screen.getByRole('region', { name: 'Donations' }));
  expect(donations.getByText('As much as in the 3 days before')).toBeVisible();
  expect(screen.getByRole('link', { name: order.number })).toHaveAttribute('href', `/orders/${order.number}`);
  expect(screen.getByText('Ghost Gum Cap')).toBeVisible();
});

it('reads the days of a chart by slider and as a table, and changes the period in the address', async () => {
  fakeApi.on('get', path(30), overview);
  fakeApi.on('get', path(7), { ...overview, todo: {}, donations: undefined });
  const { user, address } = renderConsole('/');
  const slider = await screen.findByRole('slider', { name: 'Sales: day' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Sun, 22 Nov: $90.00, 2 orders');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Fri, 20 Nov: -$10.00, 0 orders');
  await user.click(screen.getByText('Sales by day'));
  const rows = within(screen.getByRole('region', { name: 'Sales' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayOrdersSum',
    'Sun, 22 Nov2$90.00',
    'Sat, 21 Nov1$45.00',
    'Fri, 20 Nov0-$10.00',
  ]);
  await user.click(screen.getByRole('link', { name: '7 days' }));
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Donations' })).toBeNull();
  expect(address()).toBe('/?days=7');
});

it('says to owners when the last proven backup was made, and warns when that is too long ago', async () => {
  fakeApi.on('get', path(30), overview);
  const { unmount } = renderConsole('/');
  const line = await screen.findByRole('link', { name: 'Last proven backup: 3 hours ago' });
  expect(line).toHaveAttribute('href', '/backups');
  unmount();
  const failed = { state: 'failed', error: 'no space' } as const;
  const none = { items: [], lastProven: undefined };
  fakeApi.on('get', adminPaths.backups, backupsResponse({ ...none, isLate: true, run: failed }));
  const view = renderConsole('/');
  await screen.findByRole('link', { name: 'No proven backup yet' });
  expect(screen.getByText('(the latest one failed)')).toBeVisible();
  view.unmount();
  renderConsole('/', 'fulfilment');
  await screen.findByRole('region', { name: 'To do' });
  expect(screen.queryByRole('link', { name: /backup/ })).not.toBeInTheDocument();
});

it('says to owners when the books were proven, or how many differences they have', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T04:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  fakeApi.on('get', path(30), overview);
  const show = async (response: ProofsResponse, name: string) => {
    fakeApi.on('get', adminPaths.proofs, response);
    const { unmount } = renderConsole('/');
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/books');
    unmount();
  };
  const at = '2026-11-28T03:15:00.000Z';
  const proofs = [
    { key: 'orders' as const, ...proven() },
    { key: 'mails' as const, ...proven({ at }) },
  ];
  await show(proofsResponse({ proofs }), 'Books proven at 14:15');
  const old = proven({ at: '2026-11-26T03:15:00.000Z' });
  await show(proofsResponse({ proofs: [{ key: 'orders', ...old }] }), 'Books proven at 14:15 on 26 Nov 2026');
  const none = proven({ ok: false, at: null });
  await show(proofsResponse({ proofs: [{ key: 'orders', ...none }] }), 'Books not proven yet');
  await show(proofsResponse({ audit: proven({ ok: false, count: 1 }) }), '1 difference in the books');
  renderConsole('/', 'fulfilment');
  await screen.findByRole('region', { name: 'To do' });
  expect(screen.queryByRole('link', { name: /books/i })).not.toBeInTheDocument();
});

it('offers a retry when the figures do not load', async () => {
  fakeApi.once('get', path(30), { status: 500, body: { success: false, message: 'Something went wrong.' } });
  const { user } = renderConsole('/');
  await screen.findByText('Something went wrong.');
  fakeApi.on('get', path(30), overview);
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('region', { name: 'To do' })).toBeVisible();
});

it('sends no request by itself, so that an open page does not keep the session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  fakeApi.on('get', path(30), overview);
  renderConsole('/');
  await screen.findByRole('region', { name: 'To do' });
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(fakeApi.calls(path(30))).toHaveLength(1);
});
