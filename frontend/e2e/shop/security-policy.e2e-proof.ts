import { describe, expect, it } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { addToCart, cards, checkOut, newCustomer, pay, register, signIn } from '../steps/shop.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

describe('the security policy', () => {
  it('is not violated on any page, by a visitor and by a customer who buys', async () => {
    const { context, page } = await newVisitor(browser, 'desktop');
    const violations: string[] = [];
    await context.exposeFunction('reportViolation', (what: string) => violations.push(what));
    await context.addInitScript(() => {
      // Includes the two notices of the home page.
      localStorage.removeItem('cookiesConsent');
      sessionStorage.removeItem('signUpClosed');
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = Reflect.get(window, 'reportViolation') as (what: string) => void;
        report(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    const open = async (route: string) => {
      await page.goto(shop.storefront + route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    };
    await open('/');
    await page.getByRole('button', { name: 'Refuser' }).click();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('contentinfo').waitFor();
    const listed = await (await fetch(`${shop.api}/api/product/list`)).json();
    const [product] = (listed as { products: { _id: string }[] }).products;
    await open(`/product/${product?._id}`);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.getByText('Select Product Size').first().waitFor();
    for (const route of ['/collection', '/books', '/about', '/contact', '/donation', '/privacy', '/term'])
      await open(route);
    for (const route of ['/delivery', '/reset-password/abc', '/donation/stop/abc', '/verify', '/nowhere'])
      await open(route);

    const customer = newCustomer();
    await addToCart(page, `${shop.storefront}/caps`, 'Foundry Lane Twill Cap', 'S/M');
    await open('/login');
    await register(page, customer);
    await signIn(page, customer);
    await open('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await open('/cart');
    await checkOut(page, customer.email);
    // The sandbox's payment page has its own, stricter policy.
    await pay(page, cards.declined, customer.email);
    await page
      .getByText(/declined/)
      .first()
      .waitFor();
    await pay(page, cards.good, customer.email);
    await page.waitForURL(`${shop.storefront}/orders`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(violations).toEqual([]);

    // A violation is reported.
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color:red">x</p>'));
    await expect.poll(() => violations).toEqual([expect.stringContaining('/orders: style-src')]);
    await context.close();
  }, 300_000);
});
