import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { OpeningRequest } from '../../contract/pages/opening.ts';
import type { Product } from '../../contract/product/product.ts';
import { emptyFooter } from '../../features/content/content.service.ts';
import { openStorefrontPages, type StorefrontSource } from './pages.ts';

const heads = (title: string) =>
  Object.fromEntries(['en', 'es', 'fr'].map((language) => [language, { title: `${title} ${language}` }]));
const row = (path: string, more: object = {}) => ({ path, head: heads(path), links: [], ...more });
const dist = mkdtempSync(join(tmpdir(), 'storefront-'));
writeFileSync(
  join(dist, 'index.html'),
  '<!doctype html><html lang="en"><head><!--head--><!--/head--></head><body><!--opening-->Bar<!--/opening--></body></html>',
);
writeFileSync(
  join(dist, 'page-files.json'),
  JSON.stringify({
    pages: [
      row('/caps', { contents: 'caps', hasOpening: true }),
      row('/product/:productId', { contents: 'product', hasOpening: true }),
      row('/about'),
      row('/orders', { isPrivate: true }),
      row('/orders/:orderId', { isSecret: true, canonicalPath: '/orders' }),
    ],
    notFound: heads('Not found'),
    productNotFound: heads('Product not found'),
  }),
);
// Stands for the storefront's build, and shows what it was given.
mkdirSync(join(dist, '.server'));
writeFileSync(
  join(dist, '.server/opening.mjs'),
  `export const rendered = [];
   export async function renderOpening(request) {
     rendered.push(request);
     if (request.products.some(({ name }) => name === 'unrenderable')) throw new Error('no');
     return request.hasContent ? request.products.map(({ name }) => name).join() : 'head';
   }`,
);
afterAll(() => rmSync(dist, { recursive: true }));
const { rendered } = (await import(join(dist, '.server/opening.mjs'))) as { rendered: OpeningRequest[] };

const id = 'a'.repeat(24);
const cap = (more: Partial<Product> = {}): Product => ({
  ...{ _id: id, name: 'Cap', about: '', description: '', price: 10, image: [], sizes: ['S', 'M'] },
  ...{ category: 'caps', subCategory: 'caps' },
  ...more,
});
let products: Product[];
const source: StorefrontSource = {
  origins: { pages: 'https://shop.test', media: '' },
  headers: () => ({}),
  readContents: async () => ({ products, footer: emptyFooter }),
};
const app = express();
const pages = openStorefrontPages(source, dist);
if (pages) app.use(pages.router);

beforeEach(() => {
  products = [cap({ stock: [{ size: 'S', left: 3 }] })];
  rendered.length = 0;
});

const openingOf = async (path: string) => {
  const { text } = await request(app).get(path).set('Accept', 'text/html').expect(200);
  return /<body>(.*)<\/body>/s.exec(text)?.[1];
};

it('puts a page as a new visitor sees it first in the place of the bar', async () => {
  const opening = (path: string) => `<div class="opening" aria-hidden="true" data-path="${path}">Cap</div>`;
  expect(await openingOf('/caps')).toBe(opening('/caps'));
  expect(await openingOf(`/product/${id}`)).toBe(opening(`/product/${id}`));
  expect(rendered.map(({ path }) => path)).toEqual(['/caps', `/product/${id}`]);
});

it('renders a page again when a shown product changes or sells out, not at each sale', async () => {
  const renderings = async (changed: Product) => {
    products = [changed];
    rendered.length = 0;
    await openingOf('/caps');
    return rendered.length;
  };
  expect(await renderings(cap({ stock: [{ size: 'S', left: 3 }], price: 11 }))).toBe(1);
  expect(await renderings(cap({ stock: [{ size: 'S', left: 2 }], price: 11 }))).toBe(0);
  expect(await renderings(cap({ stock: [{ size: 'S', left: 0 }], price: 11 }))).toBe(1);
  expect(rendered[0]?.products[0]?.stock).toEqual([{ size: 'S', left: 0 }]);
});

it('shows only the head of a page that depends on the visitor or on content', async () => {
  for (const path of ['/orders', '/orders/7K4M-0002', '/caps?size=M', '/about'])
    expect(await openingOf(path)).toBe('<div class="opening" aria-hidden="true">head</div>');
});

it('shows a listing that an advertisement links to', async () => {
  expect(await openingOf('/caps?utm_source=news&gclid=x')).toContain('Cap</div>');
});

it('gives a listing all products of the shop, whose prices its filters show, and leaves out a very long one', async () => {
  const book = cap({ _id: 'b'.repeat(24), name: 'Book', subCategory: 'books', price: 30 });
  products = [cap(), book];
  expect(await openingOf('/caps')).toContain('Cap,Book</div>');
  rendered.length = 0;
  products = [cap(), { ...book, price: 31 }];
  await openingOf('/caps');
  expect(rendered).toHaveLength(1);
  products = Array.from({ length: 501 }, (_, at) => cap({ _id: String(at).padStart(24, '0') }));
  expect(await openingOf('/caps')).toContain('>head</div>');
});

it('keeps the bar where a page cannot be rendered', async () => {
  products = [cap({ name: 'unrenderable' })];
  expect(await openingOf('/caps')).toBe('Bar');
});
