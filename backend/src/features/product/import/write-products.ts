import { Types } from 'mongoose';
import { type Actor, actorRef } from '../../../audit/actor.ts';
import { type BatchWrite, batchEditors } from '../../../jobs/batch/batch-types.ts';
import { updateOf } from '../console/change-product.ts';
import type { ProductEdit } from '../console/edit-fields.ts';
import { ProductModel, type StockImport, type StoredProduct } from '../product.model.ts';
import { searchFields } from '../search-fields.ts';
import { renameEntries, type SizeRename } from '../size-names.ts';
import { changeStock, type StockChange } from '../stock/change-stock.ts';
import { newLedger } from '../stock/ledger/ledger-entries.ts';
import type { ProductRecord } from './columns.ts';

/** All fields of a new product. */
export type NewProduct = Omit<ProductRecord, 'id' | 'version' | 'images'> & { image: string[] };

/** A change of a product, by 24-digit hexadecimal id. */
export type ProductChange =
  | { kind: 'create'; id: string; fields: NewProduct }
  | ({ kind: 'update'; id: string } & ProductUpdate);

interface ProductUpdate {
  /** The version that the change was made from; another one is not changed. */
  version: number;
  /** Stock has its own rules. */
  fields: Omit<ProductEdit, 'stock' | 'renames'>;
  stock: readonly StockChange[];
  renames: readonly SizeRename[];
}

/** The name of the editor in staged batches. */
const editor = 'product import';
/** `by` is absent in batches of older versions. */
type StagedUpdate = ProductUpdate & { importedFrom: StockImport; by?: Actor };

/** @returns undefined when the product has another version, or the import has changed it already */
function importUpdate(
  before: StoredProduct | undefined,
  { version, fields, stock, renames, importedFrom, by }: StagedUpdate,
) {
  const { run } = importedFrom;
  if (!before || before.version !== version || before.importRun === run) return undefined;
  const limited = renameEntries(before.stock ?? [], renames);
  const edit = {
    ...fields,
    renames,
    // More units may have been sold since the plan than the file leaves.
    ...(stock.length > 0 && {
      stock: changeStock(limited, stock, (units) => Math.max(0, units), importedFrom),
    }),
  };
  const { filter, update } = updateOf(before, edit, { cause: 'import', by });
  return { updateOne: { filter, update: { ...update, $set: { ...update.$set, importRun: run } } } };
}

/** Products that are sold between read and write are read again. */
batchEditors.set(editor, async (edits) => {
  for (;;) {
    const found = await ProductModel.find({ _id: { $in: edits.map(({ id }) => id) } }).lean<
      StoredProduct[]
    >();
    const products = new Map(found.map((product) => [product._id.toHexString(), product]));
    const updates = edits.flatMap(
      ({ id, data }) => importUpdate(products.get(String(id)), data as StagedUpdate) ?? [],
    );
    if (updates.length === 0) return;
    await ProductModel.bulkWrite(updates);
  }
});

/**
 * Changes of many products as writes of one batch. A product that has another version than its change was made from stays as
 * it is; see {@link findUnwritten}.
 * @param actor for the stock ledger
 * @param importedFrom what the changed products and their stock are marked with
 */
export function productWrites(
  actor: Actor,
  changes: readonly ProductChange[],
  importedFrom: StockImport,
): BatchWrite[] {
  const by = actorRef(actor);
  const collection = ProductModel.collection.name;
  const createdAt = new Date();
  return changes.map(({ id, ...change }): BatchWrite => {
    const target = { collection, id: new Types.ObjectId(id) };
    if (change.kind === 'update')
      return { ...target, change: { kind: 'edit', editor, data: { ...change, importedFrom, by } } };
    const { stock, ...fields } = change.fields;
    const limited = stock.map(({ size, left }) => ({ size, left, importedFrom }));
    const all = limited.length > 0 ? { ...fields, stock: limited } : fields;
    const own = {
      ...searchFields(fields),
      ...newLedger({ by }, limited),
      version: 1,
      createdAt,
      updatedAt: createdAt,
    };
    return { ...target, change: { kind: 'insert', fields: { ...all, ...own } } };
  });
}

/** The ids of the products that an import has not changed. @param ids those that it was to change */
export async function findUnwritten(ids: readonly string[], { run }: StockImport): Promise<Set<string>> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, importRun: { $ne: run } };
  const unwritten = await ProductModel.find(filter, { _id: 1 }).lean();
  return new Set(unwritten.map(({ _id }) => _id.toHexString()));
}

/**
 * The sizes whose stock was last set by a product file.
 * @param file its SHA-256
 * @returns by product id
 */
export async function findSizesSetBy(file: string): Promise<Map<string, ReadonlySet<string>>> {
  const products = await ProductModel.find({ 'stock.importedFrom.file': file }, { stock: 1 }).lean();
  return new Map(
    products.map(({ _id, stock }) => [
      _id.toHexString(),
      new Set((stock ?? []).filter((each) => each.importedFrom?.file === file).map(({ size }) => size)),
    ]),
  );
}
