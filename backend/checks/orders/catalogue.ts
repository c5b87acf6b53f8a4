import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product.ts';
import { ProductModel } from '../../src/features/product/product.model.ts';
import { centsOf, dollarsOf } from './money-oracle.ts';
import type { Random } from './random.ts';
import type { CheckShop } from './shop.ts';

const oddProducts = 40;

export interface Ware {
  id: string;
  sizes: string[];
  /** List price. */
  listCents: bigint;
}

/** Puts products of every awkward price beside the demo catalogue: ninety per cent of 0.05 is 4.5 cents. */
async function addOddPrices(shop: CheckShop, random: Random): Promise<void> {
  const products = Array.from({ length: oddProducts }, (_, index) => ({
    name: `Check ware ${index + 1}`,
    about: 'Sold in checks.',
    description: 'Its price has odd cents.',
    price: Number(dollarsOf(BigInt(random.int(60, index % 4 === 0 ? 99_999 : 4999)))),
    image: ['/media/check.webp'],
    category: 'caps' as const,
    subCategory: 'caps' as const,
    sizes: ['S/M', 'L/XL', 'Größe 1.5 "weit"'],
    position: 10_000 + index,
  }));
  await shop.data((database) =>
    database.model('Product', ProductModel.schema, ProductModel.collection.name).insertMany(products),
  );
}

/** All that is on sale, as a browser is told it. */
export async function stockShelves(shop: CheckShop, random: Random): Promise<Ware[]> {
  await addOddPrices(shop, random);
  const { body } = await shop.call(paths.product.list, { method: 'GET' });
  const products = body.products as Product[];
  return products.flatMap(({ _id, sizes, price, stock = [] }) => {
    // What sells out is looked at elsewhere.
    const unlimited = sizes.filter((size) => !stock.some((limited) => limited.size === size));
    return unlimited.length > 0 ? [{ id: _id, sizes: unlimited, listCents: centsOf(String(price)) }] : [];
  });
}
