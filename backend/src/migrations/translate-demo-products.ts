import type { mongo } from 'mongoose';
import { catalogue } from '../seed/catalogue/index.ts';

/** Adds the translations of the demo catalogue to products that still have its English texts and no translations. */
export async function translateDemoProducts(db: mongo.Db): Promise<void> {
  const products = db.collection('products');
  const untranslated = { translations: { $exists: false } };
  const names = catalogue.map(({ name }) => name);
  const found = await products
    .find({ name: { $in: names }, ...untranslated }, { projection: { name: 1 } })
    .toArray();
  const updates = found.flatMap(({ _id, name }) => {
    const demo = catalogue.find((product) => product.name === name);
    if (!demo) return [];
    const { about, description, translations } = demo;
    const update = { $set: { translations, updatedAt: new Date() }, $inc: { version: 1 } };
    return [{ updateOne: { filter: { _id, name, about, description, ...untranslated }, update } }];
  });
  if (updates.length > 0) await products.bulkWrite(updates, { ordered: false });
}
