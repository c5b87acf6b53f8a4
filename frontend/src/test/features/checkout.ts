import { paths } from '@brim-and-page/backend/contract/paths';
import { screen } from '@testing-library/react';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { fill } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';
import { address } from './orders.ts';
import { book, cap } from './products.ts';
import { ada, userPath } from './profile.ts';

/** Signs a customer in who has two caps and a book in the cart, no saved address, and an account without name, email and mobile. */
export function planCheckout(): void {
  signIn();
  fakeApi.on('post', paths.cart.get, {
    success: true,
    cartData: { [cap._id]: { M: 2 }, [book._id]: { Paperback: 1 } },
  });
  fakeApi.on('get', paths.order.address, { success: true, address: null });
  // Tests that fill in the form start with empty fields.
  fakeApi.on('get', userPath, { success: true, ...ada, name: '', email: '', mobile: '' });
}

/** Opens the place-order page. The parameters are those of {@link renderShop}. */
export async function openCheckout(...rest: [history?: string[], options?: { isStrict: boolean }]) {
  const shop = renderShop('/place-order', ...rest);
  await screen.findByText('Place order and pay');
  return shop;
}

/** Fills in the form with {@link address}. */
export function fillAddress(): void {
  fill('First name', address.firstName);
  fill('Last name', address.lastName);
  fill('Email', address.email);
  fill('Phone', address.phone);
  fill('Street address', address.street);
  fill('Suburb or town', address.city);
  fill('State or territory', address.state);
  fill('Postcode', address.zipcode);
}
