import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Device, viewports } from '../browsers/browser.ts';
import { expectAccessible, expectToFit, findViolations } from '../page/axe.ts';
import { enter, focusedName, showsFocus, tabTo, typeInto } from '../page/keyboard.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { pageCount, uniqueSurname } from '../steps/console.ts';
import { type PaidOrder, placePaidOrders } from '../steps/paid-orders.ts';
import { newStaffContext } from '../steps/staff.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();
const consoleUrl = `${shop.storefront}/admin`;

const ownersPage = async (device: Device): Promise<Page> =>
  (await newStaffContext(shop, browser, 'owner', device)).newPage();

it('the owner ships an order, adds a note and refunds a line with the keyboard alone', async () => {
  const surname = uniqueSurname('Keys');
  const [order] = await placePaidOrders(shop, surname, ['Ana']);
  if (!order) throw new Error('No order');
  const page = await ownersPage('desktop');
  await page.goto(consoleUrl);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  // A pause in typing searches for a part of the name, too.
  const searched = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === surname,
  );
  await page.keyboard.type(surname);
  await searched;
  await page.getByRole('option', { name: new RegExp(order.number) }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor();

  await tabTo(page, /^Ship$/);
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('AP0001');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mark as delivered and tell Ana' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The pressed button is gone.
  await expect.poll(() => focusedName(page)).toBe(`Order ${order.number}`);

  await typeInto(page, /^Note for staff/, 'Wrapped as a present');
  await enter(page, /^Add note$/);
  await page.getByRole('listitem').filter({ hasText: 'Wrapped as a present' }).waitFor();

  await enter(page, /^Refund/, 'Shift+Tab');
  await page.getByRole('dialog').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await refundOneCap(page);
  await page.getByText('1 of 2 refunded').waitFor();
  await vi.waitFor(async () => {
    const subjects = (await shop.mailsTo(order.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => /refund/i.test(subject))).toBe(true);
  }, 60_000);
  await page.context().close();
});

/** In the refund's dialog: one of two caps, with a reason, by keyboard. */
async function refundOneCap(page: Page): Promise<void> {
  // The first of the radio buttons has the focus; the next one is for items.
  await page.keyboard.press('ArrowDown');
  await typeInto(page, /Foundry Lane Twill Cap/, '1');
  await typeInto(page, /^Reason/, 'A loose seam');
  await enter(page, /^Refund \$40\.46 to the card ending 4242 and tell Ana/);
}

it('the owner refunds a line on a phone and prints the invoice with its adjustment note', async () => {
  const surname = uniqueSurname('Refund');
  const orders = await placePaidOrders(shop, surname, ['Ana', 'Ben']);
  const [order] = orders;
  if (!order) throw new Error('No order');
  const page = await ownersPage('phone');
  await page.goto(`${consoleUrl}/orders/${order.number}`);
  await page.getByRole('button', { name: /^Refund/ }).tap();
  const dialog = page.getByRole('dialog', { name: `Refund order ${order.number}` });
  await dialog.getByLabel('Some items').tap();
  await dialog.getByLabel(/Foundry Lane Twill Cap/).selectOption('1 of 2');
  const button = dialog.getByRole('button', { name: /^Refund \$40\.46/ });
  await button.tap();
  await dialog.getByText('Write why. The adjustment note says it to the customer.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('A loose seam');
  await button.tap();
  await page.getByText('1 of 2 refunded').waitFor();
  expect(await findViolations(page)).toEqual([]);

  const print = async (kind: string, chosen: readonly PaidOrder[]) => {
    await page.goto(`${consoleUrl}/orders/print?kind=${kind}&ids=${chosen.map(({ _id }) => _id).join(',')}`);
    await page.getByRole('button', { name: /^Print/ }).waitFor();
    let pdf: Buffer = Buffer.alloc(0);
    const printed = async () => {
      pdf = await page.pdf({ preferCSSPageSize: true });
      return pdf.toString('latin1');
    };
    // The shop's variable typefaces are in a PDF without a name; a fallback, which shows while they load, is named.
    await expect.poll(printed).not.toContain('/BaseFont');
    return pageCount(pdf);
  };
  expect(await print('invoice', [order])).toBe(1);
  await page.getByText('Adjustment notes').waitFor();
  await expectToFit(page, 'an invoice with its adjustment note');
  expect(await print('packing-slip', [order])).toBe(1);
  expect(await print('invoice', orders)).toBe(2);
  expect(await print('packing-slip', orders)).toBe(2);
  await page.context().close();
});

describe('axe finds nothing', () => {
  let page: Page;
  let orders: PaidOrder[];
  let surname: string;
  beforeAll(async () => {
    surname = uniqueSurname('Axe');
    [page, orders] = await Promise.all([
      ownersPage('desktop'),
      placePaidOrders(shop, surname, ['Ana', 'Ben', 'Cleo']),
    ]);
  });
  afterAll(() => page.context().close());

  const orderPath = () => `/orders/${orders[0]?.number}`;
  const ids = () => orders.map(({ _id }) => _id).join(',');
  const list = () => `/orders?q=${surname}`;
  const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const hold = (pattern: string) => page.route(pattern, () => undefined);
  const fail = (pattern: string) => page.route(pattern, (route) => route.abort());
  /** Changes the answer of the order's page. */
  const alter = (changes: (order: AdminOrder) => Partial<AdminOrder>) =>
    page.route('**/api/admin/orders/*', async (route: Route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { order: AdminOrder };
      await route.fulfill({ response, json: { ...body, order: { ...body.order, ...changes(body.order) } } });
    });
  const selectAll = () => page.getByRole('checkbox', { name: 'Select all: Orders' }).check();

  interface State {
    name: string;
    path: () => string;
    prepare?: () => Promise<unknown>;
    bring: () => Promise<unknown>;
  }
  const at = '2026-11-20T02:10:00Z';
  const states: State[] = [
    { name: 'in the list', path: list, bring: () => see('3 orders') },
    { name: 'in a selection', path: list, bring: selectAll },
    { name: 'in every order', path: () => '/orders?view=all', bring: () => see(/\d orders/) },
    {
      name: 'in a list that loads',
      path: list,
      prepare: () => hold('**/api/admin/orders?*'),
      bring: () => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'in a list that does not load',
      path: list,
      prepare: () => fail('**/api/admin/orders?*'),
      bring: () => see('Try again'),
    },
    { name: 'in an empty list', path: () => '/orders?q=qqqqqq', bring: () => see('No order found') },
    {
      name: 'in parcels with a failed row',
      path: list,
      prepare: () =>
        page.route('**/api/admin/orders/ship', (route) => {
          const results = orders.map(({ _id: id }, index) =>
            index === 0 ? { id, success: false, message: 'The order is Refunded.' } : { id, success: true },
          );
          return route.fulfill({ json: { success: true, results } });
        }),
      bring: async () => {
        await selectAll();
        await press(/^Ship 3$/);
        await page.getByLabel('Carrier', { exact: true }).selectOption('Another carrier');
        await page.getByLabel('Name of the carrier').fill('Bicycle');
        await press(/^Mark 3 orders/);
        await see('The order is Refunded.');
      },
    },
    { name: 'on an order', path: orderPath, bring: () => see('Deliver to') },
    {
      name: 'on an order that loads',
      path: orderPath,
      prepare: () => hold('**/api/admin/orders/*'),
      bring: () => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'on an order that does not exist',
      path: () => '/orders/AAAA-AAAA',
      bring: () => see('Order not found'),
    },
    {
      name: 'on a held payment',
      path: orderPath,
      prepare: () => alter(() => ({ status: 'Pending', held: { reason: 'paid $100.00 of $110.61' } })),
      bring: async () => {
        await press(/^Refund \$110\.61 to the card/);
        await see('This cannot be undone.');
      },
    },
    {
      name: 'on a shipped order with refunds, failures and a dispute',
      path: orderPath,
      prepare: () =>
        alter(({ payment, timeline }) => ({
          status: 'Shipped',
          refundedCents: 500,
          shipment: {
            carrier: 'Australia Post',
            trackingNumber: 'AP1',
            trackingUrl: 'https://carrier.test/AP1',
          },
          failedJobs: [{ job: 'shipped-mail', attempts: 3, error: 'No route to the mail server' }],
          payment: {
            ...payment,
            disputes: [
              { id: 'd', status: 'needs_response', reason: 'fraudulent', amountCents: 500, openedAt: at },
            ],
          },
          timeline: [...timeline, { kind: 'note', at, text: 'A note', by: { kind: 'cli', name: 'deploy' } }],
        })),
      bring: async () => {
        await press('Correct');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'on packing slips',
      path: () => `/orders/print?kind=packing-slip&ids=${ids()}`,
      bring: () => see('Print 3 packing slips'),
    },
    {
      name: 'on tax invoices',
      path: () => `/orders/print?kind=invoice&ids=${ids()}`,
      bring: () => see('Print 3 tax invoices'),
    },
    { name: 'with nothing to print', path: () => '/orders/print', bring: () => see('Nothing to print') },
  ];

  it.each(states)('$name', async ({ path, prepare, bring }) => {
    for (const device of ['desktop', 'phone'] as const) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.setViewportSize(viewports[device]);
      await prepare?.();
      await page.goto(consoleUrl + path());
      await bring();
      await expectAccessible(page, device);
    }
  });
});
