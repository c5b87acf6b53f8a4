import { Types } from 'mongoose';
import type { Language } from '../../contract/constants.ts';
import { detailFields, type ProductDetails } from '../../contract/product/details.ts';
import type { Product } from '../../contract/product/product.ts';
import { type Problem, problem } from '../../errors/problem.ts';
import { ProductModel } from './product.model.ts';
import { currentSize, formerSizes, type SizeNames, sizeNamesProjection } from './size-names.ts';
import { isPublic, type LiveProduct } from './status.ts';

function presentProduct(stored: LiveProduct): Product {
  const { _id, name, about, description, price, image, category, subCategory, sizes } = stored;
  const { stock, translations, imageAlts } = stored;
  const limited = (stock ?? []).filter(({ size }) => sizes.includes(size));
  return {
    _id: _id.toHexString(),
    name,
    about,
    description,
    price,
    image,
    category,
    subCategory,
    sizes,
    ...(limited.length > 0 ? { stock: limited.map(({ size, left }) => ({ size, left })) } : {}),
    ...(translations && Object.keys(translations).length > 0 ? { translations } : {}),
    ...(imageAlts?.some(Boolean) ? { imageAlts } : {}),
  };
}

/** What a product says of itself beside what every one must. An order keeps no copy of it. */
const presentDetails = (stored: LiveProduct): ProductDetails =>
  Object.fromEntries(detailFields.flatMap((field) => (stored[field] ? [[field, stored[field]]] : [])));

/** Whether the shop has products to sell. */
export const hasProducts = async (): Promise<boolean> => (await ProductModel.exists(isPublic)) !== null;

/** Entries that wait are the larger part of a product that sells, and no shopper reads them. */
const withoutLedger = { ledger: 0 } as const;

/** All live products in the shop's own order. */
export async function listProducts(): Promise<Product[]> {
  const stored = await ProductModel.find(isPublic, withoutLedger)
    .sort({ position: 1, _id: 1 })
    .lean<LiveProduct[]>();
  return stored.map((product) => {
    const former = formerSizes(product);
    return {
      ...presentProduct(product),
      ...presentDetails(product),
      ...(former.length > 0 && { formerSizes: former }),
    };
  });
}

/** All live products with the texts of one language beside the English ones. */
export const listProductsIn = async (language: Language): Promise<Product[]> =>
  (await listProducts()).map(({ translations, ...product }) => {
    const texts = language === 'en' ? undefined : translations?.[language];
    return texts ? { ...product, translations: { [language]: texts } } : product;
  });

/** What the site map tells about the live products, in the shop's own order. */
export async function listForSiteMap() {
  const stored = await ProductModel.find(isPublic, { image: 1, subCategory: 1, updatedAt: 1 })
    .sort({ position: 1, _id: 1 })
    .lean<LiveProduct[]>();
  return stored.map(({ _id, image, subCategory, updatedAt }) => ({
    id: _id.toHexString(),
    kind: subCategory,
    images: image,
    updatedAt,
  }));
}

/**
 * The names and sizes of products that shoppers know, live or archived ones, by id.
 * @param ids 24-digit hexadecimal ids
 */
export async function findKnownProducts(
  ids: readonly string[],
): Promise<Map<string, { name: string; sizes: string[]; isArchived: boolean }>> {
  if (ids.length === 0) return new Map();
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, status: { $ne: 'draft' as const } };
  const stored = await ProductModel.find(filter, { name: 1, sizes: 1, status: 1 }).lean();
  return new Map(
    stored.map(({ _id, name, sizes, status }) => [
      _id.toHexString(),
      { name, sizes, isArchived: status === 'archived' },
    ]),
  );
}

/**
 * The error for a product that is not live.
 * @returns 409 with the name of an archived product, else 404
 */
export async function notSold(id: string): Promise<Problem> {
  const known = (await findKnownProducts([id])).get(id.toLowerCase());
  return known?.isArchived
    ? problem('product_unavailable', { name: known.name })
    : problem('product_not_found');
}

/** A product as it is ordered in a size. */
interface ProductInSize extends Product {
  /** The present name of the size. */
  size: string;
  /** The version of the product that has this size. */
  productVersion: number;
}

/**
 * The products that are sold in the given sizes, in the same order. A size may have the name that it had before.
 * @throws {Problem} 404 for an unknown product, 409 for an archived one, 400 for a size it does not come in
 */
export async function requireProductsInSizes(
  wanted: readonly { id: string; size: string }[],
): Promise<ProductInSize[]> {
  const filter = { ...isPublic, _id: { $in: wanted.map(({ id }) => new Types.ObjectId(id)) } };
  // With the driver, because every order reads them.
  const found = await ProductModel.collection
    .find<LiveProduct>(filter, { projection: { ...withoutLedger, reservations: 0 } })
    .toArray();
  const products = new Map(found.map((product) => [product._id.toHexString(), product]));
  const missing = wanted.find(({ id }) => !products.has(id.toLowerCase()));
  if (missing) throw await notSold(missing.id);
  return wanted.map(({ id, size: named }) => {
    const product = products.get(id.toLowerCase());
    if (!product) throw new Error('A product was found and is missing');
    const size = currentSize(product, named);
    if (!product.sizes.includes(size)) throw problem('invalid_field', { field: 'size' });
    return { ...presentProduct(product), size, productVersion: product.version };
  });
}

/**
 * What the sizes of products are called, by id.
 * @param ids 24-digit hexadecimal ids
 */
export async function readSizeNames(ids: readonly string[]): Promise<Map<string, SizeNames>> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const stored = await ProductModel.find(filter, sizeNamesProjection).lean();
  return new Map(stored.map((product) => [product._id.toHexString(), product]));
}

/**
 * Sizes as they are today, whatever they were called when they were ordered.
 * @param ordered `id`: 24-digit hexadecimal; `productVersion`: the one that has the size by this name
 * @returns in the same order; `sku`: undefined without one
 */
export async function readOrderedSizes(
  ordered: readonly { id: string; size: string; productVersion?: number | null | undefined }[],
): Promise<{ size: string; sku: string | undefined }[]> {
  const filter = { _id: { $in: ordered.map(({ id }) => new Types.ObjectId(id)) } };
  const stored = await ProductModel.find(filter, { ...sizeNamesProjection, variants: 1 }).lean();
  const products = new Map(stored.map((product) => [product._id.toHexString(), product]));
  return ordered.map(({ id, size, productVersion }) => {
    const product = products.get(id);
    const name = product ? currentSize(product, size, productVersion ?? undefined) : size;
    const sku = product?.variants?.find((variant) => variant.size === name)?.sku;
    return { size: name, sku: sku ?? undefined };
  });
}

/**
 * The names of products in any state, by id; ids that are unknown are absent.
 * @param ids 24-digit hexadecimal ids
 */
export async function readProductNames(ids: readonly string[]): Promise<Map<string, string>> {
  const stored = await ProductModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    { name: 1 },
  ).lean();
  return new Map(stored.map(({ _id, name }) => [_id.toHexString(), name]));
}
