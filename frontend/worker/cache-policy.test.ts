import { paths } from '@brim-and-page/backend/contract/paths';
import { describe, expect, it } from 'vitest';
import { cachePolicyFor } from './cache-policy.ts';

const shop = 'https://shop.test';
const api = 'https://api.test';
const policyOf = (
  url: string,
  part: { method?: string; mode?: string; headers?: Record<string, string> } = {},
) =>
  cachePolicyFor(
    {
      method: part.method ?? 'GET',
      url,
      mode: part.mode ?? 'cors',
      headers: new Headers(part.headers),
    },
    shop,
    api,
  );

describe('the service worker caches', () => {
  it.each([
    ['the page at any path of the shop', `${shop}/product/1`, { mode: 'navigate' }, 'page'],
    ['its code', `${shop}/assets/index-1a2b.js`, {}, 'code'],
    ['the catalogue', `${api}${paths.product.list}`, {}, 'data'],
    ['content', `${api}${paths.content.navbar}`, {}, 'data'],
    ['product pictures', `${api}/media/products/cap/front-400.avif`, {}, 'image'],
    ['uploaded product pictures', `${api}/uploads/products/0a-800.webp`, {}, 'image'],
  ] as const)('%s', (_, url, part, kind) => {
    expect(policyOf(url, part)).toBe(kind);
  });
});

describe('the service worker does not handle', () => {
  it.each([
    ['a request with a token', `${api}${paths.product.list}`, { headers: { token: 'mine' } }],
    ['a write', `${api}${paths.product.list}`, { method: 'POST' }],
    ['the cart', `${api}${paths.cart.get}`, { method: 'POST' }],
    ['an account', `${api}/api/user/${'a'.repeat(24)}`, {}],
    ['a donation', `${api}/api/donation/gift/secret`, {}],
    ['a CAPTCHA', `${api}${paths.captcha.challenge}`, {}],
    ["a customer's picture", `${api}/uploads/0a1b.webp`, {}],
    ['a video', `${api}/media/video/hero.mp4`, {}],
    ['part of a picture', `${api}/media/products/cap/front-400.avif`, { headers: { range: 'bytes=0-1' } }],
    ['the payment page', `${shop}/sandbox/checkout/1`, { mode: 'navigate' }],
    ['the console', `${shop}/admin`, { mode: 'navigate' }],
    ['a page of the console', `${shop}/admin/orders`, { mode: 'navigate' }],
    ["the console's code", `${shop}/admin/assets/index-1a2b.js`, {}],
    ["the console's data", `${api}/api/admin/orders`, {}],
    ['the mailbox', `${shop}/dev/mailbox`, { mode: 'navigate' }],
    ["another site's page", 'https://pay.test/', { mode: 'navigate' }],
    ["another site's files", 'https://pay.test/assets/a.js', {}],
  ] as const)('%s', (_, url, part) => {
    expect(policyOf(url, part)).toBeNull();
  });
});
