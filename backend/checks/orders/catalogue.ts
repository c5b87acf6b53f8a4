import { paths } from '../../src/contract/paths.ts';
import { ProductModel } from '../../src/features/product/product.model.ts';
import { centsOf, dollarsOf } from './money-oracle.ts';
import type { Random } from './random.ts';
import type { CheckShop } from './shop.ts';

const oddProducts = 40;
const ownNames = 'Check ware';

export interface Ware {
  id: string;
  name: string;
  sizes: string[];
  /** How many pieces of a size there were at first; sizes that are not in it are unlimited. */
  stock: ReadonlyMap<string, number>;
  /** List price. */
  listCents: bigint;
}

/** How many pieces there are of a size that sells out, and of one that does not. */
interface Pieces {
  min: number;
  max: number;
}
const plenty: Pieces = { min: 5000, max: 9000 };
const limitedSize = 'L/XL';

const piecesOf = (random: Random, index: number, scarce: Pieces): number => {
  const { min, max } = index % 10 === 0 ? scarce : plenty;
  return random.int(min, max);
};

interface ListedProduct {
  _id: string;
  name: string;
  sizes: string[];
  price: number;
  stock?: { size: string; left: number }[];
}

/** Puts products of every awkward price beside the demo catalogue: ninety per cent of 0.05 is 4.5 cents. */
async function addOddPrices(shop: CheckShop, random: Random, scarce: Pieces): Promise<void> {
  const products = Array.from({ length: oddProducts }, (_, index) => ({
    name: `${ownNames} ${index + 1}`,
    about: 'Sold in checks.',
    description: 'Its price has odd cents.',
    price: Number(dollarsOf(BigInt(random.int(60, index % 4 === 0 ? 99_999 : 4999)))),
    image: ['/media/check.webp'],
    category: 'caps' as const,
    subCategory: 'caps' as const,
    sizes: ['S/M', 'L/XL', 'Größe 1.5 "weit"'],
    // Of every second one, a size is limited; of a few it sells out on the way.
    ...(index % 2 === 0 ? { stock: [{ size: limitedSize, left: piecesOf(random, index, scarce) }] } : {}),
    position: 10_000 + index,
  }));
  await shop.data((database) =>
    database.model('Product', ProductModel.schema, ProductModel.collection.name).insertMany(products),
  );
}

/**
 * All that is on sale, as a browser is told it.
 * @param scarce how many there are of the sizes that may sell out
 */
export async function stockShelves(shop: CheckShop, random: Random, scarce: Pieces): Promise<Ware[]> {
  await addOddPrices(shop, random, scarce);
  const { body } = await shop.call(paths.product.list, { method: 'GET' });
  const products = body.products as ListedProduct[];
  return products
    .map(({ _id, name, sizes, price, stock = [] }) => {
      const limited = new Map(stock.map(({ size, left }) => [size, left]));
      // Of the demo catalogue, only what nobody can buy out: there are a few pieces of some sizes.
      const isOwn = name.startsWith(ownNames);
      const sold = isOwn ? sizes : sizes.filter((size) => !limited.has(size));
      return {
        id: _id,
        name,
        sizes: sold,
        stock: isOwn ? limited : new Map(),
        listCents: centsOf(String(price)),
      };
    })
    .filter(({ sizes }) => sizes.length > 0);
}
