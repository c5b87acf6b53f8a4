import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { unlessDuplicate } from '../../../adapters/database/duplicate-key.ts';
import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { createProductBody, patchProductBody } from '../../../contract/admin/product/product-changes.ts';
import { problem } from '../../../errors/problem.ts';
import { derivedFields } from '../derived-fields.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { requireFreeCodes } from '../require-free-codes.ts';
import { pushRenames, renameEntries, type SizeRename, withRemoved } from '../size-names.ts';
import { missingForLive } from '../status.ts';
import {
  countChange,
  entriesOfChange,
  newLedger,
  pushEntries,
  type StockOrigin,
} from '../stock/ledger/ledger-entries.ts';
import { storedVariants } from '../variants.ts';
import { auditProduct, type ProductAction } from './audit-product.ts';
import { type EditedFields, editFields, type ProductEdit } from './edit-fields.ts';

/** @throws {Problem} 404 for an unknown product */
export async function requireStoredProduct(id: string): Promise<StoredProduct> {
  const stored = await ProductModel.findById(new Types.ObjectId(id)).lean<StoredProduct>();
  if (!stored) throw problem('product_not_found');
  return stored;
}

/** @throws {Problem} 400 naming what a product lacks to be live */
function requireComplete(product: EditedFields): void {
  const missing = product.status === 'live' ? missingForLive(product) : [];
  if (missing.length > 0)
    throw problem('product_incomplete', { name: product.name, fields: missing.join(', ') });
}

const stockOf = (stock: EditedFields['stock']) => stock?.map(({ size, left }) => ({ size, left }));
/** The name of a field and its value as the audit has them. */
const audited = (field: string, value: unknown) =>
  field === 'stock' ? stockOf(value as EditedFields['stock']) : value;

/**
 * Stock and variants follow their size to a new name, and a size that a product does not come in any more has none.
 */
function withPartsOfSizes(
  before: StoredProduct,
  { renames = [], ...after }: ProductEdit,
): Partial<EditedFields> {
  const { sizes } = after;
  if (!sizes) return after;
  const partsOf = <Part extends { size: string }>(parts: readonly Part[] | null | undefined) =>
    renameEntries(parts ?? [], renames).filter(({ size }) => sizes.includes(size));
  return {
    ...after,
    stock: 'stock' in after ? after.stock?.filter(({ size }) => sizes.includes(size)) : partsOf(before.stock),
    variants: storedVariants('variants' in after ? after.variants : partsOf(before.variants), sizes),
  };
}

/** The other parts of a product that name its sizes, as an update with new names. */
function renameUpdate({ reservations, version }: StoredProduct, edited: readonly SizeRename[]) {
  if (edited.length === 0) return {};
  const renames = withRemoved(edited, reservations ?? []);
  return {
    set: reservations?.length ? { reservations: renameEntries(reservations, renames) } : {},
    push: { sizeRenames: pushRenames(renames, version + 1) },
  };
}

/** An empty list is as good as none. */
const orAbsent = (value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value);

const changedFields = (before: StoredProduct, after: Partial<EditedFields>) =>
  Object.entries(after).filter(
    ([field, value]) => !isDeepStrictEqual(orAbsent(value), orAbsent(before[field as keyof EditedFields])),
  );

/** The old and new values of changed fields, for the audit. */
const changesOf = (before: StoredProduct, changed: [field: string, value: unknown][]) =>
  Object.fromEntries(
    changed.map(([field, to]) => {
      const from = before[field as keyof EditedFields];
      return [field, { from: audited(field, from) ?? null, to: audited(field, to) ?? null }];
    }),
  );

/**
 * A change of a product as one update, which matches only the version and the stock that it was made from.
 * @param origin of a change of the stock, for the stock ledger
 * @returns `changed`: the fields that it changes, none if the product has them already; `complete`: all fields after it
 */
export function updateOf(before: StoredProduct, edit: ProductEdit, origin: StockOrigin) {
  const { renames = [] } = edit;
  const after = withPartsOfSizes(before, edit);
  const changed = changedFields(before, after);
  const complete = { ...before, ...after } as EditedFields;
  const rename = renameUpdate(before, renames);
  const hasStock = renames.length > 0 || changed.some(([field]) => field === 'stock');
  const entries = hasStock ? entriesOfChange(origin, before.stock ?? [], complete.stock ?? [], renames) : [];
  const push = { ...rename.push, ...pushEntries(entries) };
  const set = changed.filter(([, value]) => value !== undefined);
  const derived = derivedFields(complete);
  const unset = [
    ...changed.flatMap(([field, value]) => (value === undefined ? [field] : [])),
    ...(before.variantCodes && !derived.variantCodes ? ['variantCodes'] : []),
  ];
  return {
    changed,
    complete,
    filter: {
      _id: before._id,
      version: before.version,
      ...(hasStock ? { stockVersion: before.stockVersion ?? { $exists: false } } : {}),
    },
    update: {
      $set: { ...Object.fromEntries(set), ...rename.set, ...derived, updatedAt: new Date() },
      ...(Object.keys(push).length > 0 ? { $push: push } : {}),
      ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((field) => [field, 1])) } : {}),
      $inc: { version: 1, ...(hasStock ? countChange : {}) },
    },
  };
}

/** @returns the product after an update; null when the filter does not match it any more */
const updateIn = async ({ filter, update }: ReturnType<typeof updateOf>): Promise<StoredProduct | null> =>
  ProductModel.findOneAndUpdate(filter, update, {
    returnDocument: 'after',
    runValidators: true,
  }).lean<StoredProduct>();

/**
 * Writes a change of a product in one update, and its audit entry before. A change that changes nothing writes neither.
 * @param product `version`: the one that the change was made from; without it, the current one. `action`: what the audit calls
 * it; a stocktake is the `cause` in the stock ledger, too
 * @param edit the fields after the change; it is called again when the product was changed or sold meanwhile
 * @throws {Problem} 404 for an unknown product; 409 when it has another version, and for a SKU or barcode of another product;
 * 400 for a live product that lacks a field
 */
export async function writeProductChange(
  actor: Actor,
  { id, version, action }: { id: string; version?: number; action?: ProductAction },
  edit: (before: StoredProduct) => ProductEdit,
): Promise<StoredProduct> {
  const origin = { cause: action === 'stocktake' ? action : ('edit' as const), by: actor };
  let recorded: object | undefined;
  for (;;) {
    const before = await requireStoredProduct(id);
    if (version !== undefined && before.version !== version) throw problem('changed_meanwhile');
    const change = updateOf(before, edit(before), origin);
    const { changed, complete } = change;
    if (changed.length === 0) return before;
    requireComplete(complete);
    if (changed.some(([field]) => field === 'variants'))
      await requireFreeCodes(before._id, complete.variants);
    const changes = changesOf(before, changed);
    // Again if the change is another one now, because the product was changed meanwhile: the last entry is what happened.
    if (!isDeepStrictEqual(changes, recorded)) await auditProduct(actor, before, changes, action);
    recorded = changes;
    // Without a document, or with a SKU of another product: changed meanwhile, so it is read again.
    const stored = await unlessDuplicate(updateIn(change));
    if (stored) return stored;
  }
}

/**
 * `PATCH products/:id`
 * @throws {Problem} 404; 409 for another version, for a SKU or barcode of another product, and for stock that does not fit
 * any more; 400 for a live product that
 * lacks a field, and for what {@link editFields} refuses
 */
export const patchProduct = (
  actor: Actor,
  id: string,
  { version, ...patch }: z.output<typeof patchProductBody>,
): Promise<StoredProduct> =>
  writeProductChange(actor, { id, version }, (before) => editFields(before, patch));

/** The position after all other products. */
async function nextPosition(): Promise<number> {
  const last = await ProductModel.findOne({}, { position: 1 }).sort({ position: -1, _id: -1 }).lean();
  return (last?.position ?? -1) + 1;
}

/**
 * `POST products`: adds a product at the end of the shop's own order. Its images are added afterwards.
 * @throws {Problem} 400 for a product that is to be live, because it has no images yet, and for stock of a size that it
 * does not come in; 409 for a SKU or barcode of another product
 */
export async function createProduct(
  actor: Actor,
  { stock = [], ...input }: z.output<typeof createProductBody>,
): Promise<StoredProduct> {
  const empty = { about: '', description: '', image: [] as string[], sizes: [] as string[] };
  const _id = new Types.ObjectId();
  const blank = { ...empty, _id, name: input.name, status: 'draft', version: 0 } as unknown as StoredProduct;
  const { renames: _renames, ...fields } = editFields(blank, {
    ...input,
    stock: stock.map((each) => ({ ...each, from: null })),
  });
  requireComplete(fields);
  await requireFreeCodes(_id, fields.variants);
  await auditProduct(actor, blank, changesOf(blank, changedFields(blank, fields)), 'create');
  const position = await nextPosition();
  const own = { ...derivedFields(fields), ...newLedger({ by: actor }, fields.stock ?? []), _id, position };
  for (;;) {
    const created = await unlessDuplicate(ProductModel.create({ ...fields, ...own }));
    if (created) return created.toObject() as unknown as StoredProduct;
    await requireFreeCodes(_id, fields.variants);
  }
}

/**
 * `POST products/order`: the given products first, in this order. The others keep theirs. The version counts no change of
 * the order: it is part of no editor, and may affect many products.
 * @throws {Problem} 404 for an unknown product
 */
export async function reorderProducts(actor: Actor, ids: readonly string[]): Promise<void> {
  const wanted = ids.map((id) => new Types.ObjectId(id));
  const found = await ProductModel.find({ _id: { $in: wanted } }, { name: 1 }).lean();
  const names = new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
  if (names.size < ids.length) throw problem('product_not_found');
  const others = { _id: { $nin: wanted } };
  const first = await ProductModel.findOne(others, { position: 1 }).sort({ position: 1, _id: 1 }).lean();
  const start = (first?.position ?? ids.length) - ids.length;
  await recordAudit(
    actor,
    'product.order',
    { kind: 'products', _id: 'order', label: 'Order of the products' },
    { first: ids.map((id) => ({ _id: id, name: names.get(id) })) },
  );
  const updatedAt = new Date();
  await ProductModel.bulkWrite(
    wanted.map((_id, at) => ({
      updateOne: { filter: { _id }, update: { $set: { position: start + at, updatedAt } } },
    })),
  );
}
