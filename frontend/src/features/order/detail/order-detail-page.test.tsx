import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { makeOrderDetail } from '#src/test/features/orders.ts';
import { book, cap, otherCap } from '#src/test/features/products.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const number = '7K4M-0001';
const api = paths.order.byId.replace(':id', number);
const answerWith = (part: Partial<OrderDetail> = {}) =>
  fakeApi.on('get', api, { success: true, order: makeOrderDetail(part) });
const open = () => renderShop(`/orders/${number}`);
const section = async (name: string) => within(await main().findByRole('region', { name }));

beforeEach(() => {
  signIn();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
});

describe('the page of an order', () => {
  it('shows lines, address, payment and what happened, without a word about steps that it does not know', async () => {
    answerWith({
      status: 'Delivered',
      card: { brand: 'visa', last4: '4242' },
      timeline: [
        { kind: 'placed', at: '2026-03-01T11:30:00.000Z' },
        {
          kind: 'shipped',
          at: '2026-03-02T11:30:00.000Z',
          shipment: { trackingNumber: '33AAA', trackingUrl: 'https://track.example/33AAA' },
        },
        { kind: 'weighed' as never, at: '2026-03-02T11:31:00.000Z' },
        { kind: 'delivered', at: '2026-03-04T11:30:00.000Z', by: 'customer' },
        { kind: 'refunded', at: '2026-03-05T11:30:00.000Z', amount: 40.46 },
      ],
    });
    open();
    expect(await main().findByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    expect(document.title).toContain(number);
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const steps = (await section('What happened so far')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'PlacedMarch 1, 2026',
      'ShippedMarch 2, 202633AAA',
      'DeliveredMarch 4, 2026You told us that it is here.',
      'RefundedMarch 5, 2026$40.46',
    ]);
    expect(main().getByRole('link', { name: /^33AAA/ })).toHaveAttribute(
      'href',
      'https://track.example/33AAA',
    );
    const lines = await section('Ordered items');
    expect(lines.getByRole('heading', { level: 3, name: cap.name })).toBeVisible();
    expect(lines.getByText('2 × $40.46')).toBeVisible();
    expect((await section('Delivery address')).getByText('Darwin NT 0800')).toBeVisible();
    expect((await section('Payment')).getByText('Visa card ending in 4242')).toBeVisible();
  });

  it.each([
    ['customer', 'You told us that it is here.'],
    ['staff', 'We marked it as delivered.'],
    ['time', 'Counted as delivered some days after it was shipped.'],
  ] as const)('says that %s made it delivered', async (by, text) => {
    answerWith({
      status: 'Delivered',
      timeline: [{ kind: 'delivered', at: '2026-03-04T11:30:00.000Z', by }],
    });
    open();
    expect((await section('What happened so far')).getByText(text)).toBeVisible();
  });

  it('shows a status that it does not know by its own name', async () => {
    answerWith({ status: 'Weighed' as never });
    open();
    expect(await main().findByText('Weighed')).toBeVisible();
  });

  it('shows translated names of products, in French', async () => {
    await chooseLanguage('fr');
    const translated = { ...cap, translations: { fr: { name: 'Casquette du port' } } };
    fakeApi.on('get', paths.product.list, { success: true, products: [translated] });
    const text = `${cap.name}: M → One size, ${otherCap.name}: S → M, Another Cap: S → M`;
    const items = [cap, otherCap].map((product) => ({ ...product, size: 'M', quantity: 1 }));
    answerWith({
      items,
      timeline: [{ kind: 'changed', at: '2026-03-02T11:30:00.000Z', fields: ['lines'], text }],
    });
    open();
    expect(await main().findByRole('heading', { level: 3, name: 'Casquette du port' })).toBeVisible();
    const changes = main().getByText(/^Tailles · Casquette du port: M → Taille unique, /);
    expect(changes).toHaveTextContent(/, Wool beanie: S → M, Another Cap: S → M$/);
    expect(within(changes).getByText(otherCap.name)).toHaveAttribute('lang', 'en');
  });

  it("says that an order is not found, and offers another try when it doesn't load", async () => {
    fakeApi.once('get', api, refusal(503, 'service_unavailable'));
    fakeApi.on('get', api, refusal(404, 'order_not_found'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await main().findByText('We can’t find this order')).toBeVisible();
    expect(main().getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  });

  it('has the tax invoice and a note for each refund, and prints the one that was opened last', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    answerWith({
      items: [{ ...cap, size: 'M', quantity: 2 }],
      invoice: {
        seller: { name: 'Brim & Page Pty Ltd', abn: '12 550 014 200', address: '1 Mill Lane' },
        issuedAt: '2026-03-05T15:10:00.000Z',
        issuedOn: '2026-03-06',
        // Another payment than the total, which the shop accepted.
        total: 80,
        gst: 7.27,
      },
      notes: [
        {
          number: `${number}-R1`,
          issuedAt: '2026-03-08T15:10:00.000Z',
          issuedOn: '2026-03-09',
          reason: 'Too small',
          total: 40.46,
          gst: 3.68,
        },
      ],
    });
    const { user } = open();
    const documents = await section('Tax invoice and notes');
    const sheets = () => documents.getAllByRole('article', { hidden: true });
    const isPrinted = () =>
      sheets().map((sheet) => sheet.closest('[class*=document]')?.className.includes('printed'));
    expect(isPrinted()).toEqual([true, false]);
    expect(sheets()[0]).toHaveTextContent(
      /Tax invoice.*Brim & Page Pty Ltd.*ABN 12 550 014 200.*March 6, 2026.*M, 2 × \$40.46.*Difference.*−\$0.92.*GST included\$7.27.*\$80.00/,
    );
    const toggle = documents.getByRole('button', { name: `Adjustment note ${number}-R1` });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(isPrinted()).toEqual([false, true]);
    expect(sheets()[1]).toHaveTextContent(
      /Adjustment note.*Too small.*Part of your payment.*\$3.68.*\$40.46/,
    );
    await user.click(documents.getAllByRole('button', { name: 'Print' })[1] as HTMLElement);
    expect(print).toHaveBeenCalledOnce();
  });

  it('asks a visitor to sign in, and comes back', async () => {
    localStorage.clear();
    open();
    expect(await screen.findByText('User not authenticated. Please log in again.')).toBeVisible();
    expect(main().getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/orders/${number}`)}`,
    );
    expect(main().getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  });
});

describe('Buy again', () => {
  const line = (product: typeof cap, size: string, quantity: number) => ({ ...product, size, quantity });
  /** The lines of a cart after each call, as the server would say. */
  const saved: { itemId: string; size: string; quantity: number }[] = [];
  const cartHas = (cartData: object) => {
    saved.length = 0;
    fakeApi.on('post', paths.cart.get, { success: true, cartData });
    fakeApi.on('post', paths.cart.update, ({ body }) => {
      saved.push(body as (typeof saved)[number]);
      return { success: true, cartData };
    });
  };

  it('adds to the cart what is sold and in stock, and names what is not', async () => {
    fakeApi.on('get', paths.product.list, {
      success: true,
      products: [
        { ...cap, sizes: ['Medium', 'L'], formerSizes: [{ from: 'M', to: 'Medium' }] },
        {
          ...otherCap,
          stock: [
            { size: 'S', left: 0 },
            { size: 'M', left: 3 },
          ],
        },
      ],
    });
    cartHas({ [cap._id]: { Medium: 1 }, [otherCap._id]: { M: 1 } });
    answerWith({
      items: [line(cap, 'M', 2), line(otherCap, 'S', 1), line(otherCap, 'M', 4), line(book, 'Paperback', 1)],
    });
    const { user } = open();
    await user.click(await main().findByRole('button', { name: 'Buy again' }));
    expect(await main().findByText(/4 items were added/)).toBeVisible();
    expect(saved).toEqual([
      { itemId: cap._id, size: 'Medium', quantity: 3 },
      { itemId: otherCap._id, size: 'M', quantity: 3 },
    ]);
    for (const text of [
      'Wool beanie, S: sold out.',
      'Wool beanie, M: 2 of 4 added, there are no more.',
      'The Tide Atlas, Paperback: no longer sold.',
    ])
      expect(main().getByText(text)).toBeVisible();
    expect(main().getByRole('link', { name: 'See the cart' })).toHaveAttribute('href', '/cart');
  });

  it('says so when nothing is sold any more', async () => {
    fakeApi.on('get', paths.product.list, { success: true, products: [] });
    cartHas({});
    answerWith({ items: [line(cap, 'M', 2)] });
    const { user } = open();
    await user.click(await main().findByRole('button', { name: 'Buy again' }));
    expect(await main().findByText('Nothing was added to your cart.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('does not reduce a line when the cart is not known', async () => {
    fakeApi.on('post', paths.cart.get, refusal(503, 'service_unavailable'));
    fakeApi.on('post', paths.cart.add, { success: true, cartData: { [cap._id]: { M: 7 } } });
    answerWith({ items: [line(cap, 'M', 2)] });
    const { user } = open();
    await user.click(await main().findByRole('button', { name: 'Buy again' }));
    expect(await main().findByText(/2 items were added/)).toBeVisible();
    expect(fakeApi.calls(paths.cart.add)).toHaveLength(2);
  });

  it('is not offered for an order that waits for its payment', async () => {
    answerWith({ status: 'Pending', payment: false });
    open();
    expect(await main().findByText('Pending')).toBeVisible();
    expect(main().queryByRole('button', { name: 'Buy again' })).toBeNull();
  });
});
