import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminItem, adminOrder, adminOrderPath, capId } from '#src/test/admin/orders.ts';
import { adminProduct, adminProductPath } from '#src/test/admin/products.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const { _id } = adminItem();
const page = adminOrderPath('7K4M-Q2XD');
const change = adminOrderPath(_id);
const bookId = 'b'.repeat(24);

const show = (order = adminOrder(), role: 'owner' | 'editor' = 'owner') => {
  fakeApi.on('get', page, { success: true, order });
  fakeApi.on('patch', change, { success: true, order });
  return renderConsole('/orders/7K4M-Q2XD', role);
};
const sent = () => fakeApi.calls(change).map(({ body }) => body);

describe('changing an order in the console', () => {
  it('offers the sizes in stock at the paid price, and says what another order has taken', async () => {
    const cap = adminProduct({
      price: 44.95,
      sizes: ['S/M', 'L/XL', 'XXL'],
      stock: [
        { size: 'S/M', quantity: 4 },
        { size: 'L/XL', quantity: null },
        { size: 'XXL', quantity: 1 },
      ],
    });
    fakeApi.on('get', adminProductPath(capId), { success: true, product: cap });
    const dearer = adminProduct({ _id: bookId, price: 60, stock: [{ size: 'Hardback', quantity: 5 }] });
    fakeApi.on('get', adminProductPath(bookId), { success: true, product: dearer });
    const { user } = show(adminOrder({ packingAt: '2026-11-20T03:10:00Z' }));
    const opener = await screen.findByRole('button', { name: 'Change sizes' });
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change sizes of 7K4M-Q2XD' }));
    const field = await dialog.findByLabelText('2 × Twill Cap');
    expect(dialog.getAllByRole('combobox')).toEqual([field]);
    expect(within(field).getAllByRole('option')).toHaveLength(2);
    const save = dialog.getByRole('button', { name: 'Change the sizes' });
    await user.click(save);
    expect(dialog.getByText('Choose another size first.')).toBeVisible();
    await user.selectOptions(field, 'L/XL');
    fakeApi.once('patch', change, {
      status: 409,
      body: { success: false, code: 'size_sold_out', message: 'Twill Cap (L/XL) is sold out.' },
    });
    await user.click(save);
    expect(await screen.findByText(/Twill Cap \(L\/XL\) is sold out\./)).toBeVisible();
    await user.click(save);
    expect(await screen.findByText('Sizes changed. Print the packing slip again.')).toBeVisible();
    expect(sent().at(-1)).toEqual({ lines: [{ _id: capId, size: 'S/M', toSize: 'L/XL' }] });
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('offers no size that was only renamed since the order', async () => {
    const sizes = ['Small', 'L/XL'];
    const stock = sizes.map((size) => ({ size, quantity: null }));
    const cap = adminProduct({ price: 44.95, sizes, stock });
    fakeApi.on('get', adminProductPath(capId), { success: true, product: cap });
    const [line] = adminOrder().lines;
    const { user } = show(adminOrder({ lines: [{ ...line, sizeNow: 'Small' } as typeof line & object] }));
    expect(await screen.findByText(/S\/M \(now Small\)/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Change sizes' }));
    const options = within(await screen.findByLabelText('2 × Twill Cap')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['S/M (now)', 'L/XL']);
  });

  it('names what is wrong with an address, and keeps what was typed', async () => {
    const order = adminOrder();
    const { user } = show({ ...order, address: { ...order.address, state: 'Northern Territory' } });
    await user.click(await screen.findByRole('button', { name: 'Change address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the address of 7K4M-Q2XD' }));
    expect(dialog.getByLabelText('State')).toHaveValue('NT');
    await user.clear(dialog.getByLabelText('Street'));
    const postcode = dialog.getByLabelText('Postcode');
    await user.clear(postcode);
    await user.type(postcode, '80');
    await user.click(dialog.getByRole('button', { name: 'Change the address' }));
    expect(await dialog.findByText('Enter the street.')).toBeVisible();
    expect(dialog.getByText('Please enter a 4-digit Australian postcode.')).toBeVisible();
    expect(dialog.getByLabelText('Street')).toHaveFocus();
    await user.type(dialog.getByLabelText('Street'), '2 Foundry Lane');
    await user.clear(postcode);
    await user.type(postcode, '0801');
    await user.click(dialog.getByRole('button', { name: 'Change the address' }));
    expect(await screen.findByText('Address changed.')).toBeVisible();
    const { address } = adminOrder();
    expect(sent()).toEqual([
      {
        address: { ...address, street: '2 Foundry Lane', zipcode: '0801' },
        from: { address: { ...address, state: 'Northern Territory' } },
      },
    ]);
  });

  it('shows an address that the customer changed meanwhile, and keeps what was typed', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the address of 7K4M-Q2XD' }));
    await user.type(dialog.getByLabelText('Street'), ' West');
    const { address } = adminOrder();
    const moved = { ...address, street: '9 Harbour Road' };
    const message = 'Somebody else changed this meanwhile.';
    fakeApi.once('patch', change, {
      status: 409,
      body: { success: false, code: 'changed_meanwhile', message },
    });
    fakeApi.on('get', page, { success: true, order: adminOrder({ address: moved }) });
    const save = dialog.getByRole('button', { name: 'Change the address' });
    await user.click(save);
    const notice = await dialog.findByRole('region', { name: 'Changed meanwhile' });
    expect(within(notice).getByText('9 Harbour Road')).toBeVisible();
    expect(dialog.getByLabelText('Street')).toHaveValue(`${address.street} West`);
    await user.click(save);
    expect(await screen.findByText('Address changed.')).toBeVisible();
    expect(sent().at(-1)).toMatchObject({ from: { address: moved } });
  });

  it('writes the note for the packer', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Note for the packer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Note for the packer of 7K4M-Q2XD' }));
    await user.click(dialog.getByRole('button', { name: 'Save the note' }));
    expect(await dialog.findByText('Write the note first.')).toBeVisible();
    await user.type(dialog.getByLabelText('Note'), ' Mind the rain ');
    await user.click(dialog.getByRole('button', { name: 'Save the note' }));
    expect(await screen.findByText('Note saved.')).toBeVisible();
    expect(sent()).toEqual([{ note: 'Mind the rain', from: { note: '' } }]);
  });

  it.each([
    ['a shipped order', adminOrder({ status: 'Shipped' }), 'owner'],
    ['another role', adminOrder(), 'editor'],
  ] as const)('offers no change of %s', async (_case, order, role) => {
    show(order, role);
    expect(await screen.findByRole('heading', { name: 'Deliver to' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Change|^Note for the packer/ })).not.toBeInTheDocument();
  });
});
