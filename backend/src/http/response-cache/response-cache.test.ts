import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct } from '../../../test/builders/products.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { paths, productListIn } from '../../contract/paths.ts';
import { ProductModel } from '../../features/product/product.model.ts';

setUpShop();
beforeEach(() => ProductModel.deleteMany());

const list = () => fetch(shop.url + paths.product.list);
const names = async (response: Response) =>
  ((await response.json()) as { products: { name: string }[] }).products.map(({ name }) => name);

/** The encoded bytes; other clients decompress them. */
async function bytesFor(acceptEncoding: string) {
  const sent = get(shop.url + paths.product.list, { headers: { 'accept-encoding': acceptEncoding } });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { headers: response.headers, bytes: await buffer(response) };
}

describe('a cached response', () => {
  it('has the best encoding that the client accepts, each with its own ETag', async () => {
    await makeProduct({ name: 'Cap' });
    const plain = await bytesFor('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(plain.bytes.toString()).products[0].name).toBe('Cap');
    expect(plain.headers.vary).toMatch(/Accept-Encoding/);
    const seen = new Set([plain.headers.etag]);
    for (const { accepted, encoding, unpack } of [
      { accepted: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
      { accepted: 'gzip', encoding: 'gzip', unpack: gunzipSync },
      { accepted: 'br;q=0, gzip;q=0.5', encoding: 'gzip', unpack: gunzipSync },
    ]) {
      const { headers, bytes } = await bytesFor(accepted);
      expect(headers['content-encoding'], accepted).toBe(encoding);
      expect(unpack(bytes).equals(plain.bytes), accepted).toBe(true);
      seen.add(headers.etag);
    }
    expect(seen.size).toBe(3);
    expect([...seen].every((etag) => /^"[\w-]+"$/.test(String(etag)))).toBe(true);
  });

  it('returns 304 without a body to a client that has it in any encoding, until it changes', async () => {
    const product = await makeProduct({ name: 'Cap' });
    const { headers } = await bytesFor('gzip');
    const ask = (tag: string) => shop.request.get(paths.product.list).set('If-None-Match', tag);
    for (const tag of [String(headers.etag), `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const response = await ask(tag).expect(304);
      expect(response.text).toBe('');
      expect(response.headers['cache-control']).toBe('public, no-cache');
    }
    await ask('"other"').expect(200);
    await ProductModel.updateOne({ _id: product._id }, { $set: { name: 'Hat' } });
    await ask(String(headers.etag)).expect(200);
  });

  it('shows each write of this process at once, also under concurrent reads', async () => {
    for (let round = 0; round < 20; round += 1) {
      const others = Array.from({ length: 5 }, list);
      await makeProduct({ name: `Cap ${round}` });
      expect(await names(await list())).toContain(`Cap ${round}`);
      for (const response of await Promise.all(others)) await response.arrayBuffer();
    }
  });

  it('shows writes of another process soon', async () => {
    await makeProduct({ name: 'Cap' });
    expect(await names(await list())).toEqual(['Cap']);
    const other = await mongoose.createConnection(shop.settings.mongodbUri).asPromise();
    try {
      await other.collection(ProductModel.collection.name).updateOne({}, { $set: { name: 'Hat' } });
      await expect.poll(async () => names(await list()), { timeout: 60_000, interval: 50 }).toEqual(['Hat']);
    } finally {
      await other.close();
    }
  });

  it('has every header that Express sets, for the storefront and for others', async () => {
    const unlikeEachOther = [
      'etag',
      'content-length',
      'content-type',
      'date',
      'x-request-id',
      'cache-control',
      'vary',
      'content-encoding',
    ];
    const headersOf = async (path: string, origin: string) => {
      const { headers } = await shop.request.get(path).set('Origin', origin);
      return Object.fromEntries(Object.entries(headers).filter(([name]) => !unlikeEachOther.includes(name)));
    };
    for (const origin of [shop.settings.frontendUrl, 'https://evil.test']) {
      const prepared = await headersOf(paths.content.navbar, origin);
      expect(prepared).toEqual(await headersOf(paths.health.live, origin));
      expect(prepared['access-control-allow-origin']).toBe(
        origin === shop.settings.frontendUrl ? origin : undefined,
      );
    }
  });

  it('responds to HEAD with headers only, and to other methods with 405', async () => {
    const { headers } = await bytesFor('identity');
    const response = await shop.request
      .head(paths.product.list)
      .set('Accept-Encoding', 'identity')
      .expect(200);
    expect(response.headers['content-length']).toBe(headers['content-length']);
    await shop.request.post(paths.product.list).expect(405);
  });

  it('is sent for each spelling of its path that the API takes for the same one', async () => {
    await makeProduct({ name: 'Cap' });
    const { host } = new URL(shop.url);
    const etagOf = async (path: string) => {
      const sent = get({ host: new URL(shop.url).hostname, port: shop.settings.port, path });
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      return response.headers.etag;
    };
    const plain = await etagOf(paths.product.list);
    const inFrench = await etagOf(productListIn('fr'));
    for (const path of [`${paths.product.list}/`, '/API/Product/List', `http://${host}${paths.product.list}`])
      expect([await etagOf(path), await etagOf(`${path}?language=fr`)], path).toEqual([plain, inFrench]);
  });

  it('ignores query and body', async () => {
    const plain = await bytesFor('identity');
    const odd = await shop.request
      .get(`${paths.product.list}?x[$gt]=`)
      .set('Accept-Encoding', 'identity')
      .send({ category: { $gt: '' } })
      .expect(200);
    expect(odd.headers.etag).toBe(plain.headers.etag);
  });
});
