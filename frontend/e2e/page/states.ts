import { describeError } from '@brim-and-page/backend/contract/errors';
import type { Page } from 'playwright-core';
import { orderDetail, orders } from './responses.ts';

/** A state of a page and how to reach it. In English. */
interface PageState {
  name: string;
  path: string;
  isPhone?: boolean;
  /** Whether the storage is empty. */
  isFirstVisit?: boolean;
  /** Runs before the page opens, e.g. to mock its requests. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Resolves when the page is in the state. */
  bring: (page: Page) => Promise<void>;
}

const fail = (pattern: string) => (page: Page) => page.route(pattern, (route) => route.abort());
const hold = (pattern: string) => (page: Page) => page.route(pattern, () => undefined);
const seeText = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const seeDialog = (page: Page) => page.getByRole('dialog').waitFor();

/** Every size of every product is sold out. */
const sellOut = (page: Page) =>
  page.route('**/api/product/list?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { products: { sizes: string[] }[] };
    const products = list.products.map((product) => ({
      ...product,
      stock: product.sizes.map((size) => ({ size, left: 0 })),
    }));
    await route.fulfill({ response, json: { ...list, products } });
  });

export const visitorStates: PageState[] = [
  {
    name: 'with the menu of a phone open',
    path: '/about',
    isPhone: true,
    bring: async (page) => {
      await press(page, 'Menu');
      await seeDialog(page);
    },
  },
  {
    name: 'with both notices of a first visit',
    path: '/',
    isPhone: true,
    isFirstVisit: true,
    bring: async (page) => {
      await page.getByRole('button', { name: 'Accepter' }).waitFor();
      await page.getByRole('region', { name: 'Sign Up and Save 10%' }).waitFor();
    },
  },
  {
    name: 'with a video playing',
    path: '/',
    bring: async (page) => {
      await page.getByRole('article').getByRole('button', { name: /^Play/ }).first().click();
      await seeDialog(page);
    },
  },
  {
    name: 'in a listing that loads',
    path: '/caps',
    prepare: hold('**/api/product/list?*'),
    bring: seeHeading,
  },
  {
    name: 'in a listing that does not load',
    path: '/caps',
    isPhone: true,
    prepare: fail('**/api/product/list?*'),
    bring: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'in a search without a result',
    path: '/collection',
    isPhone: true,
    bring: async (page) => {
      await page.getByPlaceholder(/^Search for/).fill('qqqqqq');
      await seeText('No products found')(page);
    },
  },
  {
    name: 'in a search that forgave a typing error',
    path: '/caps',
    bring: async (page) => {
      await page.getByPlaceholder(/^Search for/).fill('foundri');
      await page.locator('main mark').first().waitFor();
    },
  },
  {
    name: 'in a listing with filters',
    path: '/collection?size=S/M&price=40-60&stock=in',
    isPhone: true,
    bring: (page) => page.getByRole('checkbox', { name: /^In stock/, checked: true }).waitFor(),
  },
  {
    name: 'on the large picture of a product',
    path: '/product/:productId',
    bring: async (page) => {
      await press(page, /Enlarge$/);
      await seeDialog(page);
      await press(page, 'Zoom in');
    },
  },
  {
    name: 'on a product without a chosen size',
    path: '/product/:productId',
    isPhone: true,
    bring: async (page) => {
      await press(page, 'ADD TO CART');
      await page.locator('[data-toast=error]').waitFor();
    },
  },
  {
    name: 'on the reviews of a product in the cart',
    path: '/product/:productId',
    bring: async (page) => {
      await page.getByRole('radio').first().check({ force: true });
      await press(page, 'ADD TO CART');
      await page.getByRole('link', { name: 'View cart' }).first().waitFor();
      await page.getByRole('tab', { name: /Reviews/ }).click();
    },
  },
  {
    name: 'on a product that is sold out',
    path: '/product/:productId',
    prepare: sellOut,
    bring: seeText(/sold out/i),
  },
  {
    name: 'in a listing of what is sold out',
    path: '/books',
    prepare: sellOut,
    bring: seeText(/sold out/i),
  },
  {
    name: 'without a connection',
    path: '/about',
    isPhone: true,
    bring: async (page) => {
      await seeHeading(page);
      // Code that loads now would fail.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await seeText(/offline|no connection/i)(page);
    },
  },
  {
    name: 'when somebody signs up and looks for a country',
    path: '/login',
    isPhone: true,
    bring: async (page) => {
      await page.getByText('Register', { exact: true }).click();
      await page.getByRole('heading', { name: 'Create Your Account' }).waitFor();
      await page.locator('.selected-flag').click();
      await page.locator('.country-list').waitFor();
    },
  },
  {
    name: 'when somebody forgot the password',
    path: '/login',
    bring: async (page) => {
      await page.getByText('Forgot Password?', { exact: true }).click();
      await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
      await press(page, 'Send Reset Link');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'when two new passwords differ',
    path: '/reset-password/abc',
    bring: async (page) => {
      await page.locator('input[type=password]').first().fill('a quiet brim 42');
      await page.locator('input[type=password]').last().fill('another');
      await press(page, 'Reset Password');
      await seeText("Passwords don't match")(page);
    },
  },
];

export const customerStates: PageState[] = [
  {
    name: 'with the menu of the account open',
    path: '/about',
    bring: async (page) => {
      await press(page, /account/i);
      await page.getByRole('button', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'when a profile is edited with a mistake',
    path: '/profile',
    isPhone: true,
    bring: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
      await seeDialog(page);
      await page.getByRole('dialog').getByLabel('Mobile').fill('0412');
      await press(page, 'Save Changes');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'when the new passwords of an account differ',
    path: '/profile',
    bring: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Password', exact: true }).click();
      await seeDialog(page);
      for (const [label, text] of [
        ['Old Password', 'x'],
        ['New Password', 'a quiet brim 43'],
        ['Confirm New Password', 'another'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text);
      await press(page, 'Update Password');
      await seeText('New password and confirm password do not match.')(page);
    },
  },
  {
    name: 'when an address is edited',
    path: '/profile',
    bring: async (page) => {
      await press(page, 'Edit the address');
      await page.getByRole('main').getByLabel('Address').waitFor();
    },
  },
  {
    name: 'on a profile that does not load',
    path: '/profile',
    prepare: fail('**/api/user/*'),
    bring: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'in a checkout with every mistake',
    path: '/place-order',
    isPhone: true,
    // Without the account's name, email and mobile.
    prepare: fail('**/api/user/*'),
    bring: async (page) => {
      await press(page, 'Place order and pay');
      await seeText('8 fields need your attention')(page);
    },
  },
  {
    name: 'in a checkout that was refused, filled in with the last address',
    path: '/place-order',
    prepare: async (page) => {
      const [order] = orders;
      await page.route('**/api/order/address', (route) =>
        route.fulfill({ json: { success: true, address: order?.address } }),
      );
      await page.route('**/api/order/stripe', (route) => refuse(route, 409));
    },
    bring: async (page) => {
      await seeText('Filled in with the address of your last order.')(page);
      await press(page, 'Place order and pay');
      await page.locator('[data-toast=error]').waitFor();
    },
  },
  {
    name: 'in a cart of what is sold out',
    path: '/cart',
    isPhone: true,
    prepare: sellOut,
    bring: seeText(/sold out/i),
  },
  {
    name: 'in a cart that does not load',
    path: '/cart',
    prepare: fail('**/api/cart/get'),
    bring: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'in orders of every status',
    path: '/orders',
    isPhone: true,
    prepare: (page) =>
      page.route('**/api/order/userorders', (route) => route.fulfill({ json: { success: true, orders } })),
    bring: async (page) => {
      await page.getByText('Refunded').first().waitFor();
      await page.getByText('Tax invoice').first().click();
    },
  },
  {
    name: 'in orders that do not load',
    path: '/orders',
    prepare: fail('**/api/order/userorders'),
    bring: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'in an order with an adjustment note open, when nothing of it is sold any more',
    path: `/orders/${orderDetail.number}`,
    isPhone: true,
    prepare: async (page) => {
      await page.route('**/api/order/7K4M-*', (route) =>
        route.fulfill({ json: { success: true, order: orderDetail } }),
      );
    },
    bring: async (page) => {
      await press(page, 'Buy again');
      await page.getByText('Foundry Lane Twill Cap, S/M: no longer sold.').waitFor();
      await press(page, /^Adjustment note/);
    },
  },
  {
    name: 'in an order that is not found',
    path: '/orders/0000-0000',
    bring: seeText('We can’t find this order'),
  },
  {
    name: 'while an order loads',
    path: `/orders/${orderDetail.number}`,
    prepare: hold('**/api/order/7K4M-*'),
    bring: (page) => page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor(),
  },
  {
    name: 'in an order that does not load',
    path: `/orders/${orderDetail.number}`,
    prepare: fail('**/api/order/7K4M-*'),
    bring: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'while a payment is checked',
    path: `/verify?success=true&orderId=${'a'.repeat(24)}`,
    prepare: hold('**/api/order/verifyStripe'),
    bring: seeText('This takes a moment.'),
  },
  {
    name: 'when a payment cannot be checked',
    path: `/verify?success=true&orderId=${'a'.repeat(24)}`,
    prepare: fail('**/api/order/verifyStripe'),
    bring: (page) => page.getByRole('button', { name: 'Check again' }).waitFor(),
  },
];

function seeHeading(page: Page): Promise<void> {
  return page.getByRole('heading', { level: 1 }).waitFor();
}

function refuse(route: Parameters<Parameters<Page['route']>[1]>[0], status: number): Promise<void> {
  return route.fulfill({ status, json: { success: false, ...describeError('prices_changed') } });
}
