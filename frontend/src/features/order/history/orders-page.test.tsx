import type { Order } from '@brim-and-page/backend/contract/order/responses';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';

import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { makeOrder } from '#src/test/features/orders.ts';
import { book, cap, otherCap } from '#src/test/features/products.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

const older = makeOrder(1, { status: 'Delivered' });
const newer = makeOrder(5, {
  status: 'Pending',
  payment: false,
  items: [
    { ...book, size: 'Paperback', quantity: 1 },
    { ...otherCap, size: 'S', quantity: 3 },
  ],
});

const answerWith = (...orders: Order[]) =>
  fakeApi.on('post', paths.order.userorders, { success: true, orders });
const rows = async () => {
  await screen.findByRole('list', { name: 'Ordered items' });
  return main().getAllByRole('article');
};

beforeEach(() => {
  signIn();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
});

describe('the orders page', () => {
  it('shows every item with what became of it, the newest order first', async () => {
    answerWith(older, newer);
    renderShop('/orders');
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent(book.name);
    expect(second).toHaveTextContent(otherCap.name);
    expect(third).toHaveTextContent(cap.name);

    expect(first).toHaveTextContent('Not paid');
    expect(second).toHaveTextContent('Price$86.40');
    expect(third).toHaveTextContent('SizeM');
    expect(third).toHaveTextContent('Quantity2');
    expect(third).toHaveTextContent('Price$80.92');
    expect(third).toHaveTextContent('DateMarch 1, 2026');
    expect(third).toHaveTextContent('Stripe, Paid');
    expect(within(first as HTMLElement).getByRole('link', { name: '7K4M-0005' })).toHaveAttribute(
      'href',
      '/orders/7K4M-0005',
    );
    expect(fakeApi.calls(paths.order.userorders)[0]).toMatchObject({
      body: { userId: 'a'.repeat(24) },
      token: 'token-of-ada',
    });
  });

  it('loads older orders when asked, after those that are shown, and moves the focus there', async () => {
    fakeApi.on('post', paths.order.userorders, { success: true, orders: [newer], next: newer._id });
    const { user } = renderShop('/orders');
    expect(await rows()).toHaveLength(2);
    fakeApi.once('post', paths.order.userorders, { success: true, orders: [newer], next: newer._id });
    fakeApi.on('post', paths.order.userorders, { success: true, orders: [older] });
    await user.click(main().getByRole('button', { name: 'Show older orders' }));
    await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(3));
    expect(fakeApi.calls(paths.order.userorders).at(-1)?.body).toEqual({
      userId: 'a'.repeat(24),
      before: newer._id,
    });
    expect(main().queryByRole('button', { name: 'Show older orders' })).not.toBeInTheDocument();
    await waitFor(() => expect(main().getAllByRole('listitem')[2]).toHaveFocus());
  });

  it('paints Delivered green, Pending yellow and anything else blue', async () => {
    const statuses = ['Delivered', 'Pending', 'Processing', 'Shipped', 'Cancelled', 'Refunded'] as const;
    answerWith(...statuses.map((status, index) => makeOrder(index + 1, { status })));
    renderShop('/orders');
    await rows();
    const tones = statuses.map((status) => main().getByText(status).className);
    expect(tones).toEqual(
      ['green', 'yellow', 'blue', 'blue', 'blue', 'blue'].map((tone) => expect.stringContaining(tone)),
    );
  });

  it('says how a shipped parcel can be followed and what became of the others', async () => {
    const shipment = {
      carrier: 'Australia Post',
      trackingNumber: '33ABC',
      trackingUrl: 'https://track.example/33ABC',
    };
    answerWith(
      makeOrder(5, { status: 'Shipped', shipment, shippedAt: '2026-03-06T11:30:00.000Z' }),
      makeOrder(4, { status: 'Delivered', shipment: { trackingNumber: '44DEF' } }),
      makeOrder(3, { status: 'Refunded', refundedAt: '2026-03-07T11:30:00.000Z' }),
      makeOrder(2, { status: 'Shipped', shipment: { trackingUrl: 'javascript:alert(1)' } }),
    );
    renderShop('/orders');
    const [shipped, delivered, refunded, odd] = await rows();
    expect(shipped).toHaveTextContent('Order7K4M-0005');
    expect(shipped).toHaveTextContent('ParcelAustralia Post, 33ABC');
    expect(shipped).toHaveTextContent('March 6, 2026');
    expect(main().getByRole('link', { name: /^33ABC/ })).toHaveAttribute('href', shipment.trackingUrl);
    expect(delivered).toHaveTextContent('Parcel44DEF');
    expect(refunded).toHaveTextContent('Stripe, Refunded');
    expect(refunded).toHaveTextContent('March 7, 2026');
    expect(odd).not.toHaveTextContent('Parcel');
    expect(main().getAllByRole('link', { name: /new window/ })).toHaveLength(1);
  });

  it('shows the day of an order in US long format, and other days in the language of the page', async () => {
    await chooseLanguage('es');
    answerWith(makeOrder(5, { status: 'Shipped', shippedAt: '2026-03-06T11:30:00.000Z' }));
    renderShop('/orders');
    expect(await main().findByText('March 5, 2026')).toHaveAttribute('lang', 'en-US');
    expect(main().getByText('6 de marzo de 2026')).toBeVisible();
  });

  it('shows the translated name of a product that is still sold, and the ordered name of others', async () => {
    await chooseLanguage('fr');
    const translated = { ...cap, translations: { fr: { name: 'Casquette du port' } } };
    fakeApi.on('get', paths.product.list, { success: true, products: [translated, otherCap] });
    const items = [cap, otherCap, book].map((product) => ({ ...product, size: 'M', quantity: 1 }));
    answerWith(makeOrder(1, { items }));
    renderShop('/orders');
    const name = await main().findByRole('heading', { level: 2, name: 'Casquette du port' });
    expect(name).not.toHaveAttribute('lang');
    expect(main().getByRole('button', { name: /Casquette du port/ })).toBeVisible();
    for (const { name: ordered } of [otherCap, book])
      expect(main().getByRole('heading', { level: 2, name: ordered })).toHaveAttribute('lang', 'en');
  });

  it.each([
    [{ status: 'Cancelled', payment: true, refund: { state: 'requested' } }, 'Stripe, Refund requested'],
    [{ status: 'Processing', payment: true, refund: { state: 'pending' } }, 'Stripe, Refund on its way'],
    [{ status: 'Shipped', payment: true, refund: { state: 'failed' } }, 'Stripe, Refund delayed'],
    [{ status: 'Refunded', payment: true, refund: { state: 'done' } }, 'Stripe, Refunded'],
    // Of a newer backend.
    [{ status: 'Processing', payment: true, refund: { state: 'reviewed' as never } }, 'Stripe, Paid'],
  ] as const)('says how far a refund is: %o', async (change, text) => {
    answerWith(makeOrder(1, change));
    renderShop('/orders');
    expect((await rows())[0]).toHaveTextContent(text);
  });

  it("shows an order's invoice once, with its first item", async () => {
    const seller = { name: 'Brim & Page Pty Ltd', abn: '12 550 014 200' };
    const invoice = {
      seller,
      issuedAt: '2026-03-05T15:10:00.000Z',
      issuedOn: '2026-03-06',
      total: 86.4,
      gst: 7.85,
    };
    answerWith({ ...newer, status: 'Processing', payment: true, amount: 90, invoice });
    const { user } = renderShop('/orders');
    const [first] = await rows();
    const summaries = main().getAllByText('Tax invoice');
    expect(summaries).toHaveLength(1);
    await user.click(summaries[0] as HTMLElement);
    for (const fact of [
      'Order number7K4M-0005',
      'Sold byBrim & Page Pty Ltd',
      'ABN12 550 014 200',
      // The day in the shop, not on the browser's clock.
      'March 6, 2026',
      '$86.40',
      '$7.85',
    ])
      expect(first).toHaveTextContent(fact);
  });

  it('loads the list again on Track Order, keeps it in view meanwhile and says when it is done', async () => {
    answerWith(newer);
    const { user } = renderShop('/orders');
    await rows();
    const respond = fakeApi.hold('post', paths.order.userorders);
    const button = main().getByRole('button', { name: `Track Order: ${book.name}` });
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(main().getByText(book.name)).toBeVisible();

    await respond({ success: true, orders: [{ ...newer, status: 'Shipped' }] });
    expect(main().getAllByText('Shipped')).toHaveLength(2);
    expect(main().getByText('Your orders are up to date.')).toBeInTheDocument();
    expect(button).not.toHaveAttribute('aria-busy');
    expect(button).toHaveFocus();
  });

  it('keeps the list and says so when tracking fails', async () => {
    answerWith(newer);
    const { user } = renderShop('/orders');
    await rows();
    fakeApi.on('post', paths.order.userorders, 'network error');
    await user.click(main().getByRole('button', { name: `Track Order: ${book.name}` }));
    expect(await toasts().findByText('Failed to load orders')).toBeVisible();
    expect(main().getByText(book.name)).toBeVisible();
  });

  it('offers another try when the orders do not load', async () => {
    fakeApi.once('post', paths.order.userorders, refusal(503, 'service_unavailable'));
    answerWith(older);
    const { user } = renderShop('/orders');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
    expect(toasts().getByText('Failed to load orders')).toBeVisible();
  });

  it('says what to do when there are none', async () => {
    answerWith();
    renderShop('/orders');
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(main().getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/collection');
  });

  it('asks a visitor to sign in', async () => {
    localStorage.clear();
    renderShop('/orders');
    expect(await screen.findByText('User not authenticated. Please log in again.')).toBeVisible();
    expect(await toasts().findAllByText('User not authenticated')).toHaveLength(1);
    expect(main().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=%2Forders');
    expect(fakeApi.calls(paths.order.userorders)).toEqual([]);
  });

  it('signs out when the stored token has no user id', async () => {
    localStorage.removeItem('userId');
    useAltcha();
    const { user } = renderShop('/orders');
    expect(await screen.findByText('User not authenticated. Please log in again.')).toBeVisible();
    await user.click(main().getByRole('button', { name: 'Log in again' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });
});
