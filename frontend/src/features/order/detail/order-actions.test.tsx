import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { address, makeOrderDetail } from '#src/test/features/orders.ts';
import { cap } from '#src/test/features/products.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const number = '7K4M-0001';
const { _id } = makeOrderDetail();
const pathOf = (call: 'byId' | 'cancel' | 'delivered', id: string) => paths.order[call].replace(':id', id);
const open = (part: Partial<OrderDetail>) => {
  fakeApi.on('get', pathOf('byId', number), { success: true, order: makeOrderDetail(part) });
  return renderShop(`/orders/${number}`);
};
const changed = (part: Partial<OrderDetail> = {}) => ({
  success: true,
  order: makeOrderDetail({ canChange: true, ...part }),
});
const button = (name: string) => main().findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const expectOutcome = (text: string) => waitFor(() => expect(main().getByText(text)).toHaveFocus());

beforeEach(() => {
  signIn();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
});

it('changes address, note and size, and shows the order as the server has it', async () => {
  const stock = [
    { size: 'L', left: 1 },
    { size: 'XL', left: 2 },
  ];
  const sized = { ...cap, sizes: ['M', 'L', 'XL', 'XXL'], stock };
  fakeApi.on('get', paths.product.list, { success: true, products: [sized] });
  const { user } = open({ canChange: true, address: { ...address, state: 'northern territory' } });
  fakeApi.on('patch', pathOf('byId', _id), changed({ address: { ...address, city: 'Perth' } }));
  await user.click(await button('Change address'));
  const form = await dialog('Change address');
  expect(form.getByLabelText('State or territory')).toHaveValue('NT');
  const city = form.getByLabelText('Suburb or town');
  await user.clear(city);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(city).toHaveFocus());
  await user.type(city, 'Perth');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expectOutcome('Your order is changed.');
  expect(main().getByText('Perth NT 0800')).toBeVisible();

  await user.click(await button('Note for the packer'));
  const noteForm = await dialog('Note for the packer');
  await user.click(noteForm.getByRole('button', { name: 'Save' }));
  expect(await noteForm.findByText('Write a note first, of at most 500 characters.')).toBeVisible();
  expect(noteForm.getByLabelText('Note for the packer')).toHaveFocus();
  fakeApi.on('patch', pathOf('byId', _id), changed({ note: 'Please wrap it' }));
  await user.type(noteForm.getByLabelText('Note for the packer'), ' Please wrap it ');
  await user.click(noteForm.getByRole('button', { name: 'Save' }));
  expect(await main().findByText('Please wrap it')).toBeVisible();

  await user.click(await button('Change size'));
  const sizeForm = await dialog('Change size');
  const select = await sizeForm.findByLabelText(cap.name);
  // Two units: one of L is not enough.
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['M (now)', 'XL', 'XXL']);
  await user.click(sizeForm.getByRole('button', { name: 'Save' }));
  expect(select).toHaveFocus();
  expect(select).toHaveAccessibleDescription('Choose another size first.');
  await user.selectOptions(select, 'XL');
  fakeApi.once('patch', pathOf('byId', _id), refusal(409, 'size_sold_out', { name: cap.name, size: 'XL' }));
  await user.click(sizeForm.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fakeApi.calls(pathOf('byId', _id))).toHaveLength(3));
  // Another tab has changed the line.
  fakeApi.once('patch', pathOf('byId', _id), refusal(400, 'invalid_field', { field: 'lines' }));
  await user.click(sizeForm.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The sizes have changed meanwhile. Please choose again.')).toBeVisible();
  fakeApi.on('patch', pathOf('byId', _id), changed({ items: [{ ...cap, size: 'XL', quantity: 2 }] }));
  await user.click(sizeForm.getByRole('button', { name: 'Save' }));
  expect(await main().findByText('XL')).toBeVisible();
  expect(fakeApi.calls(pathOf('byId', _id)).map(({ body }) => body)).toEqual([
    { address: { ...address, city: 'Perth' } },
    { note: 'Please wrap it' },
    ...[1, 2, 3].map(() => ({ lines: [{ _id: cap._id, size: 'M', toSize: 'XL' }] })),
  ]);
});

it('cancels an order after saying what happens, and shows the new state when it is too late', async () => {
  const { user } = open({ canChange: false, canCancel: true });
  expect(main().queryByRole('button', { name: 'Change address' })).not.toBeInTheDocument();
  await user.click(await button('Cancel order'));
  let form = await dialog('Cancel order');
  expect(form.getByText(/We give \$80\.92 back to the card/)).toBeVisible();
  expect(form.getByRole('button', { name: 'Keep order' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await button('Cancel order')).toHaveFocus();
  await user.click(await button('Cancel order'));
  form = await dialog('Cancel order');
  fakeApi.on('post', pathOf('cancel', _id), changed({ status: 'Refunded', canChange: false }));
  await user.click(form.getByRole('button', { name: 'Cancel order' }));
  await expectOutcome('Your order is cancelled.');
  expect(main().queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

it('says that a parcel is there', async () => {
  const { user } = open({ status: 'Shipped' });
  fakeApi.once('post', pathOf('delivered', _id), refusal(409, 'order_not_shipped'));
  await user.click(await button('It is here'));
  expect(await screen.findByText('This order is not on its way.')).toBeVisible();
  fakeApi.on('post', pathOf('delivered', _id), changed({ status: 'Delivered', canChange: false }));
  await user.click(await button('It is here'));
  await expectOutcome('Thank you for telling us. We hope you enjoy it.');
  expect(main().queryByRole('button', { name: 'It is here' })).not.toBeInTheDocument();
});
