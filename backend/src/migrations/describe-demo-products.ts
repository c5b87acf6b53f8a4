import { mongo } from 'mongoose';
import { isDuplicateKey } from '../adapters/database/duplicate-key.ts';
import { detailFields } from '../contract/product/details.ts';
import { derivedFields } from '../features/product/derived-fields.ts';
import { catalogue } from '../seed/catalogue/index.ts';

/** Adds the details of the demo catalogue to products that still have its English texts and sizes, and no details. */
export async function describeDemoProducts(db: mongo.Db): Promise<void> {
  const products = db.collection('products');
  const undescribed = Object.fromEntries(detailFields.map((field) => [field, { $exists: false }]));
  const names = catalogue.map(({ name }) => name);
  const found = await products
    .find({ name: { $in: names }, ...undescribed }, { projection: { name: 1, translations: 1 } })
    .toArray();
  const updates = found.flatMap(({ _id, name, translations }) => {
    const demo = catalogue.find((product) => product.name === name);
    if (!demo) return [];
    const { about, description, sizes } = demo;
    const details = Object.fromEntries(
      detailFields.flatMap((field) => (demo[field] === undefined ? [] : [[field, demo[field]]])),
    );
    const texts = (['es', 'fr'] as const).flatMap((language) =>
      (['fabric', 'care'] as const).flatMap((text) => {
        const value = demo.translations?.[language]?.[text];
        return value && translations?.[language] ? [[`translations.${language}.${text}`, value]] : [];
      }),
    );
    const $set = {
      ...details,
      ...Object.fromEntries(texts),
      ...derivedFields({ name, translations, ...details }),
      updatedAt: new Date(),
    };
    const filter = { _id, name, about, description, sizes, ...undescribed };
    return [{ updateOne: { filter, update: { $set, $inc: { version: 1 } } } }];
  });
  if (updates.length === 0) return;
  try {
    await products.bulkWrite(updates, { ordered: false });
  } catch (error) {
    // A product of the owner's has its SKU: that one stays without details.
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    if (![error.writeErrors].flat().every(isDuplicateKey)) throw error;
  }
}
