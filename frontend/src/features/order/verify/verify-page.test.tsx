import { errorTexts } from '@brim-and-page/backend/contract/errors';
import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { cap } from '#src/test/features/products.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const orderId = 'c'.repeat(24);
const address = (success: string) => `/verify?success=${success}&orderId=${orderId}`;
const toasts = (text: string) =>
  within(screen.getByRole('region', { name: 'Notifications' })).queryAllByText(text);
/** A page's code is fetched when it is first opened. */
const pageLoads = { timeout: 60_000 };
const full = { success: true, cartData: { [cap._id]: { M: 1 } } };

beforeEach(() => {
  signIn();
  fakeApi.on('post', paths.cart.get, full);
  fakeApi.on('post', paths.order.userorders, { success: true, orders: [] });
});

describe('the verify page', () => {
  it('shows that it is checking, then opens the orders with a success toast and an empty cart', async () => {
    const respond = fakeApi.hold('post', paths.order.verifyStripe);
    const { router } = renderShop(address('true'));
    const checking = { level: 1, name: 'Checking your payment' };
    expect(await screen.findByRole('heading', checking, pageLoads)).toBeVisible();
    await screen.findByRole('link', { name: 'Cart, 1 item' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
    expect(main.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart');

    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    await respond({ success: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' }, pageLoads)).toBeVisible();
    expect(toasts('Payment received. Thank you for your order!')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(fakeApi.calls(paths.order.verifyStripe).map(({ body }) => body)).toEqual([
      { orderId, success: 'true' },
    ]);
  });

  it("opens the cart, with the server's lines, when the payment was cancelled", async () => {
    fakeApi.on('post', paths.order.verifyStripe, refusal(200, 'payment_cancelled'));
    renderShop(address('false'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(toasts('Payment verification failed')).toHaveLength(1);
    expect(await within(screen.getByRole('main')).findByText(cap.name)).toBeVisible();
  });

  it.each(['payment_too_late', 'payment_returned'] as const)(
    'toasts the refund of %s, and opens the orders',
    async (code) => {
      fakeApi.on('post', paths.order.verifyStripe, refusal(200, code));
      const { router } = renderShop(address('true'));
      expect(await screen.findByRole('heading', { level: 1, name: 'Orders' }, pageLoads)).toBeVisible();
      expect(toasts(errorTexts[code])).toHaveLength(1);
      await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
      expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
    },
  );

  it('shows the message of an error, keeps the cart and can retry', async () => {
    fakeApi.once('post', paths.order.verifyStripe, refusal(503, 'service_unavailable'));
    fakeApi.on('post', paths.order.verifyStripe, { success: true });
    const { user } = renderShop(address('true'));
    expect(await screen.findByRole('heading', { name: 'We couldn’t check your payment' })).toBeVisible();
    expect(toasts('Service temporarily unavailable. Please try again.')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' }, pageLoads)).toBeVisible();
  });

  it.each([refusal(400, 'invalid_field', { field: 'orderId' }), refusal(404, 'order_not_found')])(
    'leads to the orders from an address of an unknown order: %j',
    async (response) => {
      fakeApi.on('post', paths.order.verifyStripe, response);
      renderShop(address('true'));
      expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
      const orders = screen.getByRole('link', { name: 'See your orders' });
      expect(orders).toHaveAttribute('href', '/orders');
      expect(orders).toHaveClass('primary');
      expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
      expect(toasts('Order not found.')).toHaveLength(1);
      expect(screen.queryByText(/orderId/)).not.toBeInTheDocument();
    },
  );

  it('verifies and toasts once in StrictMode, where effects run twice', async () => {
    fakeApi.on('post', paths.order.verifyStripe, refusal(200, 'payment_not_completed'));
    renderShop(address('true'), [], { isStrict: true });
    await screen.findByRole('heading', { level: 1, name: 'Cart' });
    await within(screen.getByRole('main')).findByText(cap.name);
    expect(fakeApi.calls(paths.order.verifyStripe)).toHaveLength(1);
    expect(toasts('Payment verification failed')).toHaveLength(1);
  });

  it('does not redirect after another navigation', async () => {
    const respond = fakeApi.hold('post', paths.order.verifyStripe);
    const { router } = renderShop(address('true'));
    await screen.findByRole('heading', { name: 'Checking your payment' });
    act(() => void router.navigate('/cart'));
    await screen.findByRole('heading', { level: 1, name: 'Cart' });
    await respond({ success: true });
    await waitFor(() => expect(toasts('Payment received. Thank you for your order!')).toHaveLength(1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });

  it('says that a URL without an order is incomplete', async () => {
    renderShop('/verify');
    expect(await screen.findByRole('heading', { name: 'This address is incomplete' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  });

  it('asks a visitor to sign in, with a link back to the same order', async () => {
    localStorage.clear();
    renderShop(address('true'));
    await screen.findByText('Sign in to see your payment');
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(address('true'))}`);
    expect(fakeApi.calls(paths.order.verifyStripe)).toEqual([]);
  });
});
