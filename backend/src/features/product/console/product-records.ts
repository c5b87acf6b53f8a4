import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import type { BatchWrite, GuardedUpdate } from '../../../adapters/database/batch/batch-types.ts';
import type { Actor } from '../../../audit/actor.ts';
import { OperationError } from '../../../config/operation-error.ts';
import type { ProductKind, ProductStatus } from '../../../contract/constants.ts';
import type { Product, ProductTranslations, SizeStock } from '../../../contract/product/product.ts';
import { ProductModel, type StockImport, type StoredProduct } from '../product.model.ts';
import { searchFields } from '../search-fields.ts';
import { pushRenames, removedName, renamesInPlace, type SizeRename } from '../size-names.ts';
import { missingForLive } from '../status.ts';
import { type StockChange, stockUpdates } from '../stock/change-stock.ts';
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
/** The fields that are written as they are; stock has its own rules. */
type EditableProductFields = Omit<ProductRecordFields, 'stock'>;

/** A change of a product, by 24-digit hexadecimal id. */
export type ProductChange =
  | { kind: 'create'; id: string; fields: ProductRecordFields }
  | {
      kind: 'update';
      id: string;
      /** The version that the change was made from; another one is not changed. */
      version: number;
      fields: Partial<EditableProductFields>;
      stock: readonly StockChange[];
      renames: readonly SizeRename[];
      stockBefore: readonly SizeStock[];
    };

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
    await writeProductChange(actor, _id, undefined, typeof edit === 'function' ? edit : () => edit),
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

/** The part of an update that gives sizes a new name in everything of their product that names them. */
function renameUpdate(renames: readonly SizeRename[], stockBefore: readonly SizeStock[], version: number) {
  if (renames.length === 0) return { set: {}, push: {}, arrayFilters: [] };
  const entries = renames.flatMap(({ from, to }, i) => [
    { list: 'reservations', name: `reserved${i}`, from, to },
    ...(stockBefore.some(({ size }) => size === from)
      ? [{ list: 'stock', name: `limited${i}`, from, to }]
      : []),
  ]);
  return {
    set: Object.fromEntries(entries.map(({ list, name, to }) => [`${list}.$[${name}].size`, to])),
    push: { $push: { sizeRenames: pushRenames(renames, version) } },
    arrayFilters: entries.map(({ name, from }) => ({ [`${name}.size`]: from })),
  };
}

/** References to removed sizes make way for sizes that get their names. */
const removedUpdates = (renames: readonly SizeRename[], version: number): GuardedUpdate[] =>
  renames.map(({ to }) => ({
    filter: { version, 'reservations.size': to },
    update: {
      $set: { 'reservations.$[removed].size': removedName(to) },
      $push: { sizeRenames: pushRenames([{ from: to, to: removedName(to) }], version + 1) },
      $inc: { stockVersion: 1 },
    },
    arrayFilters: [{ 'removed.size': to }],
  }));

/** The change of a product as updates of a batch; without the version that it was made from, none of them matches. */
function updatesOf(
  { version, fields, stock, renames, stockBefore }: Extract<ProductChange, { kind: 'update' }>,
  importedFrom: StockImport,
  updatedAt: Date,
): GuardedUpdate[] {
  const { run } = importedFrom;
  const { sizes } = fields;
  const { set, push, arrayFilters } = renameUpdate(renames, stockBefore, version + 1);
  const isWritten = { importRun: run };
  return [
    // An update of list items refuses a product without the list.
    ...(renames.length > 0
      ? [{ filter: { version, reservations: { $exists: false } }, update: { $set: { reservations: [] } } }]
      : []),
    ...removedUpdates(renames, version),
    {
      filter: { version },
      update: {
        $set: { ...fields, ...set, updatedAt, importRun: run },
        ...push,
        $inc: { version: 1, ...(sizes ? { stockVersion: 1 } : {}) },
      },
      ...(arrayFilters.length > 0 ? { arrayFilters } : {}),
    },
    // A size that the product does not come in any more has no stock.
    ...(sizes
      ? [
          {
            filter: { ...isWritten, sizes, stock: { $elemMatch: { size: { $nin: sizes } } } },
            update: { $pull: { stock: { size: { $nin: sizes } } }, $inc: { stockVersion: 1 } },
          },
        ]
      : []),
    ...stock
      .flatMap((each) => stockUpdates(each, importedFrom, updatedAt))
      .map((each) => ({ ...each, filter: { ...each.filter, ...isWritten } })),
  ];
}

/**
 * Changes of many products as writes of one batch. A product that has another version than its change was made from stays as
 * it is; see `findUnwritten`.
 * @param importedFrom what the changed products and their stock are marked with
 */
export function productWrites(changes: readonly ProductChange[], importedFrom: StockImport): BatchWrite[] {
  const collection = ProductModel.collection.name;
  const updatedAt = new Date();
  return changes.map((change): BatchWrite => {
    const id = new Types.ObjectId(change.id);
    if (change.kind === 'update')
      return {
        collection,
        id,
        change: { kind: 'guarded', updates: updatesOf(change, importedFrom, updatedAt) },
      };
    const { stock, ...fields } = change.fields;
    const marked = stock.map(({ size, left }) => ({ size, left, importedFrom }));
    const all = stock.length > 0 ? { ...fields, stock: marked } : fields;
    const own = { ...searchFields(fields), version: 1, createdAt: updatedAt, updatedAt };
    return { collection, id, change: { kind: 'insert', fields: { ...all, ...own } } };
  });
}

/** The ids of the products that an import has not changed. @param ids those that it was to change */
export async function findUnwritten(ids: readonly string[], { run }: StockImport): Promise<Set<string>> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, importRun: { $ne: run } };
  const unwritten = await ProductModel.find(filter, { _id: 1 }).lean();
  return new Set(unwritten.map(({ _id }) => _id.toHexString()));
}
