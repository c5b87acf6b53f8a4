import { paths } from '@brim-and-page/backend/contract/paths';
import { describe, expect, it } from 'vitest';
import { cachePolicyFor } from './cache-policy.ts';

const shop = 'https://shop.test';
const api = 'https://api.test';
const kept = (url: string, part: { method?: string; mode?: string; headers?: Record<string, string> } = {}) =>
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

describe('the service worker keeps a copy', () => {
  it.each([
    ['of the page at any address of the shop', `${shop}/product/1`, { mode: 'navigate' }, 'page'],
    ['of its code', `${shop}/assets/index-1a2b.js`, {}, 'code'],
    ['of the catalogue', `${api}${paths.product.list}`, {}, 'data'],
    ['of content', `${api}${paths.content.navbar}`, {}, 'data'],
    ['of product pictures', `${api}/media/products/cap/front-400.avif`, {}, 'picture'],
    ['of uploaded product pictures', `${api}/uploads/products/0a-800.webp`, {}, 'picture'],
  ] as const)('%s', (_, url, part, kind) => {
    expect(kept(url, part)).toBe(kind);
  });
});

describe('the service worker never touches', () => {
  it.each([
    ['a call with a token', `${api}${paths.product.list}`, { headers: { token: 'mine' } }],
    ['a call that changes something', `${api}${paths.product.list}`, { method: 'POST' }],
    ['the cart', `${api}${paths.cart.get}`, { method: 'POST' }],
    ['an account', `${api}/api/user/${'a'.repeat(24)}`, {}],
    ['a gift', `${api}/api/donation/gift/secret`, {}],
    ['a CAPTCHA', `${api}${paths.captcha.challenge}`, {}],
    ["a customer's picture", `${api}/uploads/0a1b.webp`, {}],
    ['a film', `${api}/media/video/hero.mp4`, {}],
    ['part of a picture', `${api}/media/products/cap/front-400.avif`, { headers: { range: 'bytes=0-1' } }],
    ['the payment page', `${shop}/sandbox/checkout/1`, { mode: 'navigate' }],
    ['the mailbox', `${shop}/dev/mailbox`, { mode: 'navigate' }],
    ["another site's page", 'https://pay.test/', { mode: 'navigate' }],
    ["another site's files", 'https://pay.test/assets/a.js', {}],
  ] as const)('%s', (_, url, part) => {
    expect(kept(url, part)).toBeNull();
  });
});
