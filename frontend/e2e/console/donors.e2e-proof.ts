import { readFile } from 'node:fs/promises';
import type { Role } from '@brim-and-page/backend/contract/admin/permissions';
import type { DonateBody } from '@brim-and-page/backend/contract/donation/requests';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Device } from '../browsers/browser.ts';
import { expectAccessible } from '../page/axe.ts';
import { ownShop, sharedBrowser } from '../shared.ts';
import { uniqueSurname } from '../steps/console.ts';
import { advanceClock, untilReceipts } from '../steps/donation.ts';
import { placePaidOrders } from '../steps/paid-orders.ts';
import { newStaffContext } from '../steps/staff.ts';

// Its own shop, because these tests advance the sandbox's clock, which production does not have.
const shop = await ownShop({ NODE_ENV: 'test' });
const browser = await sharedBrowser();
afterAll(() => shop.close());
const consoleUrl = `${shop.storefront}/admin`;

const staffPage = async (role: Role, device: Device): Promise<Page> =>
  (await newStaffContext(shop, browser, role, device)).newPage();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** A donation whose second charge failed. */
async function donateAndFail(lastName: string): Promise<string> {
  const body: DonateBody = {
    firstName: 'Ruth',
    lastName,
    email: `${lastName.toLowerCase()}@donors.example`,
    phone: '(512) 555-0147',
    address1: '12 Pecan Street',
    city: 'Austin',
    state: 'Texas',
    postalCode: '78701',
    donationAmount: 25,
    frequency: 'monthly',
    startDate: new Date().toISOString().slice(0, 10),
    coverFee: false,
    paymentMethodId: 'pm_card_chargeCustomerFail',
  };
  const response = await fetch(shop.api + paths.donation.donate, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  await untilReceipts(shop, body.email, 1);
  await advanceClock(shop, 32);
  await untilReceipts(shop, body.email, 2);
  return body.email;
}

const untilSubjects = (email: string, expected: readonly string[]) =>
  vi.waitFor(async () => {
    const subjects = (await shop.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([...expected].sort());
  }, 60_000);

describe.each<Device>(['desktop', 'phone'])('the ministry’s secretary on a %s', (device) => {
  it('finds a donor, sees why a charge failed, resends a receipt and stops the donation', async () => {
    const surname = uniqueSurname('Giver');
    const email = await donateAndFail(surname);
    const page = await staffPage('ministry', device);
    await page.goto(consoleUrl);
    await page.getByRole('link', { name: /donations? that can’t be charged/ }).click();
    await page.getByRole('link', { name: `Ruth ${surname}` }).waitFor();
    await expectAccessible(page, 'the failing donations');

    await page.getByRole('combobox', { name: /^Search/ }).fill(surname);
    await page.getByRole('option', { name: new RegExp(surname) }).click();
    await page.getByRole('heading', { level: 1, name: `Ruth ${surname}` }).waitFor();
    await see(page, /The bank declined the card and gave no reason\. The payment provider tries again/);
    await expectAccessible(page, 'the donation');

    await press(page, /^Resend receipt/);
    await see(page, `The receipt is sent to ${email}.`);
    const thanks = 'Thank you for your gift to Brim & Page';
    const failed = 'Your gift could not be charged';
    await untilSubjects(email, [thanks, failed, thanks]);

    await press(page, 'Stop the donation');
    await page.getByRole('dialog', { name: 'Stop the donation' }).waitFor();
    await expectAccessible(page, 'the question before the donation is stopped');
    await press(page, 'Stop the donation and tell Ruth');
    await see(page, 'Donation stopped. Ruth is told by mail.');
    await page.getByText('Stopped', { exact: true }).waitFor();
    await untilSubjects(email, [thanks, failed, thanks, 'Your gift has been stopped']);
    await page.context().close();
  });
});

it('the owner finds the customer of an order and exports what the shop knows', async () => {
  const surname = uniqueSurname('Data');
  const [order] = await placePaidOrders(shop, surname, ['Ana']);
  const page = await staffPage('owner', 'desktop');
  await page.goto(`${consoleUrl}/orders/${order?.number}`);
  await page.getByRole('link', { name: `Ana ${surname}` }).click();
  await page.getByRole('heading', { name: '1 order' }).waitFor();
  await expectAccessible(page, 'the customer');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export data')]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { email: expect.any(String) },
    orders: [{ number: order?.number, amount: 110.61 }],
  });
  await press(page, 'Mail a reset link');
  await see(page, `was mailed to ${data.account.email}`);
  await untilSubjects(data.account.email, ['Reset your password', 'Welcome to Brim & Page']);
  await page.context().close();
});

it.each([
  ['donations', 'desktop'],
  ['customers', 'phone'],
] as const)(
  'axe finds nothing in %s that load, are empty, fail, or are not there, on a %s',
  async (name, device) => {
    const page = await staffPage('owner', device);
    const calls = `**/api/admin/${name}**`;
    const unknown = `${name}/${'f'.repeat(24)}`;
    await page.goto(`${consoleUrl}/${name}?q=qqqqqq`);
    await see(page, /^No (donation|customer) found/);
    await expectAccessible(page, `no ${name}`);
    await page.goto(`${consoleUrl}/${unknown}`);
    await see(page, /not found$/);
    await expectAccessible(page, `an unknown record of ${name}`);
    await page.route(calls, (route) => route.abort());
    for (const path of [name, unknown]) {
      await page.goto(`${consoleUrl}/${path}`);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await expectAccessible(page, `${path} that failed`);
    }
    await page.unroute(calls);
    await page.route(calls, () => undefined);
    await page.goto(`${consoleUrl}/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page, `${name} that load`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  },
);
