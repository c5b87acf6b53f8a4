import { describe, expect, it, vi } from 'vitest';
import { makeProduct } from '../../../test/builders/products.ts';
import { cli, setUpFolder, writeInput } from '../../../test/cli/set-up-cli.ts';
import { expectCached } from '../../../test/http/expect-cached.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { findSchemaErrors } from '../../../test/xml-schema.ts';
import { systemActor } from '../../audit/actor.ts';
import { paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product/product.ts';
import { contentFileMark } from '../../features/content/import/read-content-file.ts';
import { writeProductChange } from '../../features/product/console/change-product.ts';

const origin = 'https://shop.example';
const images = 'https://api.shop.example';

setUpSeededShop({ FRONTEND_URL: origin, VITE_BACKEND_URL: images });
setUpFolder();

const get = () => shop.request.get(paths.site.map).expect(200).expect('Content-Type', /xml/);
/** The entry of a page as text. */
async function entryOf(path: string): Promise<string> {
  const { text } = await get();
  const entry = text.split('<url>').find((each) => each.includes(`<loc>${origin}${path}</loc>`));
  if (!entry) throw new Error(`${path} is not in the site map`);
  return entry;
}
const lastmodOf = async (path: string) => /<lastmod>(.*?)<\/lastmod>/.exec(await entryOf(path))?.[1];

describe('GET /sitemap.xml', () => {
  it('lists the public pages and every product on the address of the storefront', async () => {
    const { text } = await get();
    const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    const { body } = await shop.request.get(paths.product.list);
    const products = body.products.map(({ _id }: { _id: string }) => `${origin}/product/${_id}`);
    expect(listed).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/term`, ...products]));
    expect(listed).toHaveLength(11 + products.length);
    expect(listed).toContain(`${origin}/give`);
    expect(listed).not.toContain(`${origin}/give/thanks`);
    expect(listed).not.toContain(`${origin}/profile`);
  });

  it('is valid against the schemas of site maps and of their images', async () => {
    const { text } = await get();
    expect(await findSchemaErrors('site map', text)).toEqual([]);
    expect(await findSchemaErrors('site map', text.replace('<lastmod>2', '<lastmod>x2'))).not.toEqual([]);
  });

  it('lists the pictures of each product', async () => {
    const { body } = await shop.request.get(paths.product.list);
    const [product] = body.products as Product[];
    const entry = await entryOf(`/product/${product?._id}`);
    const listed = [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map((match) => match[1]);
    expect(listed).toEqual(product?.image.map((path) => images + path));
  });

  it('stays valid with addresses that XML or browsers would misread', async () => {
    const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
    const { _id } = await makeProduct({
      image: [
        '/media/<&]]>\u0001\ud800%.webp',
        `/${ascii}`,
        `http://[::1]/?${ascii}`,
        'javascript:alert(1)',
        '//a.example/a',
        'x y',
      ],
    });
    expect(await findSchemaErrors('site map', (await get()).text)).toEqual([]);
    const entry = await entryOf(`/product/${_id}`);
    expect(entry.match(/<image:loc>/g)).toHaveLength(3);
    expect(entry).toContain(`${images}/media/%3C&amp;%5D%5D%3E%01%EF%BF%BD%25.webp<`);
  });

  it('dates a product and the pages that show it by the last change', async () => {
    const product = await makeProduct();
    const path = `/product/${product._id}`;
    const changedAt = new Date(Date.now() + 60_000);
    vi.useFakeTimers({ now: changedAt, toFake: ['Date'] });
    await writeProductChange(systemActor, { id: product._id }, () => ({ price: 12 }));
    vi.useRealTimers();
    const expected = changedAt.toISOString();
    for (const shown of [path, '/', '/collection', '/caps'])
      expect(await lastmodOf(shown), shown).toBe(expected);
    expect(await lastmodOf('/books')).not.toBe(expected);
    expect(await lastmodOf('/term')).not.toBe(expected);
  });

  it('dates the pages of a content list and of the business details by their last change', async () => {
    const laterBy = async (ms: number, change: () => Promise<unknown>) => {
      const now = new Date(Date.now() + ms);
      vi.useFakeTimers({ now, toFake: ['Date'] });
      await change().finally(() => vi.useRealTimers());
      return now.toISOString();
    };
    const file = await writeInput('content.json', JSON.stringify({ ...contentFileMark, articles: [] }));
    const imported = await laterBy(120_000, () => cli('content', 'import', file, '--yes'));
    expect(await lastmodOf('/')).toBe(imported);
    const before = await lastmodOf('/donation');
    expect(before).toMatch(/^\d{4}-/);
    const named = await laterBy(180_000, () => cli('business', 'set', '--phone', '+61 3 9999 0000'));
    for (const page of ['/about', '/contact', '/privacy', '/term', '/delivery'])
      expect(await lastmodOf(page), page).toBe(named);
    expect([await lastmodOf('/'), await lastmodOf('/donation')]).toEqual([imported, before]);
  });

  it('comes from the response cache until a product is added', async () => {
    const { headers, text } = await get();
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    await shop.request.get(paths.site.map).set('If-None-Match', String(headers.etag)).expect(304);
    await expectCached(async () => expect((await get()).text).toBe(text));
    const { _id } = await makeProduct({ name: 'New cap' });
    expect((await get()).text).toContain(`/product/${_id}<`);
  });
});

describe('GET /robots.txt', () => {
  it('names the site map and lets crawlers fetch every page, so that they see which are noindex', async () => {
    const { text } = await shop.request
      .get(paths.site.robots)
      .expect(200)
      .expect('Content-Type', /text\/plain/);
    expect(text).toBe(`User-agent: *\nDisallow:\nSitemap: ${origin}/sitemap.xml\n`);
  });
});
