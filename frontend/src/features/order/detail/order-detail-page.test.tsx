import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { makeOrderDetail } from '#src/test/features/orders.ts';
import { cap } from '#src/test/features/products.ts';
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
    expect((await section('Payment')).getByText('visa card ending in 4242')).toBeVisible();
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
    answerWith();
    open();
    expect(await main().findByRole('heading', { level: 3, name: 'Casquette du port' })).toBeVisible();
  });

  it("says that an order is not found, and offers another try when it doesn't load", async () => {
    fakeApi.once('get', api, refusal(503, 'service_unavailable'));
    fakeApi.on('get', api, refusal(404, 'order_not_found'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await main().findByText('We can’t find this order')).toBeVisible();
    expect(main().getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
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
