import type { Locator, Page } from 'playwright-core';

export interface Customer {
  name: string;
  email: string;
  password: string;
}

let count = 0;

/** A new customer with a unique email address. */
export function newCustomer(): Customer {
  count += 1;
  return {
    name: 'Mara Quill',
    email: `mara.${process.pid}.${count}@example.com`,
    password: 'a quiet brim 42',
  };
}

/** Clicks the label of a visually hidden radio button; waits while something covers it. */
export async function choose(button: Locator): Promise<void> {
  await button.locator('xpath=ancestor::label').click();
  await button.and(button.page().locator(':checked')).waitFor({ state: 'attached' });
}

/** Opens a product from its listing, adds one of a size to the cart and waits until the cart is stored. */
export async function addToCart(page: Page, listing: string, product: string, size: string): Promise<void> {
  await openProduct(page, listing, product);
  await choose(page.getByRole('radio', { name: size, exact: true }));
  const before = await cartCount(page);
  // A visitor's cart is stored in the browser.
  const isSignedIn = await page.evaluate(() => localStorage.getItem('token') !== null);
  await Promise.all([
    isSignedIn && page.waitForResponse((response) => response.url().endsWith('/api/cart/add')),
    page.getByRole('button', { name: 'ADD TO CART' }).first().click(),
  ]);
  await page.waitForFunction(
    ([label, was]) => document.querySelector(`header ${label}`)?.textContent?.replace(/\D/g, '') !== was,
    ['a[href="/cart"]', String(before)] as const,
  );
}

/** Searches a listing for a product and opens it. */
export async function openProduct(page: Page, listing: string, product: string): Promise<void> {
  await page.goto(listing);
  await page.getByPlaceholder(/^Search for/).fill(product);
  await page.getByRole('link', { name: product }).first().click();
  await page.getByRole('heading', { level: 1, name: product }).waitFor();
}

/** The number beside the cart icon. */
export async function cartCount(page: Page): Promise<number> {
  const text = await page.locator('header a[href="/cart"]').textContent();
  return Number(text?.replace(/\D/g, '') || 0);
}

/** Checks the CAPTCHA's box and waits until the proof of work is done and the form can be submitted. */
export async function solveCaptcha(page: Page, submit: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: /robot|Thank you|Checking/ });
  await box.waitFor();
  if (!(await box.isChecked())) await box.click();
  await page.locator('button[type=submit]:enabled', { hasText: submit }).waitFor({ timeout: 120_000 });
}

/** Registers on the authentication screen, which then returns to its login mode. */
export async function register(page: Page, customer: Customer): Promise<void> {
  await page.getByText('Register', { exact: true }).click();
  await page.getByRole('heading', { name: 'Create Your Account' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill(customer.name);
  await page.getByLabel('Mobile number').fill('+61 412 345 678');
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await solveCaptcha(page, 'Sign Up');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByText('Registration successful').first().waitFor();
  await page.getByRole('heading', { name: 'Sign In to Your Account' }).waitFor();
}

/** Signs in on the authentication screen and waits for the next page. */
export async function signIn(page: Page, customer: Customer): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await solveCaptcha(page, 'Sign In');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Fills the delivery form. */
async function fillDelivery(page: Page, email: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill('Mara');
  await form.getByLabel('Last name').fill('Quill');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Street address').fill('7 Banksia Street');
  await form.getByLabel('Suburb or town').fill('Darwin');
  await form.getByLabel('State or territory').selectOption({ label: 'Northern Territory' });
  await form.getByLabel('Postcode').fill('0800');
  await form.getByLabel('Phone').fill('0412 345 678');
}

/** From the cart to the payment page. */
export async function checkOut(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Place order' }).waitFor();
  await fillDelivery(page, email);
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//).catch(async (cause) => {
    const shown = await page.locator('body').ariaSnapshot();
    throw new Error(`The payment page did not open. ${page.url()} shows:\n${shown}`, { cause });
  });
}

export const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

/** Fills the sandbox's payment page and presses Pay. */
export async function pay(page: Page, card: string, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Mara Quill');
  await page.getByRole('button', { name: /^Pay A\$/ }).click();
}
