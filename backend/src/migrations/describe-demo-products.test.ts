import { expect, it } from 'vitest';
import { db, setUpEmptyDatabase } from '../../test/empty-database.ts';
import { catalogue } from '../seed/catalogue/index.ts';
import { describeDemoProducts } from './describe-demo-products.ts';

setUpEmptyDatabase();

it('gives details to demo products that nobody has changed, once', async () => {
  const cap = catalogue.find(({ category }) => category === 'caps');
  const book = catalogue.find(({ category }) => category === 'books');
  if (!cap || !book) throw new Error('The catalogue is empty');
  const { name, about, description, sizes } = cap;
  const translations = { es: { name: 'Gorra' } };
  const unchanged = { name, about, description, sizes, translations, version: 1 };
  await db.collection('products').insertMany([
    { ...unchanged, case: 'unchanged' },
    { ...unchanged, about: 'Our own words.', case: 'changed' },
    { ...unchanged, sizes: ['Large'], case: 'resized' },
    { ...unchanged, fabric: 'Felt', case: 'described' },
    { ...book, variants: undefined, isbn: '', case: 'emptied' },
  ]);
  await describeDemoProducts(db);
  await describeDemoProducts(db);
  const read = (which: string) => db.collection('products').findOne({ case: which });
  const { fabric, care, weightGrams, variants } = cap;
  expect(await read('unchanged')).toMatchObject({
    fabric,
    care,
    weightGrams,
    variants,
    translations: { es: { name: 'Gorra', fabric: cap.translations?.es?.fabric } },
    searchWords: expect.arrayContaining(['gorra', variants?.[0]?.sku?.replace(/\W/g, '').toLowerCase()]),
    version: 2,
  });
  for (const which of ['changed', 'resized', 'described', 'emptied'])
    expect(await read(which)).not.toHaveProperty('weightGrams', weightGrams);
});
