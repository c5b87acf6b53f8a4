import { expect } from 'vitest';
import type { Product } from '../../src/contract/product/product.ts';
import { ProductModel } from '../../src/features/product/product.model.ts';
import { compareLedger } from '../../src/features/product/stock/ledger/compare-ledger.ts';
import { makeProduct } from './products.ts';

/** A product with limited sizes. */
export async function makeLimitedProduct(
  stock: Record<string, number>,
  fields: Partial<Omit<Product, '_id'>> = {},
): Promise<Product> {
  const limited = Object.entries(stock).map(([size, left]) => ({ size, left }));
  return makeProduct({ sizes: ['S/M', 'L/XL'], ...fields, stock: limited });
}

/** The available and the reserved units of a size. */
export async function countStock({ _id }: Pick<Product, '_id'>, size = 'S/M') {
  const product = await ProductModel.findById(_id).lean();
  const reserved = (product?.reservations ?? []).filter((each) => each.size === size);
  return {
    left: product?.stock?.find((each) => each.size === size)?.left,
    reserved: reserved.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Whether the stock ledger explains the whole stock of the shop. */
export async function expectLedger(): Promise<void> {
  for (const { product, size, stock, ledger } of await compareLedger())
    expect({ product, size, stock: ledger }).toEqual({ product, size, stock: stock ?? 0 });
}
