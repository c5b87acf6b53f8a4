import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, refusal, type SeenCall } from '#src/test/fakes/fake-api.ts';
import { makeOrder } from '#src/test/features/orders.ts';
import { book, cap, makeProduct } from '#src/test/features/products.ts';
import { userPathOf } from '#src/test/features/profile.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';
import { toasts } from '#src/test/render/toasts.ts';

const ada = { token: 'token-of-ada', id: 'a'.repeat(24), name: 'Ada Reader' };
const bea = { token: 'token-of-bea', id: 'b'.repeat(24), name: 'Bea Writer' };
type Customer = typeof ada;

/** Another tab writes to browser storage; each write fires an event. */
function writeElsewhere(key: 'token' | 'userId', value: string | null): void {
  act(() => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  });
}

const signOutElsewhere = () => writeElsewhere('token', null);

function signInElsewhere({ token, id }: Customer): void {
  signOutElsewhere();
  writeElsewhere('userId', id);
  writeElsewhere('token', token);
}

/** Holds the request of each customer's token until the test responds. */
function respondPerCustomer(method: 'get' | 'post', path: string) {
  const waiting = new Map<string, (response: object) => void>();
  fakeApi.on(
    method,
    path,
    ({ token }: SeenCall) => new Promise<object>((resolve) => waiting.set(token ?? '', resolve)),
  );
  return async ({ token }: Customer, response: object) => {
    await waitFor(() => expect(waiting.has(token)).toBe(true));
    await act(async () => waiting.get(token)?.(response));
  };
}

const ordersOf = (product: typeof cap) => ({
  success: true,
  orders: [makeOrder(1, { items: [{ ...product, size: product.sizes[0] ?? '', quantity: 1 }] })],
});
const cartOf = (product: typeof cap, quantity: number) => ({
  success: true,
  cartData: { [product._id]: { [product.sizes[0] ?? '']: quantity } },
});

const profileOf = ({ id, name }: Customer) => ({
  success: true,
  id,
  name,
  email: `${name[0]}@example.com`,
  mobile: '+61412345678',
  address: '',
  profileImage: '',
  coverImage: '',
});

beforeEach(() => {
  signIn(ada.token, ada.id);
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
});

describe('after another customer signs in in another tab', () => {
  it.each([
    ['signed out first', () => signInElsewhere(bea)],
    [
      'replaced the id before the token',
      () => {
        writeElsewhere('userId', bea.id);
        writeElsewhere('token', bea.token);
      },
    ],
    [
      'replaced the token before the id',
      () => {
        writeElsewhere('token', bea.token);
        writeElsewhere('userId', bea.id);
      },
    ],
  ])('no order of the first one is seen: %s', async (_, change) => {
    const respond = respondPerCustomer('post', paths.order.userorders);
    renderShop('/orders');
    await respond(ada, ordersOf(cap));
    expect(await main().findByText(cap.name)).toBeVisible();

    change();
    expect(main().queryByText(cap.name)).toBeNull();
    await respond(bea, ordersOf(book));
    expect(await main().findByText(book.name)).toBeVisible();
    expect(main().queryByText(cap.name)).toBeNull();
  });

  it.each([
    ['answer', ordersOf(cap)],
    ['refusal', refusal(503, 'service_unavailable')],
  ])("a late %s to the first one's call is dropped", async (_, late) => {
    const respond = respondPerCustomer('post', paths.order.userorders);
    renderShop('/orders');
    await waitFor(() => expect(fakeApi.calls(paths.order.userorders)).toHaveLength(1));
    signInElsewhere(bea);
    await respond(bea, ordersOf(book));
    expect(await main().findByText(book.name)).toBeVisible();
    await respond(ada, late);
    expect(main().getByText(book.name)).toBeVisible();
    expect(main().queryByText(cap.name)).toBeNull();
    expect(toasts()).toEqual([]);
  });

  it("hides the first customer's profile and open dialog", async () => {
    for (const customer of [ada, bea]) fakeApi.on('get', userPathOf(customer.id), profileOf(customer));
    const { user } = renderShop('/profile');
    await user.click(await main().findByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('dialog').querySelector('input')).toHaveValue(ada.name);
    signInElsewhere(bea);
    expect(screen.queryByDisplayValue(ada.name)).toBeNull();
    expect(screen.queryByText(ada.name)).toBeNull();
    expect((await main().findAllByText(bea.name)).length).toBeGreaterThan(0);
  });

  it("hides the first customer's typed address", async () => {
    fakeApi.on('get', paths.order.address, { success: true, address: null });
    for (const customer of [ada, bea]) fakeApi.on('get', userPathOf(customer.id), profileOf(customer));
    fakeApi.on('post', paths.cart.get, cartOf(cap, 1));
    renderShop('/place-order');
    fireEvent.change(await main().findByLabelText('Street address'), {
      target: { value: '1 Secret Street' },
    });
    expect(sessionStorage.getItem('addressDraft')).toContain('Secret');
    signInElsewhere(bea);
    expect(screen.queryByDisplayValue('1 Secret Street')).toBeNull();
    expect(await main().findByLabelText('Street address')).toHaveValue('');
    await waitFor(() => expect(main().getByLabelText('First name')).toHaveValue('Bea'));
    expect(sessionStorage.getItem('addressDraft')).toBeNull();
  });

  it("shows the second customer's cart when late responses of the first arrive", async () => {
    const respondToCart = respondPerCustomer('post', paths.cart.get);
    const respondToUpdate = respondPerCustomer('post', paths.cart.update);
    renderShop('/cart');
    await respondToCart(ada, cartOf(cap, 1));
    const more = await main().findByRole('button', { name: /one more$/ });
    // The first operation is sent, the second is queued.
    fireEvent.click(more);
    fireEvent.click(main().getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(fakeApi.calls(paths.cart.update)).toHaveLength(1));

    signInElsewhere(bea);
    expect(main().queryByText(cap.name)).toBeNull();
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    await respondToCart(bea, cartOf(book, 3));
    expect(await main().findByText(book.name)).toBeVisible();
    await respondToUpdate(ada, cartOf(cap, 2));
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    expect(main().queryByText(cap.name)).toBeNull();
    expect(fakeApi.calls(paths.cart.update).map(({ token }) => token)).toEqual([ada.token]);
  });
});

describe('a request of a tab before the event of the new sign-in', () => {
  it("uses its own customer's token, so the next customer's cart does not change", async () => {
    fakeApi.on('post', paths.cart.get, cartOf(cap, 1));
    fakeApi.on('post', paths.cart.update, cartOf(cap, 2));
    renderShop('/cart');
    const more = await main().findByRole('button', { name: /one more$/ });
    // Storage has changed; its event fires later.
    signIn(bea.token, bea.id);
    fireEvent.click(more);
    await waitFor(() => expect(fakeApi.calls(paths.cart.update)[0]?.token).toBe(ada.token));
  });
});

describe('signing out in another tab', () => {
  it("removes the customer's orders from the cache, so the next session loads them", async () => {
    const again = { ...ada, token: 'second token of ada' };
    const respond = respondPerCustomer('post', paths.order.userorders);
    renderShop('/orders');
    await respond(ada, ordersOf(cap));
    expect(await main().findByText(cap.name)).toBeVisible();
    signInElsewhere(again);
    expect(main().queryByText(cap.name)).toBeNull();
    await respond(again, ordersOf(book));
    expect(await main().findByText(book.name)).toBeVisible();
  });

  it('clears cart, reservations and address draft here', async () => {
    const few = makeProduct(21, { name: 'Pier cap', stock: [{ size: 'L', left: 0 }] });
    fakeApi.on('get', paths.product.list, { success: true, products: [few] });
    fakeApi.on('post', paths.cart.get, {
      success: true,
      cartData: { [few._id]: { S: 2 } },
      reserved: { [few._id]: { L: 1 } },
    });
    sessionStorage.setItem('addressDraft', JSON.stringify({ userId: ada.id, fields: { street: 'S' } }));
    renderShop(`/product/${few._id}`);
    expect(await main().findByRole('radio', { name: 'L' })).toBeEnabled();
    expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    signOutElsewhere();
    expect(main().getByRole('radio', { name: 'L Sold out' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    expect(sessionStorage.getItem('addressDraft')).toBeNull();
  });
});
