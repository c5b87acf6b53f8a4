import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { attributeOf, elementsIn } from '../../../../frontend/vite/html.ts';
import { storeContent } from '../../../test/builders/content.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { findRichResultErrors } from '../../../test/rich-results.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { createApp } from '../../app.ts';
import type { Shop } from '../../compose.ts';
import { rootDir } from '../../config/env.ts';
import { type Language, languages } from '../../contract/constants.ts';
import type { Product } from '../../contract/product/product.ts';
import { ContentPartModel } from '../../features/content/content.model.ts';
import { ProductModel } from '../../features/product/product.model.ts';
import { footer } from '../../seed/content/frame.ts';
import type { PageTable } from './page-table.ts';

setUpSeededShop({ FRONTEND_URL: 'https://shop.test', VITE_BACKEND_URL: 'https://api.test' });

// The storefront's own table. The backend's type check does not follow it.
const tableFile = join(rootDir, 'frontend/vite/page-table.ts');
const { pageTable } = (await import(tableFile)) as { pageTable(): PageTable };
const table = pageTable();
const dist = mkdtempSync(join(tmpdir(), 'storefront-'));
cpSync(join(rootDir, 'frontend/index.html'), join(dist, 'index.html'));
writeFileSync(join(dist, 'page-files.json'), JSON.stringify(table));
afterAll(() => rmSync(dist, { recursive: true }));

let pages: ReturnType<typeof supertest>;
beforeAll(() => {
  const { services } = shop;
  // The payment sandbox's routers belong to the first app.
  const payments = { ...services.payments, pages: undefined, testHelpers: undefined };
  const settings = { ...services.settings, servesStorefront: true };
  pages = supertest(createApp({ ...services, payments, settings } as Shop, dist));
});

/** A page as a search engine reads it. */
async function open(path: string, language: Language = 'en', status = 200) {
  const { text } = await pages
    .get(path)
    .set({ Accept: 'text/html', 'Accept-Language': language })
    .expect(status);
  const elements = elementsIn(parse(text));
  const textOf = (element: (typeof elements)[number] | undefined) =>
    element?.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const metas = named('meta').map((meta) => [
    attributeOf(meta, 'name') ?? attributeOf(meta, 'property'),
    attributeOf(meta, 'content'),
  ]);
  const titles = named('title').map(textOf);
  return {
    html: text,
    lang: attributeOf(named('html')[0] as (typeof elements)[number], 'lang'),
    titles,
    names: metas.map(([name]) => name),
    meta: Object.fromEntries(metas) as Record<string, string>,
    canonical: named('link').flatMap((link) =>
      attributeOf(link, 'rel') === 'canonical' ? [attributeOf(link, 'href')] : [],
    ),
    data: named('script').flatMap((script) =>
      attributeOf(script, 'type') === 'application/ld+json' ? [JSON.parse(textOf(script) ?? '')] : [],
    ),
    scripts: named('script').length,
  };
}

const tokens = [
  '/reset-password/SECRET',
  '/orders/SECRET',
  '/donation/stop/SECRET',
  '/donation/manage/SECRET',
  '/donation/manage/SECRET/receipts/in_SECRET',
  '/donation/manage/SECRET/statements/2026-27',
  '/wishlist/SECRET',
];
const privatePages = [
  '/cart',
  '/place-order',
  '/verify',
  '/profile',
  '/login',
  '/orders',
  '/wishlist',
  '/donation/manage',
  '/give/thanks',
];

describe.each(languages)('the head of each page in %s', (language) => {
  it.each(table.pages.filter(({ path }) => !path.includes(':')).map((row) => [row.path, row] as const))(
    '%s',
    async (path, row) => {
      const page = await open(path, language);
      const { title, description } = row.head[language];
      const fullTitle = title ? `${title} · Brim & Page` : 'Brim & Page';
      const url = `https://shop.test${path}`;
      expect(page.lang).toBe(language);
      expect(page.titles).toEqual([fullTitle]);
      expect(page.canonical).toEqual([url]);
      expect(page.meta).toMatchObject({
        description,
        'og:title': fullTitle,
        'og:description': description,
        'og:url': url,
        'og:type': 'website',
        'og:image': 'https://api.test/media/share/default.jpg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:title': fullTitle,
        'twitter:image': 'https://api.test/media/share/default.jpg',
      });
      expect(new Set(page.names).size).toBe(page.names.length);
      expect(page.meta.robots).toBe(privatePages.includes(path) ? 'noindex' : undefined);
    },
  );
});

it.each(tokens)('%s: no search engine and no link preview learns the token', async (path) => {
  const page = await open(`${path}?next=SECRET`);
  expect(page.html).not.toContain('SECRET');
  expect(page.meta).toMatchObject({ robots: 'noindex', referrer: 'no-referrer' });
});

describe("a product's page", () => {
  it('shows its name, its price and its picture, and what search engines need', async () => {
    const image = '/media/products/the-salt-road/front-800.webp';
    const product = await makeProduct({
      name: 'Salt',
      about: 'A novel.',
      price: 44.95,
      image: [image],
      category: 'books',
      subCategory: 'books',
      sizes: ['Paperback', 'Large print'],
      stock: [{ size: 'Paperback', left: 0 }],
    });
    const page = await open(`/product/${product._id}`, 'fr');
    const url = `https://shop.test/product/${product._id}`;
    expect(page.titles).toEqual(['Salt · Brim & Page']);
    expect(page.canonical).toEqual([url]);
    expect(page.meta).toMatchObject({
      'og:description': '$40.46 · A novel.',
      'og:type': 'product',
      'og:image': `https://api.test/share${image}.jpg`,
    });
    expect(page.data).toMatchObject([
      {
        '@type': ['Product', 'Book'],
        name: 'Salt',
        image: [`https://api.test${image}`],
        bookFormat: ['https://schema.org/Paperback'],
        offers: {
          price: '40.46',
          priceCurrency: 'AUD',
          availability: 'https://schema.org/InStock',
          hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: 'AU' },
          shippingDetails: {
            shippingRate: { value: 0, currency: 'AUD' },
            shippingDestination: { addressCountry: 'AU' },
            deliveryTime: { handlingTime: { maxValue: 5 }, transitTime: { maxValue: 5, unitCode: 'DAY' } },
          },
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Brim & Page', item: 'https://shop.test/' },
          { position: 2, name: 'Livres', item: 'https://shop.test/books' },
          { position: 3, name: 'Salt', item: url },
        ],
      },
    ]);
  });

  it("keeps Google's rules for rich results, whatever is known of it", async () => {
    const book = { category: 'books', subCategory: 'books', sizes: ['Hardback', 'Audiobook'] } as const;
    const details = {
      author: 'Mei Tanaka',
      publisher: 'Quoin Press',
      publishedYear: 1400,
      pages: 1,
      language: 'mi',
    };
    const variants = [
      { size: 'S/M', sku: 'RULES-1', barcode: '036000291452' },
      { size: 'L/XL', sku: 'RULES-2', barcode: '2000000000008' },
    ];
    const paths = ['/', '/books', '/collection'];
    for (const known of [
      {
        ...book,
        sizes: [...book.sizes],
        ...details,
        isbn: '9780306406157',
        stock: [{ size: 'Hardback', left: 0 }],
      },
      { ...book, sizes: [...book.sizes] },
      { variants, fabric: 'Wool', stock: ['S/M', 'L/XL'].map((size) => ({ size, left: 0 })) },
      {},
    ])
      paths.push(`/product/${(await makeProduct(known))._id}`);
    for (const path of paths) {
      const { data } = await open(path);
      expect({ path, errors: await findRichResultErrors(data) }).toEqual({ path, errors: [] });
    }
    const { data } = await open(paths[5] ?? '');
    expect(data[0]).toMatchObject({
      gtin13: '0036000291452',
      material: 'Wool',
      brand: { name: 'Brim & Page' },
    });
    delete data[0].offers.shippingDetails.deliveryTime;
    expect(await findRichResultErrors([{ ...data[0], sku: ['one', 'two'] }])).toHaveLength(2);
  });

  it('follows a change of price, stock and sale', async () => {
    const product = await makeProduct({ price: 10, sizes: ['M'], stock: [{ size: 'M', left: 1 }] });
    const path = `/product/${product._id}`;
    expect((await open(path)).data[0].offers).toMatchObject({ price: '9.00' });
    await ProductModel.updateOne({ _id: product._id }, { price: 20, 'stock.0.left': 0 });
    await expect
      .poll(async () => (await open(path)).data[0].offers)
      .toMatchObject({ price: '18.00', availability: 'https://schema.org/OutOfStock' });
    const status = async () => (await pages.get(path).set('Accept', 'text/html')).status;
    for (const [stored, expected] of [
      ['archived', 404],
      ['live', 200],
      ['draft', 404],
    ] as const) {
      await ProductModel.updateOne({ _id: product._id }, { status: stored });
      await expect.poll(status).toBe(expected);
    }
    await ProductModel.deleteOne({ _id: product._id });
  });

  it("is in the visitor's language, and in English where a text is not translated", async () => {
    const translations = { es: { name: 'Gorra del puerto' }, fr: { about: 'Une casquette.' } };
    const product = await makeProduct({ name: 'Harbour Cap', about: 'A cap.', translations });
    const path = `/product/${product._id}`;
    const [spanish, french] = [await open(path, 'es'), await open(path, 'fr')];
    expect(spanish.titles).toEqual(['Gorra del puerto · Brim & Page']);
    expect(spanish.meta['og:description']).toBe('$40.46 · A cap.');
    expect(spanish.data[0]).toMatchObject({ name: 'Gorra del puerto', description: 'A cap.' });
    expect(french.meta['og:title']).toBe('Harbour Cap · Brim & Page');
    expect(french.data[0]).toMatchObject({ name: 'Harbour Cap', description: 'Une casquette.' });
    const listed = (await open('/caps', 'es')).data[0].itemListElement.map(({ name }: Product) => name);
    expect(listed).toContain('Gorra del puerto');
    await ProductModel.deleteOne({ _id: product._id });
  });

  it('keeps hostile texts in their places', async () => {
    const hostile = `</title></script><!--<script>alert(1)</script> " ' & \u2028 onload=x`;
    const harmless = await makeProduct();
    const product = await makeProduct({ name: hostile, about: hostile, sizes: [hostile], image: [hostile] });
    const page = await open(`/product/${product._id}`);
    expect(page.titles).toEqual([`${hostile} · Brim & Page`]);
    expect(page.meta['og:description']).toBe(`$40.46 · ${hostile}`);
    expect(page.data[0].name).toBe(hostile);
    const { names, scripts } = await open(`/product/${harmless._id}`);
    expect(page.scripts).toBe(scripts);
    expect(page.names.filter((name) => !name?.startsWith('og:image:'))).toEqual(
      names.filter((name) => !name?.startsWith('og:image:')),
    );
    const list = await open('/caps');
    expect(list.data[0].itemListElement.map(({ name }: Product) => name)).toContain(hostile);
    await ProductModel.deleteMany({ _id: { $in: [product._id, harmless._id] } });
  });
});

it('lists the products of a listing', async () => {
  const [all, caps, books] = await Promise.all(['/collection', '/caps', '/books'].map((path) => open(path)));
  for (const page of [all, caps, books]) {
    const [list] = page?.data ?? [];
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: list.itemListElement.length });
    expect(list.itemListElement[0]).toMatchObject({
      position: 1,
      url: expect.stringMatching(/^https:\/\/shop\.test\/product\/[0-9a-f]{24}$/),
    });
  }
  const countOf = (page: typeof all) => page?.data[0].numberOfItems;
  expect(countOf(all)).toBe(countOf(caps) + countOf(books));
});

it('describes the business on the home page, also after a change', async () => {
  const { data } = await open('/', 'es');
  expect(data.map((each) => each['@type'])).toEqual(['Organization', 'WebSite']);
  expect(data[1]).toMatchObject({ inLanguage: 'es', url: 'https://shop.test/' });
  await storeContent('footer', { ...footer, phone: '+61 3 0000 0000' });
  await expect.poll(async () => (await open('/')).data[0].telephone).toBe('+61 3 0000 0000');
});

it.each([
  ['/nowhere', 'Page not found'],
  ['/product', 'Page not found'],
  ['/caps/x', 'Page not found'],
  ['/product/x', 'Product not found'],
  [`/product/${'f'.repeat(24)}`, 'Product not found'],
])('%s is the page "%s" with 404', async (path, title) => {
  const page = await open(path, 'en', 404);
  expect(page.titles).toEqual([`${title} · Brim & Page`]);
  expect(page.meta.robots).toBe('noindex');
  expect([page.canonical, page.data, page.meta['og:url']]).toEqual([[], [], undefined]);
});

it.each(['/', '/caps', '/donation/stop/SECRET'])('%s returns 405 with Allow to a form', async (path) => {
  const { status, headers } = await pages.post(path).type('form').send({ a: 'b' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

it('reads nothing from the database for a page view', async () => {
  const { data } = await open('/caps');
  const { pathname } = new URL(data[0].itemListElement[0].url);
  const reads = [
    vi.spyOn(ProductModel, 'find'),
    vi.spyOn(ProductModel, 'findOne'),
    vi.spyOn(ContentPartModel, 'findById'),
  ];
  const readsOfView = async (path: string) => {
    for (const read of reads) read.mockClear();
    await open(path);
    return reads.flatMap((read) => read.mock.calls).length;
  };
  // On MongoDB the cache reads again twice a second, so that a view may meet such a read.
  for (const path of ['/', '/caps', pathname]) await expect.poll(() => readsOfView(path)).toBe(0);
});
