import { mongo, Types } from 'mongoose';
import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import { type Actor, actorRef } from '../../../audit/actor.ts';
import { detailFields, type Variant } from '../../../contract/product/details.ts';
import { type BatchWrite, batchEditors } from '../../../jobs/batch/batch-types.ts';
import { updateOf } from '../console/change-product.ts';
import { derivedFields } from '../derived-fields.ts';
import { ProductModel, type StockImport, type StoredProduct } from '../product.model.ts';
import { renameEntries, type SizeRename } from '../size-names.ts';
import { changeStock, type StockChange } from '../stock/change-stock.ts';
import { newLedger } from '../stock/ledger/ledger-entries.ts';
import { codesOf, storedVariants } from '../variants.ts';
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
  /** Stock has its own rules. Details may be empty texts and null, for none. */
  fields: Record<string, unknown>;
  stock: readonly StockChange[];
  renames: readonly SizeRename[];
  /** The SKUs and barcodes, as `codesOf` writes their keys, that go to other products of the import. */
  releases: readonly string[];
}

/** The name of the editor in staged batches. */
const editor = 'product import';
/** What the editor is to do with a product. */
type Staged =
  | { kind: 'create'; fields: Record<string, unknown> }
  | { kind: 'release'; version: number; keys: readonly string[]; importedFrom: StockImport }
  /** `by` is absent in batches of older versions. */
  | ({ kind: 'update'; importedFrom: StockImport; by?: Actor } & Omit<ProductUpdate, 'releases'>);

/** Fields as they are stored: a detail that is empty or null is absent. */
function storedFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isNone = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
  const details: readonly string[] = detailFields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      details.includes(field) && isNone(value) ? undefined : value,
    ]),
  );
}

/** Takes SKUs and barcodes off a product, so that another one may have them before this one gets its new ones. */
function releaseUpdate(
  before: StoredProduct,
  { version, keys, importedFrom }: Extract<Staged, { kind: 'release' }>,
) {
  if (before.version !== version || before.importRun === importedFrom.run) return undefined;
  if (!before.variantCodes?.some((key) => keys.includes(key))) return undefined;
  const isKept = (variant: Variant) => !codesOf([variant]).some(({ key }) => keys.includes(key));
  const variants = before.variants?.map((variant) => ({
    ...variant,
    ...(!isKept({ size: variant.size, sku: variant.sku }) && { sku: undefined }),
    ...(!isKept({ size: variant.size, barcode: variant.barcode }) && { barcode: undefined }),
  }));
  const { filter, update } = updateOf(
    before,
    { variants: storedVariants(variants, before.sizes) },
    { cause: 'import' },
  );
  // The update of the product that follows names the version before.
  const { $inc: _version, ...withoutVersion } = update;
  return { updateOne: { filter, update: withoutVersion } };
}

/** @returns undefined when the product has another version, or the import has changed it already */
function importUpdate(
  before: StoredProduct,
  { version, fields, stock, renames, importedFrom, by }: Extract<Staged, { kind: 'update' }>,
) {
  const { run } = importedFrom;
  if (before.version !== version || before.importRun === run) return undefined;
  const limited = renameEntries(before.stock ?? [], renames);
  const edit = {
    ...storedFields(fields),
    renames,
    // More units may have been sold since the plan than the file leaves.
    ...(stock.length > 0 && {
      stock: changeStock(limited, stock, (units) => Math.max(0, units), importedFrom),
    }),
  };
  const { filter, update } = updateOf(before, edit, { cause: 'import', by });
  return { updateOne: { filter, update: { ...update, $set: { ...update.$set, importRun: run } } } };
}

/** The write that a product still needs; undefined when it is done, and for one that others changed. */
function writeOf(id: string, before: StoredProduct | undefined, staged: Staged) {
  if (staged.kind === 'create')
    // Not replaced if it exists: an order may have changed its stock since a crash.
    return before
      ? undefined
      : { updateOne: { filter: { _id: id }, update: { $setOnInsert: staged.fields }, upsert: true } };
  if (!before) return undefined;
  return staged.kind === 'release' ? releaseUpdate(before, staged) : importUpdate(before, staged);
}

/** Products that are sold between read and write are read again. One whose SKU another product has meanwhile is not written. */
async function applyStaged(edits: readonly { id: string; staged: Staged }[]): Promise<void> {
  const refused = new Set<string>();
  for (;;) {
    const found = await ProductModel.find({ _id: { $in: edits.map(({ id }) => id) } }).lean<
      StoredProduct[]
    >();
    const products = new Map(found.map((product) => [product._id.toHexString(), product]));
    const writes = edits.flatMap(({ id, staged }) => {
      const write = refused.has(id) ? undefined : writeOf(id, products.get(id), staged);
      return write ? [{ id, write }] : [];
    });
    if (writes.length === 0) return;
    try {
      await ProductModel.bulkWrite(
        writes.map(({ write }) => write),
        { ordered: false },
      );
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      const failed = [error.writeErrors].flat();
      if (!failed.every(isDuplicateKey)) throw error;
      for (const { index } of failed) refused.add(writes[index]?.id ?? '');
    }
  }
}

batchEditors.set(editor, async (edits) => {
  const all = edits.map(({ id, data }) => ({ id: String(id), staged: data as Staged }));
  await applyStaged(all.filter(({ staged }) => staged.kind === 'release'));
  await applyStaged(all.filter(({ staged }) => staged.kind !== 'release'));
});

/**
 * Changes of many products as writes of one batch. A product that has another version than its change was made from stays as
 * it is, and so does one whose SKU or barcode another product got meanwhile; see {@link findUnwritten}.
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
  const write = (id: string, data: Staged): BatchWrite => ({
    collection,
    id: new Types.ObjectId(id),
    change: { kind: 'edit', editor, data },
  });
  const releases = changes.flatMap((change) =>
    change.kind === 'update' && change.releases.length > 0
      ? [write(change.id, { kind: 'release', version: change.version, keys: change.releases, importedFrom })]
      : [],
  );
  const others = changes.map(({ id, ...change }): BatchWrite => {
    if (change.kind === 'update') {
      const { releases: _releases, ...update } = change;
      return write(id, { ...update, importedFrom, by });
    }
    const { stock, ...fields } = change.fields;
    const limited = stock.map(({ size, left }) => ({ size, left, importedFrom }));
    const all = limited.length > 0 ? { ...fields, stock: limited } : fields;
    const own = {
      ...derivedFields(fields),
      ...newLedger({ by }, limited),
      version: 1,
      createdAt,
      updatedAt: createdAt,
    };
    return write(id, { kind: 'create', fields: { ...storedFields(all), ...own } });
  });
  // Before all others, so that products of one import may exchange their SKUs.
  return [...releases, ...others];
}

/**
 * The ids of the products that an import was to write and has not.
 * @param planned those that it was to create or update; one that was removed meanwhile is not to be updated
 */
export async function findUnwritten(
  planned: readonly { id: string; kind: 'create' | 'update' | 'unchanged' }[],
  { run }: StockImport,
): Promise<Set<string>> {
  const filter = { _id: { $in: planned.map(({ id }) => new Types.ObjectId(id)) } };
  const stored = await ProductModel.find(filter, { importRun: 1 }).lean();
  const runs = new Map(stored.map(({ _id, importRun }) => [_id.toHexString(), importRun]));
  const unwritten = planned.filter(
    ({ id, kind }) =>
      (kind === 'create' && !runs.has(id)) || (kind === 'update' && runs.has(id) && runs.get(id) !== run),
  );
  return new Set(unwritten.map(({ id }) => id));
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
