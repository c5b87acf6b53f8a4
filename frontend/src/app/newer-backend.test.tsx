import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { makeOrder } from '#src/test/features/orders.ts';
import { cap } from '#src/test/features/products.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

/** An open page may receive values that a newer backend has added; every object has a `constructor`. */
const newValues = ['Unheard of', 'constructor'];

const ordersOf = (part: object) => {
  signIn();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
  fakeApi.on('post', paths.order.userorders, {
    success: true,
    orders: [{ ...makeOrder(1, {}), ...part }, makeOrder(2, { status: 'Delivered' })],
  });
};

interface Enumeration {
  field: string;
  address: string;
  /** Makes the API respond with an unknown value. */
  respondWith: (value: string) => void;
  /** The text that the page shows. */
  shows: (value: string) => string | RegExp;
}

const enumerations: Enumeration[] = [
  {
    field: "an order's status",
    address: '/orders',
    respondWith: (status) => ordersOf({ status }),
    shows: (status) => status,
  },
  {
    field: "an order's payment method",
    address: '/orders',
    respondWith: (paymentMethod) => ordersOf({ paymentMethod }),
    shows: (method) => `${method}, Paid`,
  },
  {
    field: 'the form of a date',
    address: '/orders',
    respondWith: (shippedAt) => ordersOf({ status: 'Shipped', shippedAt }),
    shows: (shippedAt) => shippedAt,
  },
  {
    field: 'the state of a refund',
    address: '/orders',
    respondWith: (state) => ordersOf({ status: 'Refunded', refund: { state } }),
    shows: () => 'Refunded',
  },
  {
    field: "a product's kind",
    address: `/product/${cap._id}`,
    respondWith: (kind) =>
      fakeApi.on('get', paths.product.list, {
        success: true,
        products: [{ ...cap, category: kind, subCategory: kind }],
      }),
    shows: () => 'Collection',
  },
  {
    field: "a product's size",
    address: `/product/${cap._id}`,
    respondWith: (size) =>
      fakeApi.on('get', paths.product.list, { success: true, products: [{ ...cap, sizes: [size] }] }),
    shows: (size) => size,
  },
  {
    field: "a contact's type",
    address: '/contact',
    respondWith: (type) =>
      fakeApi.on('get', paths.content.contacts, {
        success: true,
        contacts: [{ _id: 'c', type, label: 'Signal', value: 'brim.42', role: 'Orders' }],
      }),
    shows: () => 'brim.42',
  },
  {
    field: 'how often a donation is charged',
    address: '/donation/stop/tok-en_1',
    respondWith: (frequency) =>
      fakeApi.on('get', paths.donation.gift.replace(':token', 'tok-en_1'), {
        success: true,
        gift: { amountCents: 5000, feeCents: 0, frequency, nextChargeAt: null, stopped: false },
      }),
    shows: (frequency) => frequency,
  },
  {
    field: 'what became of a managed donation',
    address: '/donation/manage/tok-en_1',
    respondWith: (status) =>
      fakeApi.on('get', paths.manage.get.replace(':token', 'tok-en_1'), {
        success: true,
        scope: 'donation',
        donations: [{ _id: 'd', amount: 50, frequency: 'monthly', status, charges: [] }],
      }),
    // Without a name for it, the page says nothing.
    shows: () => '$50.00 every month',
  },
  {
    field: 'how often a managed donation is charged',
    address: '/donation/manage/tok-en_1',
    respondWith: (frequency) =>
      fakeApi.on('get', paths.manage.get.replace(':token', 'tok-en_1'), {
        success: true,
        scope: 'donation',
        donations: [{ _id: 'd', amount: 50, frequency, status: 'active', charges: [] }],
      }),
    shows: () => '$50.00',
  },
  {
    field: 'the CAPTCHA',
    address: '/login',
    respondWith: (provider) => fakeApi.on('get', paths.captcha.provider, { success: true, provider }),
    shows: () => /^The check that keeps robots out didn’t load\. /,
  },
];

it.each(enumerations.flatMap((enumeration) => newValues.map((value) => ({ ...enumeration, value }))))(
  'shows the page when $field is "$value"',
  async ({ address, respondWith, value, shows }) => {
    respondWith(value);
    renderShop(address);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(shows(value))).toBeVisible();
  },
);

it('shows an unknown order status in blue', async () => {
  ordersOf({ status: 'Packed' });
  renderShop('/orders');
  const packed = await screen.findByText('Packed');
  expect(packed.className).toMatch(/blue/);
});
