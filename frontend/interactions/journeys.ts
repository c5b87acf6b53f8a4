import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { Device } from '../e2e/browsers/browser.ts';

/** What a person does, from the first page to the last. */
export interface Journey {
  name: string;
  device: Device;
  /** Who does it; a customer has a cart, an owner runs the shop. */
  who: 'visitor' | 'customer' | 'owner';
  act: (page: Page, address: string) => Promise<void>;
}

/** Waits until what scrolling or a tap changed is on the screen: a person looks before the next tap. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
  });

/** How long a finger or a mouse button is down, in ms. */
const pressMs = 80;

/**
 * Scrolls to an element and looks, until nothing covers its middle. In the middle of the screen, as a phone shows a field
 * above its keyboard: at the edge each key would scroll. Playwright's own click asks the page during the press whether it
 * hits its target, which the interaction would include.
 * @returns its middle, in px of the window
 */
async function find(element: Locator): Promise<{ x: number; y: number }> {
  await element.waitFor();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await element.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await settle(element.page());
    const middle = await element.evaluate((found) => {
      const { x, y, width, height } = found.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const hit = document.elementFromPoint(middle.x, middle.y);
      return found.contains(hit) || hit?.contains(found) ? middle : null;
    });
    if (middle) return middle;
  }
  throw new Error(`Something covers ${element}`);
}

/** Presses an element and looks: with a finger on a device that has touch, otherwise with a mouse. */
async function tap(element: Locator): Promise<void> {
  const page = element.page();
  const { x, y } = await find(element);
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await new Promise((resolve) => setTimeout(resolve, pressMs));
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await devtools.detach();
  } else await page.mouse.click(x, y, { delay: pressMs });
  await settle(page);
}

const tapLabel = (button: Locator) => tap(button.locator('xpath=ancestor::label'));

/** Presses each key as a quick typist does, and replaces what a field has. */
async function type(field: Locator, text: string): Promise<void> {
  await tap(field);
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(text, { delay: 90 });
}

const firstCard = (page: Page) => page.locator('main li a[href^="/product/"]').first();
const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function browse(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await tap(page.getByRole('banner').getByRole('button', { name: 'Menu' }));
  await tap(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Shop' }));
  await firstCard(page).waitFor();
  const search = page.getByPlaceholder(/^Search for/);
  await type(search, 'wool');
  for (const _ of 'wool') await search.press('Backspace', { delay: 90 });
  await tap(page.getByRole('button', { name: 'Filters' }));
  const filters = page.getByRole('group', { name: 'Type' });
  for (const label of ['Caps', 'Books', 'Caps']) await tap(filters.getByText(label, { exact: true }));
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('low-high');
  await tap(firstCard(page));
  await heading(page);
}

async function addToCart(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/caps`);
  await tap(firstCard(page));
  await heading(page);
  await tap(page.getByRole('button', { name: 'ADD TO CART' }).first());
  await page.getByText('Select Product Size').first().waitFor();
  const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio');
  for (const size of [sizes.first(), sizes.last(), sizes.first()]) await tapLabel(size);
  for (const _ of [1, 2]) await tap(page.getByRole('button', { name: 'ADD TO CART' }).first());
  await tap(page.getByRole('tab', { name: /^Reviews/ }));
  await tap(page.getByRole('tab', { name: 'Description' }));
  await tap(page.getByRole('link', { name: /^Cart,/ }));
  await heading(page, 'Cart');
}

async function changeCart(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/cart`);
  const quantity = page.getByRole('spinbutton').first();
  await tap(quantity);
  for (const _ of [1, 2]) await quantity.press('ArrowUp', { delay: 90 });
  await type(quantity, '12');
  await quantity.press('Tab');
  await tap(page.getByRole('button', { name: /^Remove/ }).first());
  await tap(page.getByRole('button', { name: /^Undo/ }));
  await tap(page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).first());
  await heading(page, 'Place order');
}

async function checkOut(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/place-order`);
  await heading(page, 'Place order');
  const form = page.getByRole('main');
  await tap(form.getByRole('button', { name: 'Place order and pay' }));
  for (const [label, text] of [
    ['First name', 'Mara'],
    ['Last name', 'Quill'],
    ['Street address', '7 Banksia Street'],
    ['Suburb or town', 'Darwin'],
    ['Postcode', '0800'],
    ['Phone', '0412 345 678'],
  ] as const)
    await type(form.getByLabel(label), text);
  await form.getByLabel('State or territory').selectOption({ label: 'Northern Territory' });
  // Leaves the page, so there is nothing to look at.
  await form.getByRole('button', { name: 'Place order and pay' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
}

async function donate(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/donation`);
  const form = page.getByRole('main');
  const give = form.getByRole('button', { name: 'Give Now' });
  await tap(give);
  for (const name of ['$50', '$100']) await tapLabel(form.getByRole('radio', { name, exact: true }));
  await form.getByLabel('How often').selectOption({ label: 'Monthly' });
  for (const [label, text] of [
    ['First name', 'Wilhelmina'],
    ['Last name', 'Quill'],
    ['Email', 'donor@example.com'],
    ['Address 1', '7 Banksia Street'],
    ['City', 'Portland'],
    ['Postal code', '97214'],
    ['Card number', '4929133700427731'],
    ['Expiration', '0731'],
    ['CVV', '947'],
  ] as const)
    await type(form.getByLabel(label, { exact: true }), text);
  await form.getByLabel('State', { exact: true }).selectOption({ label: 'Oregon' });
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await type(page.getByLabel('Email', { exact: true }), 'mara@example.com');
  await type(page.getByLabel('Password', { exact: true }), 'a quiet brim 42');
  await tap(page.getByText('Register', { exact: true }));
  await heading(page);
  await type(page.getByLabel('Name', { exact: true }), 'Mara Quill');
  await type(page.getByLabel('Mobile number'), '412345678');
}

async function findProduct(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/admin/products`);
  const prices = page.getByRole('button', { name: /^Price of/ });
  await prices.first().waitFor();
  await type(page.getByRole('searchbox', { name: 'Search in this list' }), 'cap');
  await tap(prices.first());
  await page.keyboard.type('49', { delay: 90 });
  await page.keyboard.press('Escape');
  for (const _ of [1, 2]) await tap(page.getByRole('checkbox').nth(1));
  await tap(page.getByRole('table').getByRole('link').first());
  await page.getByLabel('List price in dollars').waitFor();
}

async function editProduct(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/admin/products`);
  await tap(page.getByRole('table').getByRole('link').first());
  await type(page.getByLabel('List price in dollars'), '49.5');
  for (const group of [/^Name/, /^Short text/, /^Description/])
    await type(page.getByRole('group', { name: group }).getByRole('textbox').first(), 'For windy decks');
  await tap(page.getByRole('button', { name: 'Add a size' }));
  // Each run adds another one to the same product.
  await page.keyboard.type(`Size ${randomInt(1e6)}`, { delay: 90 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('7', { delay: 90 });
  await tap(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByText('Saved.').first().waitFor();
}

/** The journeys whose interactions are measured. */
export const journeys: readonly Journey[] = [
  { name: 'browse, search, filter', device: 'phone', who: 'visitor', act: browse },
  { name: 'choose a size, add to cart', device: 'phone', who: 'visitor', act: addToCart },
  { name: 'change the cart', device: 'phone', who: 'customer', act: changeCart },
  { name: 'check out', device: 'phone', who: 'customer', act: checkOut },
  { name: 'donate', device: 'phone', who: 'visitor', act: donate },
  { name: 'sign in, register', device: 'phone', who: 'visitor', act: signIn },
  { name: 'console: find a product', device: 'desktop', who: 'owner', act: findProduct },
  { name: 'console: edit a product', device: 'desktop', who: 'owner', act: editProduct },
];
