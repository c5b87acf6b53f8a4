import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelRedirect, redirectTo } from '#src/lib/browser/redirect.ts';
import { useAltcha } from '#src/test/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fake-api.ts';
import { field, fill, main, submitButton as submit } from '#src/test/form.ts';
import { book, cap, catalogue } from '#src/test/products.ts';
import { renderShop, type ShopRouter, signIn } from '#src/test/render.tsx';
import { waitForToast } from '#src/test/toasts.ts';

const payAt = 'https://checkout.stripe.com/c/pay/cs_test_1';
const cartLink = () => document.querySelector('header a[href="/cart"]');

async function openForm() {
  const shop = renderShop('/place-order');
  await screen.findByText('Place order and pay');
  return shop;
}

function fillAddress(): void {
  fill('First name', 'Ada');
  fill('Last name', 'Lovelace');
  fill('Email', 'ada@example.com');
  fill('Phone', '0400 000 000');
  fill('Street address', '1 Smith Street');
  fill('Suburb or town', 'Darwin');
  fill('State or territory', 'NT');
  fill('Postcode', '0800');
}

beforeEach(() => {
  signIn();
  fakeApi.on('post', paths.cart.get, {
    success: true,
    cartData: { [cap._id]: { M: 2 }, [book._id]: { Paperback: 1 } },
  });
  fakeApi.on('get', paths.order.address, { success: true, address: null });
});

describe('the place-order page', () => {
  it('sends address, items and the shown total, empties the cart and redirects to the payment page', async () => {
    fakeApi.on('post', paths.order.stripe, { success: true, session_url: payAt });
    const { user } = await openForm();
    expect(main().getByText('Total').nextSibling).toHaveTextContent('$116.91');
    fillAddress();
    await user.click(submit());

    await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(payAt));
    expect(fakeApi.calls(paths.order.stripe).map(({ body }) => body)).toEqual([
      {
        userId: 'a'.repeat(24),
        address: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'ada@example.com',
          phone: '0400 000 000',
          street: '1 Smith Street',
          city: 'Darwin',
          state: 'NT',
          zipcode: '0800',
          country: 'Australia',
        },
        items: [
          { _id: cap._id, size: 'M', quantity: 2 },
          { _id: book._id, size: 'Paperback', quantity: 1 },
        ],
        amount: 116.91,
        rememberAddress: true,
      },
    ]);
    expect(cartLink()).toHaveAccessibleName('Cart, 0 items');
    expect(main().getByRole('link', { name: 'go there now' })).toHaveAttribute('href', payAt);
  });

  it('shows an error beside each invalid field and focuses the first', async () => {
    const { user } = await openForm();
    await user.type(field('First name'), 'Ada');
    await user.type(field('Email'), 'ada');
    await user.type(field('Postcode'), '800');
    await user.click(submit());

    expect(field('Last name')).toHaveFocus();
    expect(field('Last name')).toHaveAccessibleDescription('Please enter your last name.');
    expect(field('Email')).toHaveAccessibleDescription('Please enter an email like name@example.com.');
    expect(field('State or territory')).toHaveAccessibleDescription('Please choose your state or territory.');
    expect(field('Postcode')).toHaveAccessibleDescription('Please enter a 4-digit Australian postcode.');
    expect(field('First name')).toBeValid();
    expect(main().getByText('7 fields need your attention')).toHaveAttribute('role', 'status');
    expect(fakeApi.calls(paths.order.stripe)).toEqual([]);

    await user.type(field('Last name'), 'L');
    expect(field('Last name')).not.toHaveAttribute('aria-invalid');
  });

  it('lists the invalid fields in an error summary, with a link to each', async () => {
    const { user, router } = await openForm();
    fillAddress();
    await user.clear(field('Postcode'));
    await user.clear(field('Phone'));
    expect(main().queryByRole('status', { name: /need/ })).toBeNull();
    await user.click(submit());
    const summary = within(main().getByRole('region', { name: '2 fields need your attention' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Phone', 'Postcode']);

    await user.click(summary.getByRole('link', { name: 'Postcode' }));
    expect(field('Postcode')).toHaveFocus();
    await user.paste('0800');
    expect(main().getByRole('region', { name: 'One field needs your attention' })).toBeVisible();
    expect(router.state.location.hash).toBe('');
    await user.click(field('Phone'));
    await user.paste('0400 000 000');
    expect(main().queryByText(/your attention/)).toBeNull();
  });

  it('has the input types and autocomplete tokens for browsers and phones', async () => {
    await openForm();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Postcode')).toHaveAttribute('inputmode', 'numeric');
    expect(field('Postcode')).not.toHaveAttribute('type', 'number');
    expect(field('Phone')).toHaveAttribute('type', 'tel');
    expect(field('Country')).toHaveValue('Australia');
    const tokens = {
      'First name': 'shipping given-name',
      'Last name': 'shipping family-name',
      Email: 'shipping email',
      Phone: 'shipping tel',
      'Street address': 'shipping address-line1',
      'Suburb or town': 'shipping address-level2',
      'State or territory': 'shipping address-level1',
      Postcode: 'shipping postal-code',
      Country: 'shipping country-name',
    };
    for (const [label, token] of Object.entries(tokens))
      expect(field(label)).toHaveAttribute('autocomplete', token);
    expect(main().getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart');
    expect(main().getByRole('radio', { name: /Stripe.*VISA, Mastercard, American Express/ })).toBeChecked();
  });

  it.each(['', 'undefined', 'null'])('refuses a stored user id of "%s"', async (userId) => {
    localStorage.setItem('userId', userId);
    useAltcha();
    const { user } = await openForm();
    await user.click(submit());
    await waitForToast('User ID not found or invalid. Please log in again.');
    expect(fakeApi.calls(paths.order.stripe)).toEqual([]);

    await user.click(main().getByRole('button', { name: 'Log in again' }));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('sends one order however often the button is pressed', async () => {
    let respond = (_: object) => undefined as unknown;
    fakeApi.on('post', paths.order.stripe, () => new Promise<object>((resolve) => (respond = resolve)));
    const { user } = await openForm();
    fillAddress();
    await user.click(submit());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await user.click(submit());
    await user.type(field('Postcode'), '{Enter}');
    fireEvent.submit(field('Postcode'));
    await act(async () => respond({ success: true, session_url: payAt }));
    await waitFor(() => expect(redirectTo).toHaveBeenCalledOnce());
    await user.click(submit());
    expect(fakeApi.calls(paths.order.stripe)).toHaveLength(1);
  });

  it("shows the server's message, keeps the input and can be retried", async () => {
    fakeApi.once('post', paths.order.stripe, refusal(503, 'service_unavailable'));
    fakeApi.on('post', paths.order.stripe, { success: true, session_url: payAt });
    const { user } = await openForm();
    fillAddress();
    await user.click(submit());
    expect(await screen.findAllByText('Service temporarily unavailable. Please try again.')).not.toHaveLength(
      0,
    );
    expect(field('Suburb or town')).toHaveValue('Darwin');
    expect(cartLink()).toHaveAccessibleName('Cart, 3 items');

    await user.click(submit());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(payAt));
  });

  it('shows the changes when prices have changed, and keeps the form', async () => {
    fakeApi.once('post', paths.order.stripe, refusal(409, 'prices_changed'));
    fakeApi.on('post', paths.order.stripe, { success: true, session_url: payAt });
    const { user } = await openForm();
    fillAddress();
    const dearer = catalogue.filter(({ _id }) => _id !== book._id);
    fakeApi.on('get', paths.product.list, {
      success: true,
      products: dearer.map((product) => (product._id === cap._id ? { ...product, price: 50 } : product)),
    });
    await user.click(submit());

    expect(await main().findByText(`${cap.name}, M: $40.46 is now $45.00`)).toBeVisible();
    expect(main().getByText(`${book.name}, Paperback: no longer available`)).toBeVisible();
    expect(main().getByText('Prices have changed. Please review your cart.')).toBeVisible();
    expect(main().getByText('Total').nextSibling).toHaveTextContent('$90.00');
    expect(field('First name')).toHaveValue('Ada');

    await user.click(submit());
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    expect(fakeApi.calls(paths.order.stripe).at(-1)?.body).toMatchObject({ amount: 90 });
  });

  it('shows beside the item how many are left, and keeps the form', async () => {
    fakeApi.once(
      'post',
      paths.order.stripe,
      refusal(409, 'not_enough_stock', { count: 1, name: cap.name, size: 'M' }),
    );
    const { user } = await openForm();
    fillAddress();
    fakeApi.on('get', paths.product.list, {
      success: true,
      products: catalogue.map((product) =>
        product._id === cap._id ? { ...product, stock: [{ size: 'M', left: 1 }] } : product,
      ),
    });
    await user.click(submit());

    expect(await main().findByText('Only 1 left')).toBeVisible();
    expect(main().getByText('Only 1 left').closest('li')).toHaveTextContent(cap.name);
    expect(main().getByText(`Only 1 of ${cap.name} (M) is left.`)).toBeVisible();
    expect(field('First name')).toHaveValue('Ada');
  });

  it.each([
    'https://evil.test/pay',
    'javascript:alert(1)',
    'https://checkout.stripe.com.evil.test/',
    undefined,
  ])('does not redirect to the payment URL %s', async (session_url) => {
    fakeApi.on('post', paths.order.stripe, { success: true, session_url });
    const { user } = await openForm();
    fillAddress();
    await user.click(submit());
    expect(await screen.findAllByText('Something went wrong')).not.toHaveLength(0);
    expect(redirectTo).not.toHaveBeenCalled();
    expect(cartLink()).toHaveAccessibleName('Cart, 3 items');
  });

  it("redirects to the sandbox's payment page on the backend", async () => {
    const session_url = 'http://api.test/sandbox/pay/cs_1';
    fakeApi.on('post', paths.order.stripe, { success: true, session_url });
    const { user } = await openForm();
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(session_url));
  });

  it('restores cart and button after going back from the payment page', async () => {
    fakeApi.on('post', paths.order.stripe, { success: true, session_url: payAt });
    const { user } = await openForm();
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());

    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(cartLink()).toHaveAccessibleName('Cart, 3 items'));
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    expect(field('Email')).toHaveValue('ada@example.com');
    expect(main().getByText('Total').nextSibling).toHaveTextContent('$116.91');
  });

  it('restores the cart when the shopper navigates in the shop while the payment page loads', async () => {
    fakeApi.on('post', paths.order.stripe, { success: true, session_url: payAt });
    const { user } = await openForm();
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(cartLink()).toHaveAccessibleName('Cart, 0 items'));
    expect(cancelRedirect).not.toHaveBeenCalled();
    await user.click(main().getByText('Change the cart'));
    expect(await screen.findByText('Cart', { selector: 'h1' })).toBeVisible();
    expect(cancelRedirect).toHaveBeenCalledOnce();
    expect(await main().findByText(cap.name)).toBeVisible();
  });

  it.each([
    ['a link', async (user: UserEvent) => user.click(main().getByText('Change the cart'))],
    ['the back button', async (_: UserEvent, router: ShopRouter) => act(() => router.navigate(-1))],
  ])('does not redirect a customer who left by %s before the response', async (_, leave) => {
    let respond = (_: object) => undefined as unknown;
    fakeApi.on('post', paths.order.stripe, () => new Promise<object>((resolve) => (respond = resolve)));
    const { user, router } = renderShop('/place-order', ['/cart']);
    await screen.findByText('Place order and pay');
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(fakeApi.calls(paths.order.stripe)).toHaveLength(1));
    await leave(user, router);
    expect(await screen.findByText('Cart', { selector: 'h1' })).toBeVisible();

    const fetchesBefore = fakeApi.calls(paths.cart.get).length;
    await act(async () => respond({ success: true, session_url: payAt }));
    // The unpaid order has reserved stock, so the cart is fetched again.
    await waitFor(() => expect(fakeApi.calls(paths.cart.get).length).toBeGreaterThan(fetchesBefore));
    expect(redirectTo).not.toHaveBeenCalled();
    expect(cartLink()).toHaveAccessibleName('Cart, 3 items');
    expect(router.state.location.pathname).toBe('/cart');
  });

  it('shows no error of an order to a customer who has left the page', async () => {
    let respond = (_: object) => undefined as unknown;
    fakeApi.on('post', paths.order.stripe, () => new Promise<object>((resolve) => (respond = resolve)));
    const { user } = await openForm();
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(fakeApi.calls(paths.order.stripe)).toHaveLength(1));
    await user.click(main().getByText('Change the cart'));
    await screen.findByText('Cart', { selector: 'h1' });
    const fetchesBefore = fakeApi.calls(paths.cart.get).length;
    await act(async () => respond(refusal(503, 'service_unavailable')));
    await waitFor(() => expect(fakeApi.calls(paths.cart.get).length).toBeGreaterThan(fetchesBefore));
    expect(screen.queryByText('Service temporarily unavailable. Please try again.')).toBeNull();
  });

  it('ignores the response to an attempt from before the browser restored the page', async () => {
    let respond = (_: object) => undefined as unknown;
    fakeApi.on('post', paths.order.stripe, () => new Promise<object>((resolve) => (respond = resolve)));
    const { user } = await openForm();
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(fakeApi.calls(paths.order.stripe)).toHaveLength(1));
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    await act(async () => respond({ success: true, session_url: payAt }));
    expect(redirectTo).not.toHaveBeenCalled();
    expect(submit()).not.toHaveAttribute('aria-busy');
  });

  it('redirects to the payment page when the language changes meanwhile, with effects run twice', async () => {
    let respond = (_: object) => undefined as unknown;
    fakeApi.on('post', paths.order.stripe, () => new Promise<object>((resolve) => (respond = resolve)));
    const { user } = renderShop('/place-order', [], { isStrict: true });
    await screen.findByText('Place order and pay');
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(fakeApi.calls(paths.order.stripe)).toHaveLength(1));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
    await screen.findByRole('heading', { level: 1, name: /commande/i });
    await act(async () => respond({ success: true, session_url: payAt }));
    await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(payAt));
  });

  it('restores the address when the page is reopened, for the same customer only', async () => {
    const { unmount } = await openForm();
    fillAddress();
    unmount();
    const again = await openForm();
    expect(field('Postcode')).toHaveValue('0800');
    again.unmount();

    signIn('token-of-bea', 'b'.repeat(24));
    await openForm();
    expect(field('Postcode')).toHaveValue('');
  });

  it('asks a visitor to sign in, with a way back', async () => {
    localStorage.clear();
    renderShop('/place-order');
    expect(await screen.findByText('Sign in to place your order')).toBeVisible();
    expect(main().getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fplace-order',
    );
  });

  it('shows an empty state when there is nothing to order', async () => {
    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    renderShop('/place-order');
    expect(await screen.findByText('There is nothing to order yet')).toBeVisible();
  });
});
