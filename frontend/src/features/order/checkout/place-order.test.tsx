import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { cancelRedirect, redirectTo } from '#src/lib/browser/redirect.ts';
import { useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { fillAddress, openCheckout, planCheckout } from '#src/test/features/checkout.ts';
import { address } from '#src/test/features/orders.ts';
import { book, cap, catalogue } from '#src/test/features/products.ts';
import { field, main, submitButton as submit } from '#src/test/render/form.ts';
import type { ShopRouter } from '#src/test/render/render.tsx';
import { waitForToast } from '#src/test/render/toasts.ts';

const payAt = 'https://checkout.stripe.com/c/pay/cs_test_1';
const cartLink = () => document.querySelector('header a[href="/cart"]');

beforeEach(planCheckout);

describe('placing an order', () => {
  it('sends address, items and the shown total, empties the cart and redirects to the payment page', async () => {
    fakeApi.on('post', paths.order.stripe, { success: true, session_url: payAt });
    const { user } = await openCheckout();
    expect(main().getByText('Total').nextSibling).toHaveTextContent('$116.91');
    fillAddress();
    await user.click(submit());

    await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(payAt));
    expect(fakeApi.calls(paths.order.stripe).map(({ body }) => body)).toEqual([
      {
        userId: 'a'.repeat(24),
        address,
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

  it.each(['', 'undefined', 'null'])('refuses a stored user id of "%s"', async (userId) => {
    localStorage.setItem('userId', userId);
    useAltcha();
    const { user } = await openCheckout();
    await user.click(submit());
    await waitForToast('User ID not found or invalid. Please log in again.');
    expect(fakeApi.calls(paths.order.stripe)).toEqual([]);

    await user.click(main().getByRole('button', { name: 'Log in again' }));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('sends one order however often the button is pressed', async () => {
    const respond = fakeApi.hold('post', paths.order.stripe);
    const { user } = await openCheckout();
    fillAddress();
    await user.click(submit());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await user.click(submit());
    await user.type(field('Postcode'), '{Enter}');
    fireEvent.submit(field('Postcode'));
    await respond({ success: true, session_url: payAt });
    await waitFor(() => expect(redirectTo).toHaveBeenCalledOnce());
    await user.click(submit());
    expect(fakeApi.calls(paths.order.stripe)).toHaveLength(1);
  });

  it("shows the server's message, keeps the input and can be retried", async () => {
    fakeApi.once('post', paths.order.stripe, refusal(503, 'service_unavailable'));
    fakeApi.on('post', paths.order.stripe, { success: true, session_url: payAt });
    const { user } = await openCheckout();
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
    const { user } = await openCheckout();
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
    const { user } = await openCheckout();
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

  it('names a refused product and its size as the page does', async () => {
    const translated = { ...book, translations: { fr: { name: 'L’atlas des marées' } } };
    fakeApi.on('get', paths.product.list, { success: true, products: [cap, translated] });
    const soldOut = { name: book.name, size: 'Paperback' };
    fakeApi.on('post', paths.order.stripe, refusal(409, 'size_sold_out', soldOut));
    const { user } = await openCheckout();
    fillAddress();
    await act(() => chooseLanguage('fr'));
    expect(await main().findByText('L’atlas des marées')).toBeVisible();
    await user.click(submit());
    await waitForToast('«\u00a0L’atlas des marées\u00a0» (Broché) est épuisé.');
  });

  it.each([
    'https://evil.test/pay',
    'javascript:alert(1)',
    'https://checkout.stripe.com.evil.test/',
    undefined,
  ])('does not redirect to the payment URL %s', async (session_url) => {
    fakeApi.on('post', paths.order.stripe, { success: true, session_url });
    const { user } = await openCheckout();
    fillAddress();
    await user.click(submit());
    expect(await screen.findAllByText('Something went wrong')).not.toHaveLength(0);
    expect(redirectTo).not.toHaveBeenCalled();
    expect(cartLink()).toHaveAccessibleName('Cart, 3 items');
  });

  it("redirects to the sandbox's payment page on the backend", async () => {
    const session_url = 'http://api.test/sandbox/pay/cs_1';
    fakeApi.on('post', paths.order.stripe, { success: true, session_url });
    const { user } = await openCheckout();
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(session_url));
  });

  it('restores cart and button after going back from the payment page', async () => {
    fakeApi.on('post', paths.order.stripe, { success: true, session_url: payAt });
    const { user } = await openCheckout();
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
    const { user } = await openCheckout();
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
    ['the back button', (_: UserEvent, router: ShopRouter) => act(async () => router.navigate(-1))],
  ])('does not redirect a customer who left by %s before the response', async (_, leave) => {
    const respond = fakeApi.hold('post', paths.order.stripe);
    const { user, router } = await openCheckout(['/cart']);
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(fakeApi.calls(paths.order.stripe)).toHaveLength(1));
    await leave(user, router);
    expect(await screen.findByText('Cart', { selector: 'h1' })).toBeVisible();

    const fetchesBefore = fakeApi.calls(paths.cart.get).length;
    await respond({ success: true, session_url: payAt });
    // The unpaid order has reserved stock, so the cart is fetched again.
    await waitFor(() => expect(fakeApi.calls(paths.cart.get).length).toBeGreaterThan(fetchesBefore));
    expect(redirectTo).not.toHaveBeenCalled();
    expect(cartLink()).toHaveAccessibleName('Cart, 3 items');
    expect(router.state.location.pathname).toBe('/cart');
  });

  it('shows no error of an order to a customer who has left the page', async () => {
    const respond = fakeApi.hold('post', paths.order.stripe);
    const { user } = await openCheckout();
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(fakeApi.calls(paths.order.stripe)).toHaveLength(1));
    await user.click(main().getByText('Change the cart'));
    await screen.findByText('Cart', { selector: 'h1' });
    const fetchesBefore = fakeApi.calls(paths.cart.get).length;
    await respond(refusal(503, 'service_unavailable'));
    await waitFor(() => expect(fakeApi.calls(paths.cart.get).length).toBeGreaterThan(fetchesBefore));
    expect(screen.queryByText('Service temporarily unavailable. Please try again.')).toBeNull();
  });

  it('ignores the response to an attempt from before the browser restored the page', async () => {
    const respond = fakeApi.hold('post', paths.order.stripe);
    const { user } = await openCheckout();
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(fakeApi.calls(paths.order.stripe)).toHaveLength(1));
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    await respond({ success: true, session_url: payAt });
    expect(redirectTo).not.toHaveBeenCalled();
    expect(submit()).not.toHaveAttribute('aria-busy');
  });

  it('redirects to the payment page when the language changes meanwhile, with effects run twice', async () => {
    const respond = fakeApi.hold('post', paths.order.stripe);
    const { user } = await openCheckout([], { isStrict: true });
    fillAddress();
    await user.click(submit());
    await waitFor(() => expect(fakeApi.calls(paths.order.stripe)).toHaveLength(1));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
    await screen.findByRole('heading', { level: 1, name: /commande/i });
    await respond({ success: true, session_url: payAt });
    await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(payAt));
  });
});
