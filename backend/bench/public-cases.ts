import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productPath } from '../src/contract/pages/product-path.ts';
import { paths } from '../src/contract/paths.ts';
import type { ProductListResponse } from '../src/contract/product/responses.ts';
import type { BenchShop } from './bench-shop.ts';
import { type Child, residentBytes, startChild } from './child.ts';
import { type Load, measureInTurn } from './measure.ts';
import type { Options } from './options.ts';
import type { Row } from './report.ts';

const storefront = fileURLToPath(new URL('../../frontend/dist/index.html', import.meta.url));
const plainServer = fileURLToPath(new URL('./plain-server.ts', import.meta.url));

/** The headers of node:http's 200 and 304: names and values in turn. */
export interface PlainHeaders {
  whole: string[];
  notModified: string[];
}

/** Runs a function against two servers of node:http that send these bytes: one with two headers, one with these. */
async function withPlainServers<Result>(
  bytes: Buffer,
  headers: PlainHeaders,
  run: (plain: Child, withHeaders: Child) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'brim-and-page-plain-'));
  const files = [join(folder, 'bytes'), join(folder, 'headers')] as const;
  await writeFile(files[0], bytes);
  await writeFile(files[1], JSON.stringify(headers));
  const start = (...args: string[]) =>
    startChild({
      program: plainServer,
      args,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
  const servers = await Promise.all([start(files[0]), start(...files)]);
  try {
    return await run(...servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true });
  }
}

const addressOf = ({ port, pid }: Child) => ({ url: `http://127.0.0.1:${port}`, pid });

/** Those that node:http does not add itself. */
const ownHeaders = ({ headers }: Response): string[] =>
  [...headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)).flat();

/** What share of node:http's responses, and of its 304s, the shop must send. */
interface Shares {
  full: number;
  notModified: number;
}
const ofApi: Shares = { full: 0.9, notModified: 0.8 };
const ofPages: Shares = { full: 0.8, notModified: 0.8 };

const ask = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { headers: { 'Accept-Encoding': 'identity', ...headers } });

async function readEtag(url: string): Promise<string> {
  const response = await ask(url);
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

/**
 * A public endpoint, compared with node:http sending the same bytes, and once more with its ETag, compared with node:http
 * responding 304. A second node:http sends the endpoint's headers too, which shows what they alone cost. All run in turn,
 * twice each, and the peer with them.
 */
async function publicEndpoint(
  { name, path, shares }: { name: string; path: string; shares: Shares },
  shop: BenchShop,
  options: Options,
): Promise<Row[]> {
  const response = await ask(shop.url + path);
  if (!response.ok) throw new Error(`${path} responds ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const [peerName = '', ...rest] = options.peer.split('=');
  const peerUrl = rest.join('=');
  const etag = response.headers.get('etag') ?? '';
  const headers = {
    whole: ownHeaders(response),
    notModified: ownHeaders(await ask(shop.url + path, { 'If-None-Match': etag })),
  };
  const load = (server: { url: string; pid?: number }, label: string, condition?: string): Load => ({
    ...server,
    name: label,
    requests: [condition === undefined ? { path } : { path, headers: { 'If-None-Match': condition } }],
  });
  const compare = async (loads: readonly Load[], share: number): Promise<Row[]> => {
    const [limit, withHeaders, figures, peer] = await measureInTurn(loads, options);
    if (!limit || !withHeaders || !figures) return [];
    const memory = await residentBytes(shop.server.pid);
    return [
      { figures: limit },
      { figures: withHeaders, limit },
      { figures, limit, peer, target: { share }, residentBytes: memory },
    ];
  };
  return withPlainServers(bytes, headers, async (plain, same) => {
    const size = `the bytes of ${name} (${Math.round(bytes.length / 1024)} KB)`;
    const own = { url: shop.url, pid: shop.server.pid };
    const loads = [
      load(addressOf(plain), `node:http, ${size}`),
      load(addressOf(same), "the same with the shop's headers"),
      load(own, name),
    ];
    const loads304 = [
      load(addressOf(plain), 'node:http, 304 with an ETag', '"bytes"'),
      load(addressOf(same), "the same with the shop's headers", '"bytes"'),
      load(own, `${name}, If-None-Match`, etag),
    ];
    if (options.peer) {
      loads.push(load({ url: peerUrl }, peerName));
      loads304.push(load({ url: peerUrl }, peerName, await readEtag(peerUrl + path)));
    }
    return [...(await compare(loads, shares.full)), ...(await compare(loads304, shares.notModified))];
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
