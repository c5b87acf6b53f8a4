import { paths } from '../../src/contract/paths.ts';
import { ProductModel } from '../../src/features/product/product.model.ts';
import { centsOf, dollarsOf } from './money-oracle.ts';
import type { Random } from './random.ts';
import type { CheckShop } from './shop.ts';

const oddProducts = 40;

export interface Ware {
  id: string;
  name: string;
  sizes: string[];
  /** How many pieces of a size there were at first; sizes that are not in it are unlimited. */
  stock: ReadonlyMap<string, number>;
  /** List price. */
  listCents: bigint;
}

interface Pieces {
  min: number;
  max: number;
}

interface ListedProduct {
  _id: string;
  name: string;
  sizes: string[];
  price: number;
  stock?: { size: string; left: number }[];
}

/** Puts products of every awkward price beside the demo catalogue: ninety per cent of 0.05 is 4.5 cents. */
async function addOddPrices(shop: CheckShop, random: Random, pieces: Pieces): Promise<void> {
  const products = Array.from({ length: oddProducts }, (_, index) => ({
    name: `Check ware ${index + 1}`,
    about: 'Sold in checks.',
    description: 'Its price has odd cents.',
    price: Number(dollarsOf(BigInt(random.int(60, index % 4 === 0 ? 99_999 : 4999)))),
    image: ['/media/check.webp'],
    category: 'caps' as const,
    subCategory: 'caps' as const,
    sizes: ['S/M', 'L/XL', 'Größe 1.5 "weit"'],
    // Of every second one, a size is limited.
    ...(index % 2 === 0 ? { stock: [{ size: 'L/XL', left: random.int(pieces.min, pieces.max) }] } : {}),
    position: 10_000 + index,
  }));
  await shop.data((database) =>
    database.model('Product', ProductModel.schema, ProductModel.collection.name).insertMany(products),
  );
}

/**
 * All that is on sale, as a browser is told it.
 * @param pieces how many there are of each limited size
 */
export async function stockShelves(shop: CheckShop, random: Random, pieces: Pieces): Promise<Ware[]> {
  await addOddPrices(shop, random, pieces);
  const { body } = await shop.call(paths.product.list, { method: 'GET' });
  const products = body.products as ListedProduct[];
  return products.map(({ _id, name, sizes, price, stock = [] }) => ({
    id: _id,
    name,
    sizes,
    stock: new Map(stock.map(({ size, left }) => [size, left])),
    listCents: centsOf(String(price)),
  }));
}
