import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import { contentParts } from '../contract/admin/content.ts';
import type { ContentKey } from '../contract/content.ts';
import { readPublished } from '../features/content/content.service.ts';
import { ProductModel } from '../features/product/product.model.ts';
import { catalogue } from '../seed/catalogue/index.ts';
import { demoRecords } from '../seed/seed-content.ts';
import { stableId } from '../seed/stable-id.ts';

const demoProducts = new Map(
  catalogue.map((product) => [stableId(ProductModel.collection.name, product.slug), product]),
);

/** Navigation and footer frame every page: their links lead to the shop's own pages, so they are no demo. */
const demoLists = contentParts.filter((key) => key !== 'navbar' && key !== 'footer');

/**
 * The products of the demo's catalogue that are still the demo's: they have its name and its pictures. With another name or
 * another picture a product is the owner's; another price, stock, size or state makes an invented thing not the owner's.
 * @returns ids and names, in the shop's own order
 */
export async function findDemoProducts(): Promise<{ _id: Types.ObjectId; name: string }[]> {
  const ids = [...demoProducts.keys()].map((id) => new Types.ObjectId(id));
  const stored = await ProductModel.find({ _id: { $in: ids } }, { name: 1, image: 1 })
    .sort({ position: 1, _id: 1 })
    .lean();
  return stored
    .filter(({ _id, name, image }) => {
      const demo = demoProducts.get(_id.toHexString());
      return demo?.name === name && isDeepStrictEqual(demo.image, image);
    })
    .map(({ _id, name }) => ({ _id, name }));
}

/** Published records of a list that are the demo's word for word. One that somebody edited is the owner's. */
export interface DemoRecords {
  key: ContentKey;
  ids: string[];
}

/** The demo's records in the published content, by list; lists without any are absent. */
export async function findDemoRecords(): Promise<DemoRecords[]> {
  const lists = await Promise.all(
    demoLists.map(async (key) => {
      const demo = new Map(demoRecords(key).map((record) => [record._id, record]));
      const records: { _id: string }[] = await readPublished(key);
      const ids = records.filter((record) => isDeepStrictEqual(demo.get(record._id), record));
      return { key, ids: ids.map(({ _id }) => _id) };
    }),
  );
  return lists.filter(({ ids }) => ids.length > 0);
}
