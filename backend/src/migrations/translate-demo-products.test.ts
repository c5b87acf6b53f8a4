import { expect, it } from 'vitest';
import { db, setUpEmptyDatabase } from '../../test/empty-database.ts';
import { catalogue } from '../seed/catalogue/index.ts';
import { translateDemoProducts } from './translate-demo-products.ts';

setUpEmptyDatabase();

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
