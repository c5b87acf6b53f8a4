import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, read, save, setUpAdminContent } from '../../../../test/console/content.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { createApp } from '../../../app.ts';
import type { Shop } from '../../../compose.ts';
import { rootDir } from '../../../config/env.ts';
import { contentSchemas } from '../../../contract/admin/content/content-schemas.ts';
import { findRedirectProblems } from '../../../contract/admin/content/redirects.ts';
import { pagePaths } from '../../../contract/pages/page-paths.ts';
import { readContentFile } from '../import/read-content-file.ts';
import { publishPart, readPart } from '../publish-part.ts';

setUpAdminContent();

type Redirects = { from: string; to: string }[];

// The storefront's own table. The backend's type check does not follow it.
const tableFile = join(rootDir, 'frontend/vite/page-table.ts');
const { pageTable } = (await import(tableFile)) as { pageTable(): object };
const dist = mkdtempSync(join(tmpdir(), 'storefront-'));
cpSync(join(rootDir, 'frontend/index.html'), join(dist, 'index.html'));
writeFileSync(join(dist, 'page-files.json'), JSON.stringify(pageTable()));
afterAll(() => rmSync(dist, { recursive: true }));

let pages: ReturnType<typeof supertest>;
beforeAll(() => {
  const { services } = shop;
  // The payment sandbox's routers belong to the first app.
  const payments = { ...services.payments, pages: undefined, testHelpers: undefined };
  const settings = { ...services.settings, servesStorefront: true };
  pages = supertest(createApp({ ...services, payments, settings } as Shop, dist));
});

async function publishRedirects(redirects: Redirects): Promise<void> {
  const { version } = await read('redirects');
  const { body } = await save(version, redirects, 'redirects').expect(200);
  await publish(body.version, 'redirects').expect(200);
}

const open = (path: string) => pages.get(path).set('Accept', 'text/html').redirects(0);
const locationOf = async (path: string) => (await open(path).expect(301)).headers.location;

describe('a published redirect', () => {
  it('is a 301 with the query kept, in any case and spelling of the path', async () => {
    await publishRedirects([
      { from: '/products/felt-cap', to: '/product/6a' },
      { from: '/pages/Über uns/', to: '/about#story' },
      { from: '/old.html', to: '/caps?sort=price' },
      { from: '/blog', to: 'HTTPS://Blog.Example/2026?a=1#top' },
    ]);
    const { headers } = await open('/products/felt-cap').expect(301);
    expect(headers).toMatchObject({
      location: '/product/6a',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    for (const path of [
      '/products/felt-cap/',
      '/products/felt-cap//',
      '/PRODUCTS/Felt-Cap',
      '/products/f%65lt%2Dcap',
    ])
      expect(await locationOf(path), path).toBe('/product/6a');
    expect(await locationOf('/products/felt-cap?variant=1&utm=%C3%A9')).toBe(
      '/product/6a?variant=1&utm=%C3%A9',
    );
    expect(await locationOf('/pages/%C3%BCber%20uns?a=1')).toBe('/about?a=1#story');
    expect(await locationOf('/pages/u%CC%88ber%20UNS')).toBe('/about#story');
    expect(await locationOf('/old.html?page=2')).toBe('/caps?sort=price&page=2');
    expect(await locationOf('/blog/?b=2')).toBe('https://blog.example/2026?a=1&b=2#top');
    await pages.head('/products/felt-cap').redirects(0).expect(301);
    // A client that asks for no page in particular, e.g. curl or a feed reader.
    await pages.get('/old.html').set('Accept', '*/*').redirects(0).expect(301);
  });

  it('keeps a header in one line and the target on its site, whatever the query says', async () => {
    await publishRedirects([{ from: '/a', to: '/caps' }]);
    for (const query of [
      '%0d%0aSet-Cookie:%20a=1',
      '//evil.example',
      '@evil.example',
      '%',
      '#x',
      "'><script>",
    ]) {
      const { headers, text } = await open(`/a?${query}`).expect(301);
      expect(headers.location).toMatch(/^\/caps/);
      expect(headers['set-cookie']).toBeUndefined();
      expect(text).not.toContain('<script>');
    }
  });

  it('answers nothing but reads, and no other path', async () => {
    await publishRedirects([{ from: '/a', to: '/caps' }]);
    for (const path of ['/ab', '/a/b', '//a', '/%61%2F', '/a%', '/a%00']) await open(path).expect(404);
    await pages.post('/a').expect(404);
    await open('/caps').expect(200);
  });

  it('ends and changes with the next publication, and a draft is not seen', async () => {
    await publishRedirects([{ from: '/a', to: '/caps' }]);
    expect(await locationOf('/a')).toBe('/caps');
    const { version } = await read('redirects');
    const { body } = await save(version, [{ from: '/a', to: '/books' }], 'redirects').expect(200);
    expect(await locationOf('/a')).toBe('/caps');
    await publish(body.version, 'redirects').expect(200);
    expect(await locationOf('/a')).toBe('/books');
    await publishRedirects([]);
    await open('/a').expect(404);
  });

  it('leaves a page of the shop alone that is newer than the redirect', async () => {
    const value = [{ _id: 'a'.repeat(24), from: '/caps/', to: '/books' }];
    await publishPart(await readPart('redirects'), { value }, { kind: 'system', name: 'shop' });
    await open('/caps/').expect(200);
    // By Express: a plain request does not have the condition.
    await open('/CAPS').set('If-Match', '*').expect(200);
    await publishRedirects([]);
  });

  it('leads to no other site by a path that an older version took', async () => {
    const value = [{ _id: 'a'.repeat(24), from: '/a', to: '/.//evil.example' }];
    await publishPart(await readPart('redirects'), { value }, { kind: 'system', name: 'shop' });
    await open('/a').expect(404);
    await publishRedirects([]);
  });

  it('is answered by the API alone, which the development server asks', async () => {
    await publishRedirects([{ from: '/a', to: '/caps' }]);
    const { headers } = await shop.request.get('/a?b=1').redirects(0).expect(301);
    expect(headers.location).toBe('/caps?b=1');
  });
});

const problemOf = async (redirects: unknown) => {
  const { version } = await read('redirects');
  const { body } = await save(version, redirects, 'redirects').expect(400);
  return (body.message as string).replace(/^Redirects /, '');
};

describe('a redirect is refused', () => {
  it('from every page and file of the shop', async () => {
    const files = readdirSync(join(rootDir, 'brand/icons')).map((name) => `/${name}`);
    const others = `/CAPS/ /c%61ps /product/felt /orders/17 /api /API/product/list /admin/x /assets/a.js /media/x
      /uploads/x /health/live /sandbox /dev/mailbox /sitemap.xml /robots.txt /feed/products.xml /sw.js /site.webmanifest`;
    for (const from of [...Object.values(pagePaths), ...files, ...others.split(/\s+/)])
      expect(await problemOf([{ from, to: '/x' }]), from).toBe("1 from is the shop's own address.");
  });

  it.each([
    ['products', 'must be a path that begins with one /'],
    ['//evil.example', 'must be a path that begins with one /'],
    ['https://shop.example/a', 'must be a path that begins with one /'],
    ['/a?b=1', 'must be a path without ? and #: the query is kept'],
    ['/a#b', 'must be a path without ? and #: the query is kept'],
    ['/a%', 'has a % that encodes nothing'],
    ['/a%0d%0aX: 1', 'holds a character that no address has'],
    ['/a\r\nX: 1', 'holds a character that no address has'],
    ['/a\\b', 'holds a character that no address has'],
    ['/x/../caps', 'must be a path without . and .. in it'],
    ['/x/%2e%2E/caps', 'must be a path without . and .. in it'],
    ['', 'must not be empty'],
    [`/${'a'.repeat(2_000)}`, 'must have at most 2000 characters'],
  ])('from %j', async (from, message) => {
    expect(await problemOf([{ from, to: '/caps' }])).toBe(`1 from ${message}.`);
  });

  it.each([
    ['caps', 'must be a path that begins with one /, or begin with https://'],
    ['//evil.example', 'must be a path that begins with one /, or begin with https://'],
    ['/..//evil.example', 'must be a path that begins with one /, or begin with https://'],
    ['/a/%2E%2e//evil.example', 'must be a path that begins with one /, or begin with https://'],
    ['http://other.example', 'must be a path that begins with one /, or begin with https://'],
    ['javascript:alert(1)', 'must be a path that begins with one /, or begin with https://'],
    ['/\\evil.example', 'holds a character that no address has'],
    ['/a\r\nSet-Cookie: a=1', 'holds a character that no address has'],
    ['https://', 'is not an address'],
    ['https://me:secret@other.example', 'must name no user'],
  ])('to %j', async (to, message) => {
    expect(await problemOf([{ from: '/a', to }])).toBe(`1 to ${message}.`);
  });

  const loop = [1, 'to', 'leads back to where it comes from'] as const;
  it.each([
    ['to itself', '/a>/a', loop],
    ['to itself in another spelling', '/A%20b/>/x/../%61%20b?c=1#d', loop],
    ['in a loop', '/a>/b /b>/A/', loop],
    ['in a loop that others lead to', '/x>/a /a>/b /b>/c /c>/a', [2, loop[1], loop[2]] as const],
    ['to itself with blanks around it', '\u00a0/a\u00a0>\u00a0/a', loop],
    ['twice', '/a>/b /%61/>/c', [2, 'from', 'is redirected by another record too'] as const],
  ])('%s', async (_name, pairs, [place, field, message]) => {
    const redirects = pairs.split(' ').map((pair) => {
      const [from = '', to = ''] = pair.split('>');
      return { from, to };
    });
    expect(await problemOf(redirects)).toBe(`${place} ${field} ${message}.`);
    const file = { format: 'brim-and-page/content', version: 1, redirects };
    const { problems } = readContentFile(JSON.stringify(file), 'https://shop.test');
    expect(problems).toEqual([`redirects ${place}: ${field}: ${message}`]);
  });

  it('in a loop by the full address of the shop', () => {
    const redirects = [{ from: '/a', to: 'https://shop.test/A/?b' }];
    expect(findRedirectProblems(redirects, 'https://shop.test')).toHaveLength(1);
    expect(findRedirectProblems(redirects, 'https://other.test')).toEqual([]);
    expect(contentSchemas.redirects.parse({ from: ' /a ', to: ' /b ' })).toEqual({ from: '/a', to: '/b' });
  });

  it('among too many, quickly', async () => {
    const chain = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ from: `/p/${index}`, to: `/p/${index + 1}` }));
    expect(await problemOf(chain(5_001))).toBe('may have at most 5000 records.');
    await save((await read('redirects')).version, chain(5_000), 'redirects').expect(200);
  });
});
