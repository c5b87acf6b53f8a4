import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import type { BatchWrite } from '../../adapters/database/batch/batch-types.ts';
import type { Actor } from '../../audit/actor.ts';
import { OperationError } from '../../config/operation-error.ts';
import type {
  Product,
  ProductKind,
  ProductStatus,
  ProductTranslations,
  SizeStock,
} from '../../contract/product.ts';
import type { EditedFields } from './edit-product.ts';
import { ProductModel, type StockImport, type StoredProduct } from './product.model.ts';
import { writeProductChange } from './product-changes.admin.ts';
import { fieldSchemas } from './product-fields.ts';
import { searchFields } from './product-search.ts';
import { missingForLive } from './product-status.ts';
import { type StockChange, stockUpdates } from './stock.admin.ts';

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
/** The fields that are written as they are; stock has its own rules. */
type EditableProductFields = Omit<ProductRecordFields, 'stock'>;

/** A change of a product, by 24-digit hexadecimal id. */
export type ProductChange =
  | { kind: 'create'; id: string; fields: ProductRecordFields }
  | { kind: 'update'; id: string; fields: Partial<EditableProductFields>; stock: readonly StockChange[] };

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
  fields: Partial<EditedFields>,
): Promise<ProductRecord> =>
  presentProductRecord(await writeProductChange(actor, _id, undefined, () => fields));

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
  /** Exactly these, in this order; default: the product's own. */
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
  { set = product.sizes, add = [], remove = [] }: SizeChange,
): Promise<ProductRecord> {
  const unknown = remove.find((size) => !set.includes(size));
  if (unknown !== undefined) throw unknownSize(product, unknown);
  const wanted = [...set.filter((size) => !remove.includes(size)), ...add];
  const { data: sizes, error } = fieldSchemas.sizes.safeParse(wanted);
  if (!sizes) throw new OperationError(`sizes: ${error?.issues[0]?.message}. Nothing was changed.`);
  return isDeepStrictEqual(sizes, product.sizes) ? product : changeProduct(actor, product, { sizes });
}

/**
 * Changes of many products as writes of one batch.
 * @param importedFrom what the changed stock is marked with
 */
export function productWrites(changes: readonly ProductChange[], importedFrom: StockImport): BatchWrite[] {
  const collection = ProductModel.collection.name;
  const updatedAt = new Date();
  return changes.flatMap((change): BatchWrite[] => {
    const id = new Types.ObjectId(change.id);
    if (change.kind === 'create') {
      const { stock, ...fields } = change.fields;
      const marked = stock.map(({ size, left }) => ({ size, left, importedFrom }));
      const all = stock.length > 0 ? { ...fields, stock: marked } : fields;
      const own = { ...searchFields(fields), version: 1, createdAt: updatedAt, updatedAt };
      return [{ collection, id, change: { kind: 'insert', fields: { ...all, ...own } } }];
    }
    const writes: BatchWrite[] = [];
    if (Object.keys(change.fields).length > 0) {
      const { run } = importedFrom;
      const { sizes } = change.fields;
      const update = {
        $set: { ...change.fields, updatedAt, importRun: run },
        // A size that the product does not come in any more has no stock.
        ...(sizes ? { $pull: { stock: { size: { $nin: sizes } } } } : {}),
        $inc: { version: 1, ...(sizes ? { stockVersion: 1 } : {}) },
      };
      const updates = [{ filter: { importRun: { $ne: run } }, update }];
      writes.push({ collection, id, change: { kind: 'guarded', updates } });
    }
    const updates = change.stock.flatMap((each) => stockUpdates(each, importedFrom, updatedAt));
    if (updates.length > 0) writes.push({ collection, id, change: { kind: 'guarded', updates } });
    return writes;
  });
}
