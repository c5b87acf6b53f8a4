import { afterAll, describe, expect, it, vi } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { openDevShop } from '../servers/dev-shop.ts';
import { sharedBrowser } from '../shared.ts';
import { customerWithCart, orderMails, total } from '../steps/purchase.ts';
import { cards, cartCount, checkOut, pay } from '../steps/shop.ts';

const shop = await openDevShop();
const browser = await sharedBrowser();
afterAll(() => shop.close());

describe('npm run dev', () => {
  it.each([
    ['/caps', { Accept: '*/*' }, 200, 'Caps · Brim & Page'],
    ['/caps', { Accept: 'text/html' }, 200, 'Caps · Brim & Page'],
    ['/product', { Accept: '*/*' }, 404, 'Page not found · Brim & Page'],
    ['/caps/x', { Accept: 'text/html' }, 404, 'Page not found · Brim & Page'],
  ])('sends the filled page %s to a client that sends %j', async (path, headers, status, title) => {
    const page = await fetch(shop.storefront + path, { headers });
    expect(page.status).toBe(status);
    expect(await page.text()).toContain(`<title>${title.replace('&', '&amp;')}</title>`);
    const head = await fetch(shop.storefront + path, { method: 'HEAD', headers });
    expect(head.status).toBe(status);
    expect(await head.text()).toBe('');
  });

  it.each([
    ['/@vite/client', '*/*', /javascript/],
    ['/src/main.tsx', '*/*', /javascript/],
    ['/icon-512.png', '*/*', /^image\/png/],
    ['/site.webmanifest', '*/*', /^application\/manifest\+json/],
    ['/sitemap.xml', '*/*', /xml/],
  ])('leaves %s to Vite and the API', async (path, accept, type) => {
    const response = await fetch(shop.storefront + path, { headers: { Accept: accept } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(type);
  });

  it("does not answer Vite's ping with a page", async () => {
    const ping = await fetch(shop.storefront, { headers: { Accept: 'text/x-vite-ping' } });
    expect(ping.headers.get('Content-Type') ?? '').not.toContain('text/html');
  });

  it('loses no confirmed data when its API crashes between two steps or restarts', async () => {
    const visitor = await newVisitor(browser, 'desktop');
    const { page } = visitor;
    const customer = await customerWithCart(shop, visitor);
    const findCart = async () => {
      await page.goto(`${shop.storefront}/cart`);
      await page.getByText(total.shown).first().waitFor();
      await expect.poll(() => cartCount(page)).toBe(3);
    };

    await shop.crashApi();
    await findCart();
    // Vite reloads an open page when its server is back, which would interrupt the next navigation.
    await page.goto('about:blank');
    await shop.restart();
    await findCart();

    await checkOut(page, customer.email);
    await shop.crashApi();
    await page.reload();
    await page.getByRole('heading', { name: total.charged }).waitFor();
    await pay(page, cards.good, customer.email);
    await page.waitForURL(`${shop.storefront}/orders`);

    await shop.crashApi();
    await page.reload();
    await page.getByText('Processing').first().waitFor();
    await vi.waitFor(async () => expect(await orderMails(shop, customer)).toHaveLength(1), 60_000);
    await visitor.context.close();
  }, 300_000);
});
