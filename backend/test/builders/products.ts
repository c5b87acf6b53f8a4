import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import { derivedFields } from '../../src/features/product/derived-fields.ts';
import { ProductModel } from '../../src/features/product/product.model.ts';
import { newLedger } from '../../src/features/product/stock/ledger/ledger-entries.ts';
import type { TestShop } from '../shop/test-shop.ts';

let position = 1000;

/** Stores a product; `price` is the list price in dollars. */
export async function makeProduct(fields: Partial<Omit<Product, '_id'>> = {}): Promise<Product> {
  const product = {
    name: 'Test Cap',
    about: 'A cap for tests.',
    description: 'It has a brim.',
    price: 44.95,
    image: ['/media/test-cap.webp'],
    category: 'caps' as const,
    subCategory: 'caps' as const,
    sizes: ['S/M', 'L/XL'],
    ...fields,
  };
  position += 1;
  const { _id } = await ProductModel.create({
    ...product,
    ...derivedFields(product),
    ...newLedger({}, product.stock ?? []),
    status: 'live',
    position,
  });
  return { _id: _id.toHexString(), ...product };
}

/** The products as the API lists them. */
export async function readProducts({ request }: Pick<TestShop, 'request'>): Promise<Product[]> {
  return (await request.get(paths.product.list).expect(200)).body.products;
}
