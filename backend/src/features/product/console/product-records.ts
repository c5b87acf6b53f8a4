import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../audit/actor.ts';
import { OperationError } from '../../../config/operation-error.ts';
import type { ProductKind, ProductStatus } from '../../../contract/constants.ts';
import type { Product, ProductTranslations, SizeStock } from '../../../contract/product/product.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { renamesInPlace } from '../size-names.ts';
import { missingForLive } from '../status.ts';
import { writeProductChange } from './change-product.ts';
import type { ProductEdit } from './edit-fields.ts';
import { fieldSchemas } from './field-schemas.ts';

/** Catalogue administration. */

/** Fields that a draft may lack; its texts are then empty, its lists without items. */
type OptionalForDrafts = 'price' | 'category' | 'subCategory';

/**
 * A product as files and the CLI with `--json` have it; the console's page has an `AdminProduct` of the contract. `stock`
 * lists its limited sizes.
 */
export interface ProductRecord
  extends Omit<Product, OptionalForDrafts | 'stock'>,
    Partial<Pick<Product, OptionalForDrafts>> {
  status: ProductStatus;
  /** Counts the changes; sales and reservations are none. */
  version: number;
  position: number;
  stock: SizeStock[];
  translations: ProductTranslations;
  imageAlts: string[];
}
export type ProductRecordFields = Omit<ProductRecord, '_id' | 'version'>;
const batchSize = 500;
const namesInMessage = 8;

function presentProductRecord(stored: StoredProduct): ProductRecord {
  const { _id, status, version, name, about, description, price, image, category, subCategory } = stored;
  const { sizes, stock, position, translations, imageAlts } = stored;
  const limited = (stock ?? []).filter(({ size }) => sizes.includes(size));
  return {
    _id: _id.toHexString(),
    status,
    version,
    name,
    about,
    description,
    ...(price === undefined ? {} : { price }),
    image,
    ...(category === undefined ? {} : { category }),
    ...(subCategory === undefined ? {} : { subCategory }),
    sizes,
    stock: limited.map(({ size, left }) => ({ size, left })),
    position,
    translations: translations ?? {},
    imageAlts: imageAlts ?? [],
  };
}

/** The catalogue in the shop's own order, read in batches. */
export async function listProductRecords({
  text = '',
  category,
}: {
  /** Part of the name; ignores case. */
  text?: string | undefined;
  category?: ProductKind | undefined;
} = {}): Promise<ProductRecord[]> {
  const products: ProductRecord[] = [];
  const stored = ProductModel.find(category ? { category } : {})
    .sort({ position: 1, _id: 1 })
    .lean<StoredProduct[]>()
    .cursor({ batchSize });
  for await (const product of stored)
    products.push(presentProductRecord(product as unknown as StoredProduct));
  const wanted = text.toLowerCase();
  return products.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/**
 * Finds a product by its id, its name, or a part of one name; ignores case.
 * @throws {OperationError} when none or several match
 */
export async function findProductRecord(word: string): Promise<ProductRecord> {
  const products = await listProductRecords();
  const wanted = word.trim().toLowerCase();
  const exact = products.filter(({ _id, name }) => _id === wanted || name.toLowerCase() === wanted);
  const found = exact.length > 0 ? exact : products.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [only] = found;
  if (!only) throw new OperationError(`No product is called ${word}.`);
  if (found.length === 1) return only;
  const shown = found.slice(0, namesInMessage).map(({ _id, name }) => `  ${_id}  ${name}`);
  if (found.length > namesInMessage) shown.push(`  … and ${found.length - namesInMessage} more`);
  throw new OperationError(
    `${found.length} products fit "${word}"; say which by its id:\n${shown.join('\n')}`,
  );
}

const unknownSize = ({ name, sizes }: ProductRecord, size: string) =>
  new OperationError(`${name} does not come in ${size}. Its sizes: ${sizes.join(', ')}.`);

/** @throws {OperationError} when a product does not come in a size */
export function requireSize(product: ProductRecord, size: string): void {
  if (!product.sizes.includes(size)) throw unknownSize(product, size);
}

/**
 * Changes fields of one product, whatever its version.
 * @returns the product as it is now
 * @throws {Problem} 404 for an unknown product; 400 for a live product that lacks a field
 */
export const changeProduct = async (
  actor: Actor,
  { _id }: Pick<ProductRecord, '_id'>,
  edit: ProductEdit | ((before: Pick<ProductRecord, 'sizes'>) => ProductEdit),
): Promise<ProductRecord> =>
  presentProductRecord(
    await writeProductChange(actor, { id: _id }, typeof edit === 'function' ? edit : () => edit),
  );

/** Sets the list price, in dollars. */
export const setPrice = (actor: Actor, product: ProductRecord, price: number): Promise<ProductRecord> =>
  changeProduct(actor, product, { price });

/**
 * Puts a product live, or takes it out of the shop.
 * @returns the product as it is now
 * @throws {OperationError} when a product that is to be live lacks something
 */
export async function setStatus(
  actor: Actor,
  product: ProductRecord,
  status: ProductStatus,
): Promise<ProductRecord> {
  if (product.status === status) return product;
  const missing = status === 'live' ? missingForLive(product) : [];
  if (missing.length > 0) {
    const names = missing.map((field) => (field === 'image' ? 'images' : field)).join(', ');
    throw new OperationError(`${product.name} cannot be live without ${names}. Nothing was changed.`);
  }
  return changeProduct(actor, product, { status });
}

export interface SizeChange {
  /** Exactly these, in this order; default: the product's own. Alone, another name in a size's place renames the size. */
  set?: string[];
  add?: string[];
  remove?: string[];
}

/**
 * Changes the sizes that a product comes in.
 * @returns the product as it is now
 * @throws {OperationError} when the sizes are invalid or a size to remove is absent
 */
export async function changeSizes(
  actor: Actor,
  product: ProductRecord,
  { set: given, add = [], remove = [] }: SizeChange,
): Promise<ProductRecord> {
  const set = given ?? product.sizes;
  const unknown = remove.find((size) => !set.includes(size));
  if (unknown !== undefined) throw unknownSize(product, unknown);
  const wanted = [...set.filter((size) => !remove.includes(size)), ...add];
  const { data: sizes, error } = fieldSchemas.sizes.safeParse(wanted);
  if (!sizes) throw new OperationError(`sizes: ${error?.issues[0]?.message}. Nothing was changed.`);
  if (isDeepStrictEqual(sizes, product.sizes)) return product;
  const isList = given && add.length + remove.length === 0;
  return changeProduct(actor, product, (before) => ({
    sizes,
    ...(isList ? { renames: renamesInPlace(before.sizes, sizes) } : {}),
  }));
}
