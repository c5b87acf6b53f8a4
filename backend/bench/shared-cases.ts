import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paths } from '../src/contract/paths.ts';
import type { BenchShop } from './bench-shop.ts';
import { residentBytes, startChild } from './child.ts';
import { measure } from './measure.ts';
import type { Options } from './options.ts';
import type { Row } from './report.ts';

const plainServer = fileURLToPath(new URL('./plain-server.ts', import.meta.url));

/** Runs something against node:http sending these bytes. */
async function besidePlain<Result>(bytes: Buffer, run: (url: string) => Promise<Result>): Promise<Result> {
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

/** A call that is the same for everybody, beside node:http with the same bytes, and once more for who holds it. */
async function sharedCall(name: string, path: string, shop: BenchShop, options: Options): Promise<Row[]> {
  const answer = await fetch(shop.url + path, { headers: { 'Accept-Encoding': 'identity' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const etag = answer.headers.get('etag') ?? '';
  const limit = await besidePlain(bytes, (url) =>
    measure(
      `node:http, the bytes of ${name} (${Math.round(bytes.length / 1024)} KB)`,
      { url, requests: [{ path }] },
      options,
    ),
  );
  const whole = await measure(name, { url: shop.url, requests: [{ path }] }, options);
  const held = await measure(
    `${name}, If-None-Match`,
    { url: shop.url, requests: [{ path, headers: { 'If-None-Match': etag } }] },
    options,
  );
  const memory = await residentBytes(shop.server.pid);
  return [
    { figures: limit },
    { figures: whole, limit, residentBytes: memory },
    { figures: held, limit, residentBytes: memory },
  ];
}

/** Product lists of three lengths and one content call. */
export async function* sharedCases(shop: BenchShop, options: Options): AsyncGenerator<Row[]> {
  if ('content call'.includes(options.only)) {
    yield await sharedCall('content call', paths.content.articles, shop, options);
  }
  for (const length of [100, 1_000, 10_000]) {
    const name = `product list, ${length.toLocaleString('en-AU')}`;
    if (!name.includes(options.only)) continue;
    await shop.fillCatalogue(length);
    yield await sharedCall(name, paths.product.list, shop, options);
  }
  await shop.fillCatalogue(0);
}
