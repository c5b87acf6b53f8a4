import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { catalogue } from '../seed/catalogue/index.ts';
import { translateDemoProducts } from './translate-demo-products.ts';

let client: mongo.MongoClient;
let db: mongo.Db;
beforeAll(async () => {
  client = await mongo.MongoClient.connect(inject('mongodbUri'));
  db = client.db(`test_${randomBytes(6).toString('hex')}`);
});
afterAll(async () => {
  await db.dropDatabase();
  await client.close();
});

it('translates demo products that nobody has changed, once', async () => {
  const [demo, other] = catalogue;
  if (!demo || !other) throw new Error('The catalogue is empty');
  const { name, about, description, translations } = demo;
  const own = { es: { name: 'Mi gorra' } };
  await db.collection('products').insertMany([
    { name, about, description, version: 1, case: 'unchanged' },
    { name, about: 'Our own words.', description, version: 1, case: 'changed' },
    { ...other, translations: own, version: 1, case: 'translated' },
  ]);
  await translateDemoProducts(db);
  await translateDemoProducts(db);
  const read = (which: string) => db.collection('products').findOne({ case: which });
  expect(await read('unchanged')).toMatchObject({ translations, version: 2 });
  expect(await read('changed')).toEqual(expect.not.objectContaining({ translations: expect.anything() }));
  expect(await read('translated')).toMatchObject({ translations: own, version: 1 });
});
