import type { mongo } from 'mongoose';
import { derivedFields } from '../features/product/derived-fields.ts';
import { updateInBatches } from './change-documents.ts';

/** Stores what the console lists products by, in products from before there was a console. */
export async function backfillProductSearch(db: mongo.Db): Promise<void> {
  const products = db.collection('products');
  const missing = { searchWords: { $exists: false } };
  const projection = { name: 1, translations: 1, createdAt: 1, updatedAt: 1 };
  await updateInBatches(products, products.find(missing, { projection }), (product) => {
    const { _id, name, translations, updatedAt = new Date(), createdAt = updatedAt } = product;
    const update = { $set: { ...derivedFields({ name, translations }), createdAt } };
    // A name that was changed meanwhile has its own words.
    return { filter: { _id, name, ...missing }, update };
  });
}

/** Removes the stock of sizes that a product does not come in any more. */
export async function removeLostStock(db: mongo.Db): Promise<void> {
  const products = db.collection('products');
  const limited = products.find({ 'stock.0': { $exists: true } }, { projection: { sizes: 1, stock: 1 } });
  for await (const { _id, sizes, stock } of limited) {
    if ((stock as { size: string }[]).every(({ size }) => sizes.includes(size))) continue;
    const update: mongo.BSON.Document = {
      $pull: { stock: { size: { $nin: sizes } } },
      $inc: { stockVersion: 1 },
    };
    await products.updateOne({ _id, sizes }, update);
  }
}
