import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newPlainContext, newVisitor } from '../browsers/browser.ts';
import { findViolations } from '../page/axe.ts';
import { enter, focusedName, showsFocus, tabTo, typeInto } from '../page/keyboard.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { codeOf, inviteStaff, staffPassword } from '../steps/staff.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

/** What Chromium logs for each refused call. */
const refusedCalls = /the server responded with a status of (401|403)/;

async function expectAccessible(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  expect(await findViolations(page), heading).toEqual([]);
}

it('the first owner joins, leaves and signs in again with the keyboard alone', async () => {
  const { email, url } = await inviteStaff(shop, 'owner');
  const context = await newPlainContext(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(url);
  await expectAccessible(page, 'Welcome to the console');
  await typeInto(page, /^Password/, staffPassword);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Add your authenticator app');
  await expectAccessible(page, 'Add your authenticator app');
  const secret = String(await page.locator('code').textContent()).replaceAll(' ', '');
  await typeInto(page, /^Code of the app/, codeOf(secret));
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'Keep your recovery codes');
  await page.getByText('together with your password').waitFor();
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await tabTo(page, /open the console/);
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Your account, Mara Quinn' }).waitFor();
  await page.getByRole('slider', { name: 'Sales: day' }).waitFor();
  await expectAccessible(page, 'Today');

  await page.goto(`${shop.storefront}/admin/account`);
  await expectAccessible(page, 'Your account');
  await enter(page, /^Your account/);
  await enter(page, /^Sign out$/);
  await expectAccessible(page, 'Sign in to the console');

  await typeInto(page, /^Email/, email);
  await typeInto(page, /^Password/, staffPassword);
  await typeInto(page, /^Code/, '000000');
  await page.keyboard.press('Enter');
  await page.getByText('Sign-in failed.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Code');
  await page.keyboard.type(String(codes[0]));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/account');
  await context.close();
});

it('a passkey accepts an invitation, signs in, and proves who asks', async () => {
  const { url } = await inviteStaff(shop, 'owner');
  const { page, context, consoleErrors } = await newVisitor(browser, 'phone');
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  await page.getByText('They don’t sign you in').waitFor();
  await page.getByRole('button', { name: /open the console/ }).click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.getByRole('button', { name: 'Your account, Mara Quinn' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  // It takes the focus, which closes an open menu.
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.getByRole('button', { name: 'Your account, Mara Quinn' }).click();
  await page.getByRole('link', { name: 'Your passkeys' }).click();

  // A sign-in counts as a proof for ten minutes; the first answer is the one after that.
  const problem = { success: false, code: 'proof_required', message: 'Please confirm that it is you.' };
  await page.route('**/api/admin/passkeys/*', (route) => route.fulfill({ status: 403, json: problem }), {
    times: 1,
  });
  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await page.getByRole('button', { name: 'Remove it and end other sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Repeated, and refused by the server for a reason of its own.
  await page.getByText('This is your only way to sign in.').waitFor();
  expect(consoleErrors.filter((line) => !refusedCalls.test(line) && !line.includes('409'))).toEqual([]);
  await context.close();
});
