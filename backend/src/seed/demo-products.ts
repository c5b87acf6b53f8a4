import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import { detailFields } from '../contract/product/details.ts';
import { ProductModel, type StoredProduct } from '../features/product/product.model.ts';
import { removeOrphanEntries } from '../features/product/stock/ledger/move-entries.ts';
import { type CatalogueProduct, catalogue } from './catalogue/index.ts';
import { stableId } from './stable-id.ts';

/** The id of a product of the demo catalogue. */
export const demoProductId = ({ slug }: Pick<CatalogueProduct, 'slug'>): Types.ObjectId =>
  new Types.ObjectId(stableId(ProductModel.collection.name, slug));

const goods = ['name', 'about', 'description', 'price', 'image', 'category', 'subCategory', 'sizes'] as const;

/**
 * Whether a product is still the demo's: texts, details, price, images, kind and sizes are unchanged. Stock, status and position say
 * nothing about it: they change while the owner tries the shop.
 */
function isUnedited(product: StoredProduct, demo: CatalogueProduct): boolean {
  const fieldsOf = (one: StoredProduct | CatalogueProduct) => [
    ...[...goods, ...detailFields].map((field) => one[field]),
    one.translations,
  ];
  const hasOwnAlts = product.imageAlts?.some(Boolean) ?? false;
  return !hasOwnAlts && isDeepStrictEqual(fieldsOf(product), fieldsOf(demo));
}

/** A stored product of the demo catalogue. */
export interface DemoProduct {
  _id: Types.ObjectId;
  name: string;
  version: number;
  isEdited: boolean;
}

/** The products of the demo catalogue that the shop still has, in the order of the catalogue. */
export async function findDemoProducts(): Promise<DemoProduct[]> {
  const ids = catalogue.map(demoProductId);
  const stored = await ProductModel.find({ _id: { $in: ids } }).lean<StoredProduct[]>();
  const byId = new Map(stored.map((product) => [product._id.toHexString(), product]));
  return catalogue.flatMap((demo) => {
    const product = byId.get(demoProductId(demo).toHexString());
    if (!product) return [];
    const { _id, name, version } = product;
    return [{ _id, name, version, isEdited: !isUnedited(product, demo) }];
  });
}

/** Removes a product of the demo, unless it was edited since it was read. */
export async function removeDemoProduct({ _id, version }: DemoProduct): Promise<void> {
  await ProductModel.deleteOne({ _id, version });
  await removeOrphanEntries();
}
