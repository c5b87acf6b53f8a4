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
import { type Load, measureInTurn } from './measure.ts';
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

/** What share of node:http's responses, and of its 304s, the shop must send. */
interface Shares {
  full: number;
  notModified: number;
}
const ofApi: Shares = { full: 0.9, notModified: 0.8 };
const ofPages: Shares = { full: 0.8, notModified: 0.8 };

async function readEtag(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

/**
 * A public endpoint, compared with node:http sending the same bytes, and once more with its ETag, compared with node:http
 * responding 304. They run in turn, twice each, and the peer with them.
 */
async function publicEndpoint(
  { name, path, shares }: { name: string; path: string; shares: Shares },
  shop: BenchShop,
  options: Options,
): Promise<Row[]> {
  const response = await fetch(shop.url + path, { headers: { 'Accept-Encoding': 'identity' } });
  if (!response.ok) throw new Error(`${path} responds ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const [peerName = '', ...rest] = options.peer.split('=');
  const peerUrl = rest.join('=');
  const compare = async (what: string, plain: Load, own: Load, peer: Load, share: number): Promise<Row[]> => {
    const loads = options.peer ? [plain, own, peer] : [plain, own];
    const [limit, figures, ofPeer] = await measureInTurn(loads, options);
    if (!limit || !figures) return [];
    const memory = await residentBytes(shop.server.pid);
    return [
      { figures: { ...limit, name: `node:http, ${what}` } },
      { figures, limit, peer: ofPeer, target: { share }, residentBytes: memory },
    ];
  };
  const load = (url: string, label: string, etag?: string): Load => ({
    name: label,
    url,
    requests: [etag === undefined ? { path } : { path, headers: { 'If-None-Match': etag } }],
  });
  return withPlainServer(bytes, async (url) => {
    const size = `the bytes of ${name} (${Math.round(bytes.length / 1024)} KB)`;
    const full = await compare(
      size,
      load(url, ''),
      load(shop.url, name),
      load(peerUrl, peerName),
      shares.full,
    );
    const [etag, peerEtag] = [
      await readEtag(shop.url + path),
      options.peer ? await readEtag(peerUrl + path) : '',
    ];
    const notModified = await compare(
      `304 with an ETag`,
      load(url, '', '"bytes"'),
      load(shop.url, `${name}, If-None-Match`, etag),
      load(peerUrl, peerName, peerEtag),
      shares.notModified,
    );
    return [...full, ...notModified];
  });
}

async function anyProductPage({ url }: BenchShop): Promise<string> {
  const response = await fetch(url + paths.product.list);
  const { products } = (await response.json()) as ProductListResponse;
  return productPath(products[0]?._id ?? '');
}

/** One content endpoint, product lists of three lengths, and what search engines read. */
export async function* publicCases(shop: BenchShop, options: Options): AsyncGenerator<Row[]> {
  if ('content call'.includes(options.only)) {
    yield await publicEndpoint(
      { name: 'content call', path: paths.content.articles, shares: ofApi },
      shop,
      options,
    );
  }
  for (const length of [100, 1_000, 10_000]) {
    const name = `product list, ${length.toLocaleString('en-AU')}`;
    if (!name.includes(options.only)) continue;
    await shop.fillCatalogue(length);
    yield await publicEndpoint({ name, path: paths.product.list, shares: ofApi }, shop, options);
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
    yield await publicEndpoint({ name, path, shares: file in files ? ofApi : ofPages }, shop, options);
  }
  await shop.fillCatalogue(0);
}
