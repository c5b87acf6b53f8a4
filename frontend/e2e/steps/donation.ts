import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { ReceivedMail, Shop } from '../servers/dev-shop.ts';
import { cards, choose, pay, solveCaptcha } from './shop.ts';

let count = 0;

/** A new donor's unique email address. */
export function newDonor(): string {
  count += 1;
  return `donor.${process.pid}.${count}@example.com`;
}

/** Card details that must not appear outside their inputs. */
export const canary = { number: '4929133700427731', expiry: '07/31', cvv: '947' } as const;

/** A field of the form by its label. */
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
/** The call that donates. */
export const donatePath = '/api/donation/donate';
/** The form's button. */
export const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Give Now' });
/** Waits for a toast. */
export const toast = (page: Page, text: string) =>
  page.locator('[data-toast]').getByText(text).first().waitFor();

/** The bodies and keys of the donations that a page sends from now on. */
export function watchDonations(page: Page): { body: unknown; key: string | undefined }[] {
  const gifts: { body: unknown; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(donatePath)) return;
    gifts.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
  });
  return gifts;
}

/** Types the card digit by digit. */
export async function fillCard(page: Page): Promise<void> {
  await field(page, 'Card number').pressSequentially(canary.number);
  await field(page, 'Expiration').pressSequentially(canary.expiry.replace('/', ''));
  await field(page, 'CVV').pressSequentially(canary.cvv);
}

/** Chooses 50 dollars a month. */
async function chooseDonation(page: Page): Promise<void> {
  await choose(page.getByRole('radio', { name: '$50', exact: true }));
  await field(page, 'How often').selectOption({ label: 'Monthly' });
}

/** Fills in everything: 50 dollars a month. */
export async function fillDonationForm(page: Page, email: string): Promise<void> {
  await chooseDonation(page);
  const values = {
    'First name': 'Wilhelmina',
    'Last name': 'Quill',
    Email: email,
    Phone: '+1 503 555 0142',
    'Address 1': '7 Banksia Street',
    City: 'Portland',
    'Postal code': '97214',
  };
  for (const [label, text] of Object.entries(values)) await field(page, label).fill(text);
  await field(page, 'State').selectOption({ label: 'Oregon' });
  await fillCard(page);
}

/** Opens the page of the form. */
export async function openDonation(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.storefront}/donation`);
  await page.getByRole('button', { name: 'Give Now' }).waitFor();
}

/** A donor's receipts: mails with a link that stops the donation. */
export async function receiptsOf(shop: Shop, email: string): Promise<{ mail: ReceivedMail; stop: string }[]> {
  return (await shop.mailsTo(email)).flatMap((mail) => {
    const stop = /https?:\/\/\S+\/donation\/stop\/[\w-]+/.exec(mail.text)?.[0];
    return stop ? [{ mail, stop }] : [];
  });
}

/** Waits until a donor has so many receipts. */
export async function untilReceipts(shop: Shop, email: string, expected: number) {
  await vi.waitFor(async () => expect(await receiptsOf(shop, email)).toHaveLength(expected), 60_000);
  return receiptsOf(shop, email);
}

/** Advances the clock by which the sandbox charges donations. */
export async function advanceClock(shop: Shop, days: number): Promise<void> {
  const response = await fetch(`${shop.api}/sandbox/test_helpers/advance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ days }),
  });
  if (!response.ok) throw new Error(`The sandbox's clock did not advance: ${response.status}`);
}

/** Donates 50 dollars a month and waits for the receipt. */
export async function donate(shop: Shop, page: Page): Promise<void> {
  const email = newDonor();
  await openDonation(page, shop);
  await fillDonationForm(page, email);
  await page.getByRole('main').getByRole('button', { name: 'Give Now' }).click();
  await page.getByText('Donation successful!').first().waitFor();
  await page.getByRole('heading', { name: 'Thank you. You keep a lamp lit.' }).waitFor();
  await vi.waitFor(async () => expect(await receiptsOf(shop, email)).toHaveLength(1), 60_000);
}

/** The links to `/donation/manage` in a donor's mails, the newest first. */
export const manageLinksOf = async (shop: Shop, email: string): Promise<string[]> =>
  (await shop.mailsTo(email)).flatMap(
    ({ text }) => /https?:\/\/\S+\/donation\/manage\/[\w-]+/.exec(text)?.[0] ?? [],
  );

/** Waits for a mail with a link to `/donation/manage` that no earlier mail had. */
export function nextManageLink(shop: Shop, email: string, earlier: readonly string[]): Promise<string> {
  return vi.waitFor(async () => {
    const link = (await manageLinksOf(shop, email)).find((each) => !earlier.includes(each));
    if (!link) throw new Error(`No mail to ${email} has a new link`);
    return link;
  }, 60_000);
}

/** Fills in the open form at /give, pays on the sandbox's page, and waits for the thanks. */
export async function give(
  page: Page,
  { email, amount, often }: { email: string; amount: string; often: string },
): Promise<void> {
  await field(page, 'Other amount in Australian dollars').fill(amount);
  await field(page, 'How often').selectOption({ label: often });
  await field(page, 'Name').fill('Wilhelmina Quill');
  await field(page, 'Email').fill(email);
  await solveCaptcha(page, 'Give now');
  await page.getByRole('button', { name: 'Give now' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await pay(page, cards.good, email);
  await page.getByRole('heading', { level: 1, name: 'Thank you', exact: true }).waitFor();
}
