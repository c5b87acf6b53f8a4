import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { cap } from '#src/test/features/products.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const soldOut = { ...cap, stock: [{ size: 'M', left: 0 }] };
const ask = () => screen.findByRole('button', { name: 'Tell me when it is back' });
const open = () => {
  fakeApi.on('get', paths.product.list, { success: true, products: [soldOut] });
  return renderShop(`/product/${cap._id}`);
};

it('asks a visitor for an email, in the form that the press opens', async () => {
  const { user } = open();
  fakeApi.on('post', paths.product.backInStock, { success: true, message: 'Sent.' });
  const button = await ask();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveAccessibleDescription('M');
  await user.click(button);
  const field = await screen.findByRole('textbox', { name: 'Email' });
  expect(field).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.type(field, 'not an email{Enter}');
  expect(field).toHaveAccessibleDescription(/Please enter your email/);
  await user.clear(field);
  await user.type(field, 'kim@example.com{Enter}');
  const done = await screen.findByText(/We have mailed a link to kim@example.com\./);
  expect(done).toHaveFocus();
  expect(fakeApi.calls(paths.product.backInStock).map(({ body }) => body)).toEqual([
    { productId: cap._id, size: 'M', email: 'kim@example.com', language: 'en' },
  ]);
  expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).toBeNull();
  expect(
    within(screen.getByRole('group', { name: 'Size' })).getByRole('radio', { name: /M/ }),
  ).toBeDisabled();
});

it('needs one press of a customer, and says so when it is back already', async () => {
  signIn();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
  const { user } = open();
  fakeApi.once('post', paths.product.backInStock, refusal(409, 'size_in_stock', { name: 'Cap', size: 'M' }));
  await user.click(await ask());
  expect(await screen.findByText('Cap (M) is in stock.')).toBeInTheDocument();
  fakeApi.on('post', paths.product.backInStock, { success: true, message: 'Sent.' });
  await user.click(await ask());
  expect(await screen.findByText(/We will mail you once when M is back\./)).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
});

it('confirms the link of a mail by a press, and says when it is not valid', async () => {
  const { user } = renderShop('/back-in-stock/the-token');
  const path = paths.product.confirmBackInStock.replace(':token', 'the-token');
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  expect(fakeApi.calls(path)).toEqual([]);
  fakeApi.once('post', path, 'network error');
  await user.click(confirm);
  expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
  fakeApi.once('post', path, { success: true, message: 'Yes.', productId: cap._id, size: 'M' });
  await user.click(confirm);
  expect(await screen.findByRole('heading', { name: 'We will tell you' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to the product' })).toHaveAttribute(
    'href',
    `/product/${cap._id}`,
  );
});

it('says that a link is not valid any more', async () => {
  const { user } = renderShop('/back-in-stock/old');
  const path = paths.product.confirmBackInStock.replace(':token', 'old');
  fakeApi.on('post', path, refusal(400, 'invalid_stock_link'));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toHaveFocus();
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
