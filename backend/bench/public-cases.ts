import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productPath } from '../src/contract/pages/product-path.ts';
import { paths } from '../src/contract/paths.ts';
import type { ProductListResponse } from '../src/contract/product/responses.ts';
import type { BenchShop } from './bench-shop.ts';
import { residentBytes, startChild } from './child.ts';
import { measure } from './measure.ts';
import type { Options } from './options.ts';
import type { Row } from './report.ts';

const storefront = fileURLToPath(new URL('../../frontend/dist/index.html', import.meta.url));
const plainServer = fileURLToPath(new URL('./plain-server.ts', import.meta.url));

/** Runs a function against node:http sending these bytes. */
async function withPlainServer<Result>(
  bytes: Buffer,
  run: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'brim-and-page-plain-'));
  const file = join(folder, 'bytes');
  await writeFile(file, bytes);
  const plain = await startChild({
    program: plainServer,
    args: [file],
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    return await run(`http://127.0.0.1:${plain.port}`);
  } finally {
    await plain.stop();
    await rm(folder, { recursive: true });
  }
}

/** A public endpoint, compared with node:http sending the same bytes, and once more with its ETag. */
async function publicEndpoint(name: string, path: string, shop: BenchShop, options: Options): Promise<Row[]> {
  const response = await fetch(shop.url + path, { headers: { 'Accept-Encoding': 'identity' } });
  if (!response.ok) throw new Error(`${path} responds ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const etag = response.headers.get('etag') ?? '';
  const limit = await withPlainServer(bytes, (url) =>
    measure(
      `node:http, the bytes of ${name} (${Math.round(bytes.length / 1024)} KB)`,
      { url, requests: [{ path }] },
      options,
    ),
  );
  const full = await measure(name, { url: shop.url, requests: [{ path }] }, options);
  const notModified = await measure(
    `${name}, If-None-Match`,
    { url: shop.url, requests: [{ path, headers: { 'If-None-Match': etag } }] },
    options,
  );
  const memory = await residentBytes(shop.server.pid);
  return [
    { figures: limit },
    { figures: full, limit, residentBytes: memory },
    { figures: notModified, limit, residentBytes: memory },
  ];
}

async function anyProductPage({ url }: BenchShop): Promise<string> {
  const response = await fetch(url + paths.product.list);
  const { products } = (await response.json()) as ProductListResponse;
  return productPath(products[0]?._id ?? '');
}

/** One content endpoint, product lists of three lengths, and what search engines read. */
export async function* publicCases(shop: BenchShop, options: Options): AsyncGenerator<Row[]> {
  if ('content call'.includes(options.only)) {
    yield await publicEndpoint('content call', paths.content.articles, shop, options);
  }
  for (const length of [100, 1_000, 10_000]) {
    const name = `product list, ${length.toLocaleString('en-AU')}`;
    if (!name.includes(options.only)) continue;
    await shop.fillCatalogue(length);
    yield await publicEndpoint(name, paths.product.list, shop, options);
  }
  const files = { 'site map': paths.site.map, 'product feed': paths.site.productFeed };
  // Pages with their heads, where the storefront is built.
  const pages = existsSync(storefront)
    ? { 'home page': '/', 'listing page': '/caps', 'product page': await anyProductPage(shop) }
    : {};
  for (const [file, path] of Object.entries({ ...files, ...pages })) {
    const name = `${file}, 100`;
    if (!name.includes(options.only)) continue;
    await shop.fillCatalogue(100);
    yield await publicEndpoint(name, path, shop, options);
  }
  await shop.fillCatalogue(0);
}
