import { setTimeout as wait } from 'node:timers/promises';
import { findEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import jwt from 'jsonwebtoken';
import { mongo } from 'mongoose';
import type { Response, Test } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderBody } from '../../../test/builders/orders.ts';
import { createShopProcess, type ShopProcess } from '../../../test/shop/process.ts';
import { paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product/product.ts';
import { createSessions } from '../../features/user/sign-in/session.ts';

/** The caches of a shop that owns its database, while another process writes to the same data. */
const secret = 'of this test and of nobody else';
let shop: ShopProcess;
let client: mongo.MongoClient;
beforeAll(async () => {
  shop = await createShopProcess({ JWT_SECRET: secret });
  await shop.start();
  client = await mongo.MongoClient.connect(shop.mongodbUri || findEmbeddedDatabase(shop.dataDir) || '');
});
afterAll(async () => {
  await client?.close();
  await shop?.remove();
});

const collection = (name: string) => client.db().collection(name);

/** A signed-in customer and a product on sale. */
async function customerAndProduct() {
  const _id = new mongo.ObjectId();
  const email = `${_id.toHexString()}@customers.example`;
  const fields = { name: 'Ada', mobile: '+61412345678', passwordHash: 'none', tokenVersion: 0 };
  await collection('users').insertOne({ _id, email, emailKey: email, ...fields });
  const product = await collection('products').findOne({ 'stock.0': { $exists: false } });
  if (!product) throw new Error('The demo catalogue is empty');
  const issued = createSessions(secret).issue(_id.toHexString(), 0);
  const add = (token = issued) =>
    shop.request
      .post(paths.cart.add)
      .set('token', token)
      .send({ itemId: product._id.toHexString(), size: product.sizes[0] });
  return { _id, product, token: issued, add };
}

/** Cart lines have an upper limit, so the tests add few. */
const pauseMs = 200;

/**
 * Repeats a request until it has this status. The owner of the embedded database sees every write at once; a process on
 * MongoDB sees the writes of this test, which announces none, within a few seconds.
 */
async function expectSoon(send: () => Test, status: number): Promise<Response> {
  if (!shop.mongodbUri) return send().expect(status);
  for (;;) {
    const response = await send();
    if (response.status === status) return response;
    await wait(pauseMs);
  }
}

it('a cached token is void after a password change', async () => {
  const { _id, add } = await customerAndProduct();
  await add().expect(200);
  await add().expect(200);
  await collection('users').updateOne({ _id }, { $inc: { tokenVersion: 1 } });
  await expectSoon(add, 401);
});

it('a cached token is void after it expires', async () => {
  const { _id, add } = await customerAndProduct();
  const sign = (expiresIn: number) =>
    jwt.sign({ v: 0 }, secret, { subject: _id.toHexString(), audience: 'session', expiresIn });
  let token = '';
  // A busy machine may take longer for the two requests that cache the token.
  for (const seconds of [2, 10, 50]) {
    token = sign(seconds);
    const responses = [await add(token), await add(token)];
    if (responses.every(({ status }) => status === 200)) break;
    expect(seconds).toBeLessThan(50);
  }
  await expect.poll(async () => (await add(token)).status, { timeout: 60_000 }).toBe(401);
});

it('a cached token is void after its account is deleted', async () => {
  const { _id, add } = await customerAndProduct();
  await add().expect(200);
  await collection('users').deleteOne({ _id });
  await expectSoon(add, 401);
});

it('a size is refused after its removal and accepted after its return', async () => {
  const { product, add } = await customerAndProduct();
  await add().expect(200);
  await collection('products').updateOne({ _id: product._id }, { $set: { sizes: ['another'] } });
  expect((await expectSoon(add, 400)).body.message).toBe('Invalid size.');
  await collection('products').updateOne({ _id: product._id }, { $set: { sizes: product.sizes } });
  const { body } = await expectSoon(add, 200);
  expect(body.cartData[product._id.toHexString()][product.sizes[0]]).toBeGreaterThanOrEqual(2);
});

it('a kept list of orders shows each change at once', async () => {
  const { product, token } = await customerAndProduct();
  const sold: Product = { ...(product as unknown as Product), _id: product._id.toHexString() };
  const post = (path: string, body: object) => shop.request.post(path).set('token', token).send(body);
  await post(paths.order.stripe, orderBody([{ product: sold }])).expect(200);
  for (const status of ['Pending', 'Shipped', 'Delivered']) {
    await collection('orders').updateOne({ 'items._id': product._id }, { $set: { status } });
    for (let times = 0; times < 2; times += 1)
      expect((await post(paths.order.userorders, {}).expect(200)).body.orders).toMatchObject([{ status }]);
  }
});
