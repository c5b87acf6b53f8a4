import { Types } from 'mongoose';
import { fewLeft } from '../../contract/constants.ts';
import type { Product } from '../../contract/product.ts';
import { badRequest, notFound } from '../../http/problem.ts';
import type { SiteMapProduct } from '../../http/site-map.routes.ts';
import { type ProductFields, ProductModel } from './product.model.ts';

type StoredProduct = ProductFields & { _id: Types.ObjectId };

function presentProduct(stored: StoredProduct): Product {
  const {
    _id,
    position: _p,
    reservations: _r,
    notifications: _n,
    restocks: _s,
    stockVersion: _v,
    updatedAt: _u,
    stock,
    ...fields
  } = stored;
  const limited = (stock ?? []).filter(({ size }) => fields.sizes.includes(size));
  return {
    _id: _id.toHexString(),
    ...fields,
    ...(limited.length > 0 ? { stock: limited.map(({ size, left }) => ({ size, left })) } : {}),
  };
}

/** Whether the catalogue has products. */
export const hasProducts = async (): Promise<boolean> => (await ProductModel.exists({})) !== null;

/** The whole catalogue in the shop's own order. */
export async function listProducts(): Promise<Product[]> {
  const stored = await ProductModel.find().sort({ position: 1, _id: 1 }).lean();
  return stored.map(presentProduct);
}

/** What the site map tells about the products, in the shop's own order. */
export async function listForSiteMap(): Promise<SiteMapProduct[]> {
  const stored = await ProductModel.find({}, { image: 1, subCategory: 1, updatedAt: 1 })
    .sort({ position: 1, _id: 1 })
    .lean();
  return stored.map(({ _id, image, subCategory, updatedAt }) => ({
    id: _id.toHexString(),
    kind: subCategory,
    images: image,
    updatedAt,
  }));
}

/**
 * The products with the given ids, by id; ids that are not sold are absent.
 * @param ids 24-digit hexadecimal ids
 */
async function findProducts(ids: readonly string[]): Promise<Map<string, Product>> {
  const stored = await ProductModel.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }).lean();
  return new Map(stored.map(presentProduct).map((product) => [product._id, product]));
}

/**
 * The products that are sold in the given sizes, in the same order.
 * @throws {Problem} 404 for an unknown product, 400 for a size it does not come in
 */
export async function requireProductsInSizes(
  wanted: readonly { id: string; size: string }[],
): Promise<Product[]> {
  const products = await findProducts(wanted.map(({ id }) => id));
  return wanted.map(({ id, size }) => {
    const product = products.get(id.toLowerCase());
    if (!product) throw notFound('product_not_found');
    if (!product.sizes.includes(size)) throw badRequest('invalid_field', { field: 'size' });
    return product;
  });
}

/** The number of products of which a size is sold out or has few units left. */
export async function countLowStock(): Promise<number> {
  const low = await ProductModel.find({ 'stock.left': { $lte: fewLeft } }, { sizes: 1, stock: 1 }).lean();
  return low.filter(({ sizes, stock }) =>
    stock?.some(({ size, left }) => left <= fewLeft && sizes.includes(size)),
  ).length;
}
