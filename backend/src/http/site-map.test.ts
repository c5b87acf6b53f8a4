import { describe, expect, it, vi } from 'vitest';
import { makeProduct } from '../../test/products.ts';
import { setUpSeededShop, shop } from '../../test/set-up-shop.ts';
import { paths } from '../contract/http.ts';
import { ProductModel } from '../features/product/product.model.ts';

const origin = 'https://shop.example';

setUpSeededShop({ FRONTEND_URL: origin });

describe('GET /sitemap.xml', () => {
  it('lists the public pages and every product on the address of the storefront', async () => {
    const { text } = await shop.request.get(paths.site.map).expect(200).expect('Content-Type', /xml/);
    const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    const { body } = await shop.request.get(paths.product.list);
    const products = body.products.map(({ _id }: { _id: string }) => `${origin}/product/${_id}`);
    expect(listed).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/term`, ...products]));
    expect(listed).toHaveLength(10 + products.length);
    expect(listed).not.toContain(`${origin}/profile`);
  });

  it('comes from the response cache until a product is added', async () => {
    const get = () => shop.request.get(paths.site.map).expect(200);
    const { headers, text } = await get();
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    await shop.request.get(paths.site.map).set('If-None-Match', String(headers.etag)).expect(304);
    const reads = vi.spyOn(ProductModel, 'find');
    expect((await get()).text).toBe(text);
    expect(reads).not.toHaveBeenCalled();
    const { _id } = await makeProduct({ name: 'New cap' });
    expect((await get()).text).toContain(`/product/${_id}<`);
    reads.mockRestore();
  });
});

describe('GET /robots.txt', () => {
  it('lists the site map and disallows personal pages', async () => {
    const { text } = await shop.request
      .get(paths.site.robots)
      .expect(200)
      .expect('Content-Type', /text\/plain/);
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(text).toContain('Disallow: /profile');
    expect(text).not.toContain('Disallow: /caps');
    expect(text).not.toContain('Disallow: /cart');
  });
});
