import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signOut } from '#src/lib/session/session.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { makeProduct } from '#src/test/features/products.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const products = Array.from({ length: 12 }, (_, at) => makeProduct(at + 1, { name: `Cap ${at + 1}` }));
const stored = () => localStorage.getItem('recentlyViewed');
const list = () => screen.queryByRole('list', { name: 'Recently viewed' });
const names = () =>
  within(list() ?? document.body)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

/** Opens the page of a product by its position in the catalogue, as a reload does. */
async function view(at: number, sold = products) {
  fakeApi.on('get', paths.product.list, { success: true, products: sold });
  const shop = renderShop(`/product/${products[at]?._id}`);
  await screen.findByRole('heading', { level: 1, name: `Cap ${at + 1}` });
  return shop;
}
async function viewAll(...all: number[]) {
  for (const at of all) (await view(at)).unmount();
}

it('remembers nothing without consent', async () => {
  await viewAll(0, 1);
  localStorage.setItem('cookiesConsent', 'rejected');
  await viewAll(2);
  await view(3);
  expect(stored()).toBeNull();
  expect(list()).toBeNull();
});

it('shows up to eight products, the newest first, without this one and without what is no longer sold', async () => {
  localStorage.setItem('cookiesConsent', 'accepted');
  await viewAll(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 5);
  const shop = await view(4);
  expect(names()).toEqual(['Cap 6', 'Cap 10', 'Cap 9', 'Cap 8', 'Cap 7', 'Cap 4', 'Cap 3', 'Cap 2']);
  shop.unmount();
  await view(11, products.toSpliced(9, 1));
  expect(names().slice(0, 3)).toEqual(['Cap 5', 'Cap 6', 'Cap 9']);
  expect(names()).not.toContain('Cap 10');
});

it('is forgotten when consent is withdrawn, here and in another tab', async () => {
  localStorage.setItem('cookiesConsent', 'accepted');
  await viewAll(0);
  const { user, unmount } = await view(1);
  await user.click(screen.getByRole('button', { name: /withdraw my consent/ }));
  expect(list()).toBeNull();
  expect(screen.getByText(/^Forgotten\./)).toHaveFocus();
  expect([stored(), localStorage.getItem('cookiesConsent')]).toEqual([null, 'rejected']);
  unmount();
  localStorage.setItem('cookiesConsent', 'accepted');
  await viewAll(0);
  await view(1);
  expect(names()).toEqual(['Cap 1']);
  localStorage.removeItem('cookiesConsent');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookiesConsent' })));
  expect(list()).toBeNull();
  expect(stored()).toBeNull();
});

it('is forgotten at sign-out', async () => {
  localStorage.setItem('cookiesConsent', 'accepted');
  signIn();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
  await viewAll(0);
  await view(1);
  expect(names()).toEqual(['Cap 1']);
  act(() => signOut());
  await waitFor(() => expect(list()).toBeNull());
  expect(stored()).toBeNull();
});
