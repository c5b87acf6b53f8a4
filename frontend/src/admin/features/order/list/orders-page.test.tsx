import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { Role } from '@brim-and-page/backend/contract/admin/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminItem, adminOrder, adminOrderPath } from '#src/test/admin/orders.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const { list, bulkShip, parcels } = adminPaths.orders;
const first = adminItem();
const second = adminItem({
  _id: '2'.padStart(24, '0'),
  number: '9PPX-2HTV',
  customer: { name: 'Tom Wood', email: 'tom@example.com' },
});
const views = { 'to-ship': 2, shipped: 0, delivered: 0, refunded: 0, held: 0, unpaid: 0, all: 2 };
const pageOf = (...items: unknown[]) => ({
  success: true,
  items,
  nextCursor: null,
  total: items.length,
  views,
});

describe('the list of orders', () => {
  beforeEach(() => fakeApi.on('get', `${list}?view=to-ship&sort=-createdAt`, pageOf(first, second)));

  it('ships a selection with a tracking number each, and keeps a row that failed', async () => {
    const { user } = renderConsole('/orders');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all: Orders' }));
    await user.click(screen.getByRole('button', { name: 'Ship 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship 2 orders' }));
    await user.selectOptions(dialog.getByLabelText('Carrier'), 'Sendle');
    fakeApi.once('post', bulkShip, {
      success: true,
      results: [
        { id: first._id, success: true },
        { id: second._id, success: false, message: 'Order 9PPX-2HTV is Refunded.' },
      ],
    });
    // Enter goes to the next number, as a barcode scanner sends it, and submits the last one.
    await user.type(dialog.getByLabelText(/7K4M-Q2XD/), 'AAA{Enter}');
    expect(dialog.getByLabelText(/9PPX-2HTV/)).toHaveFocus();
    await user.keyboard('AAA');
    expect(dialog.getAllByText('Another order here has the same number.')).toHaveLength(2);
    await user.keyboard('{Backspace}B{Enter}');

    expect(await dialog.findByText('Order 9PPX-2HTV is Refunded.')).toBeVisible();
    expect(dialog.getByText('7K4M-Q2XD, Mara Quill: shipped')).toBeVisible();
    expect(dialog.getByLabelText(/9PPX-2HTV/)).toHaveValue('AAB');
    fakeApi.once('post', bulkShip, { success: true, results: [{ id: second._id, success: true }] });
    fakeApi.on('get', `${list}?view=to-ship&sort=-createdAt`, pageOf());
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped and tell Tom Wood' }));
    expect(await screen.findByText('Everything is shipped')).toBeVisible();
    expect(fakeApi.calls(bulkShip).map(({ body }) => body)).toEqual([
      {
        orders: [
          { id: first._id, carrier: 'Sendle', trackingNumber: 'AAA' },
          { id: second._id, carrier: 'Sendle', trackingNumber: 'AAB' },
        ],
      },
      { orders: [{ id: second._id, carrier: 'Sendle', trackingNumber: 'AAB' }] },
    ]);
  });

  it('downloads the parcel file of the view and of a selection, with or without starting to pack', async () => {
    const links = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:parcels', revokeObjectURL: () => undefined });
    const { user } = renderConsole('/orders');
    const ofView = `${parcels}?carrier=auspost&view=to-ship&packing=true`;
    fakeApi.once('get', ofView, {});
    await user.click(await screen.findByRole('button', { name: 'Parcel file' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Parcel file' }));
    expect(dialog().getByText(/^2 orders to ship, as a file that Australia Post imports/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Parcel file downloaded. Import it at Australia Post.')).toBeVisible();
    expect(links.mock.contexts[0]).toHaveProperty('download', 'parcels-auspost.csv');

    await user.click(screen.getByRole('checkbox', { name: /9PPX-2HTV/ }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Parcel file' }),
    );
    await user.click(dialog().getByRole('checkbox', { name: /^Start packing/ }));
    const ofSelection = `${parcels}?carrier=auspost&ids=${second._id}&packing=false`;
    fakeApi.once('get', ofSelection, { status: 409, body: { message: 'The shop is busy.' } });
    await user.click(dialog().getByRole('button', { name: 'Download' }));
    expect(await dialog().findByText('The shop is busy.')).toBeVisible();
    links.mockRestore();
  });

  it('ships by a tracking file and says what became of each row', async () => {
    const { user } = renderConsole('/orders');
    await user.click(await screen.findByRole('button', { name: 'Tracking file' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Tracking file' }));
    const message = 'Order 9PPX-2HTV is Shipped.';
    fakeApi.once('post', parcels, {
      success: true,
      results: [
        { id: first.number, success: true },
        { id: second.number, success: false, message },
        { id: '', success: false, message: 'Order not found.' },
      ],
    });
    fakeApi.on('get', `${list}?view=to-ship&sort=-createdAt`, pageOf());
    await user.upload(dialog.getByLabelText('Choose a file'), new File(['Reference'], 'out.csv'));
    expect(await dialog.findByText('1 of 3 rows shipped')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '7K4M-Q2XD: shipped',
      `9PPX-2HTV: ${message}`,
      'No reference: Order not found.',
    ]);
    const form = fakeApi.calls(parcels)[0]?.body;
    expect(form instanceof FormData && [...form.keys()]).toEqual(['carrier', 'file']);
    // The list behind follows.
    expect(await screen.findByText('Everything is shipped')).toBeInTheDocument();
  });

  it('gives the focus to the next parcel after one is shipped, and to the heading after the last', async () => {
    const { user } = renderConsole('/orders');
    const ship = async (name: string, left: unknown) => {
      await user.click(await screen.findByRole('button', { name }));
      fakeApi.once('post', bulkShip, {
        success: true,
        results: [first, second].map(({ _id: id }) => ({ id, success: true })),
      });
      fakeApi.on('get', `${list}?view=to-ship&sort=-createdAt`, left as object);
      await user.click(await screen.findByRole('button', { name: /^Mark as shipped/ }));
      await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    };
    await ship('Ship 7K4M-Q2XD', pageOf(second));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ship 9PPX-2HTV' })).toHaveFocus());
    await ship('Ship 9PPX-2HTV', pageOf());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toHaveFocus());
  });

  it('moves the focus to the heading of an order that was opened, while it loads and afterwards', async () => {
    const { user } = renderConsole('/orders');
    const link = await screen.findByRole('link', { name: '7K4M-Q2XD' });
    const answer = fakeApi.hold('get', adminOrderPath(first.number));
    link.focus();
    await user.keyboard('{Enter}');
    const heading = () => screen.findByRole('heading', { level: 1, name: 'Order 7K4M-Q2XD' });
    await waitFor(async () => expect(await heading()).toHaveFocus());
    await answer({ success: true, order: adminOrder() });
    await screen.findByRole('region', { name: 'Timeline' });
    expect(await heading()).toHaveFocus();
  });

  it('searches once typing pauses, and follows the address', async () => {
    const { user, address } = renderConsole('/orders?q=cap');
    fakeApi.on('get', `${list}?view=to-ship&q=cap&sort=-createdAt`, pageOf(first));
    fakeApi.on('get', `${list}?view=to-ship&q=quill&sort=-createdAt`, pageOf());
    await screen.findByRole('link', { name: '7K4M-Q2XD' });
    const field = screen.getByLabelText('Search in this list');
    expect(field).toHaveValue('cap');
    await user.tripleClick(field);
    await user.paste('quill');
    expect(await screen.findByText('No order found for “quill”')).toBeVisible();
    expect(screen.getByText(/^Search finds .* Look under All, too\.$/)).toBeVisible();
    expect(address()).toBe('/orders?q=quill');
    fakeApi.on('get', `${list}?view=all&q=quill&sort=-createdAt`, pageOf());
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await waitFor(() => expect(screen.queryByText(/Look under All/)).toBeNull());
    expect(await screen.findByText(/^Search finds order numbers/)).toBeVisible();
  });

  it('has a tab for failed refunds only while it shows them', async () => {
    fakeApi.on('get', `${list}?view=refund-failed&sort=-createdAt`, pageOf(first));
    const { user } = renderConsole('/orders?view=refund-failed');
    await screen.findByText('1 order');
    expect(screen.getByRole('link', { name: 'Refund failed' })).toHaveAttribute('aria-current', 'page');
    fakeApi.on('get', `${list}?view=shipped&sort=-createdAt`, pageOf());
    await user.click(screen.getByRole('link', { name: /^Shipped/ }));
    expect(await screen.findByText('No parcel is on its way')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^To ship/ }));
    await screen.findByText('2 orders');
    expect(screen.queryByRole('link', { name: 'Refund failed' })).toBeNull();
  });

  it.each<[Role, { ship: boolean; csv: boolean }]>([
    ['fulfilment', { ship: true, csv: true }],
    ['editor', { ship: false, csv: false }],
  ])('offers %s only what the role may do', async (role, { ship, csv }) => {
    renderConsole('/orders', role);
    await screen.findByRole('link', { name: '7K4M-Q2XD' });
    expect(screen.queryAllByRole('button', { name: /^Ship/ })).toHaveLength(ship ? 2 : 0);
    for (const name of ['Export as CSV', 'Parcel file', 'Tracking file'])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(csv ? 1 : 0);
  });
});

it('tells a role without orders that the page is not part of it', async () => {
  renderConsole('/orders', 'ministry');
  expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
});
