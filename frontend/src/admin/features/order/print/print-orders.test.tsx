import type { AdminOrderLine } from '@brim-and-page/backend/contract/admin/order/orders';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminOrder, adminOrderPath, capRefund } from '#src/test/admin/orders.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

describe('printing', () => {
  const refunded = adminOrder({ refunds: [capRefund], refundedCents: 4046 });
  const unpaid = adminOrder({
    _id: '2'.padStart(24, '0'),
    number: '9PPX-2HTV',
    status: 'Pending',
    payment: { ...adminOrder().payment, isPaid: false, paidAt: undefined, invoice: undefined },
  });
  beforeEach(() => {
    vi.stubGlobal(
      'FontFace',
      class {
        load = async () => undefined;
      },
    );
    Object.assign(document, { fonts: new Set() });
    fakeApi.on('get', adminOrderPath(refunded._id), { success: true, order: refunded });
    fakeApi.on('get', adminOrderPath(unpaid._id), { success: true, order: unpaid });
    fakeApi.on('post', adminOrderPath(refunded._id, 'packing'), { success: true, order: refunded });
    return () => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(document, 'fonts');
    };
  });

  it('lists on a packing slip what goes into the parcel, without prices, for paid orders only', async () => {
    renderConsole(`/orders/print?kind=packing-slip&ids=${refunded._id},${unpaid._id}`);
    expect(await screen.findByRole('button', { name: 'Print 1 packing slip' })).toBeVisible();
    expect(screen.getByText(/Without a packing slip.*9PPX-2HTV/)).toBeVisible();
    const [slip] = screen.getAllByRole('article');
    expect(
      within(slip as HTMLElement)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Twill CapS/M1', 'The Salt RoadPaperback1']);
    expect(slip).not.toHaveTextContent('$');
  });

  it('names the SKU of a size', async () => {
    const [line, ...lines] = adminOrder().lines;
    const order = adminOrder({ lines: [{ ...(line as AdminOrderLine), sku: 'BP-101-SM' }, ...lines] });
    fakeApi.on('post', adminOrderPath(refunded._id, 'packing'), { success: true, order });
    renderConsole(`/orders/print?kind=packing-slip&ids=${refunded._id}`);
    expect(await screen.findByText('S/M · BP-101-SM')).toBeVisible();
  });

  it('starts packing first, and prints the order as it is then; without the permission it prints only', async () => {
    const lines = adminOrder().lines.slice(1);
    const path = adminOrderPath(refunded._id, 'packing');
    fakeApi.on('post', path, { success: true, order: adminOrder({ lines }) });
    renderConsole(`/orders/print?kind=packing-slip&ids=${refunded._id}`, 'editor');
    expect(await screen.findByText('Twill Cap')).toBeVisible();
    expect(fakeApi.calls(path)).toHaveLength(0);
    cleanup();
    renderConsole(`/orders/print?kind=packing-slip&ids=${refunded._id}`);
    expect(await screen.findByText('The Salt Road')).toBeVisible();
    expect(screen.queryByText('Twill Cap')).not.toBeInTheDocument();
    expect(fakeApi.calls(path)).toHaveLength(1);
  });

  it('shows on a tax invoice what was paid, and how it differs from the lines', async () => {
    const payment = { ...adminOrder().payment, amountCents: 1234 };
    const accepted = adminOrder({ payment });
    fakeApi.on('get', adminOrderPath(accepted._id), { success: true, order: accepted });
    renderConsole(`/orders/print?kind=invoice&ids=${accepted._id}`);
    const invoice = within(await screen.findByRole('article'));
    for (const text of ['Difference to the payment', '−$98.27', '$1.12', '$12.34'])
      expect(invoice.getByText(text)).toBeVisible();
    expect(invoice.queryByText('$110.61')).toBeNull();
    expect(invoice.queryByText(/Paid in full/)).toBeNull();
  });

  it('shows seller, GST and adjustment notes on a tax invoice, and names orders without one', async () => {
    renderConsole(`/orders/print?kind=invoice&ids=${refunded._id},${unpaid._id}`);
    const invoice = await screen.findByRole('article');
    expect(screen.getByRole('button', { name: 'Print 1 tax invoice' })).toBeVisible();
    expect(screen.getByText(/Without a tax invoice.*9PPX-2HTV/)).toBeVisible();
    for (const text of [
      'Shop Pty Ltd',
      'ABN 12 000 000 000',
      '$10.06',
      '$110.61',
      '7K4M-Q2XD-R1',
      '−$3.68',
      '−$40.46',
      '$70.15',
    ]) {
      expect(within(invoice).getByText(text)).toBeVisible();
    }
  });
});
