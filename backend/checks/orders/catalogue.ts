import { setTimeout as wait } from 'node:timers/promises';
import { createAnnouncer } from '../../src/adapters/database/changes/version-document.ts';
import { paths } from '../../src/contract/paths.ts';
import { ProductModel } from '../../src/features/product/product.model.ts';
import { newLedger } from '../../src/features/product/stock/ledger/ledger-entries.ts';
import { formatDollars, parseDollars } from './expected-money.ts';
import type { Random } from './random.ts';
import type { CheckShop } from './shop.ts';

const oddProducts = 40;

export interface CheckProduct {
  id: string;
  name: string;
  sizes: string[];
  /** The initial stock of limited sizes; all other sizes are unlimited. */
  stock: ReadonlyMap<string, number>;
  /** List price. */
  listCents: bigint;
}

/** A range to choose the stock of a size from. */
export interface QuantityRange {
  min: number;
  max: number;
}
const ample: QuantityRange = { min: 5000, max: 9000 };
const limitedSize = 'L/XL';

const initialStock = (random: Random, index: number, scarce: QuantityRange): number => {
  const { min, max } = index % 10 === 0 ? scarce : ample;
  return random.int(min, max);
};

/** Writes products into the database with their stock ledgers. @returns their ids */
export async function storeProducts(
  shop: CheckShop,
  products: readonly { name: string; stock?: { size: string; left: number }[] }[],
): Promise<string[]> {
  const stored = products.map((product) => ({ ...product, ...newLedger({}, product.stock ?? []) }));
  const made = await shop.data((database) =>
    database.model('Product', ProductModel.schema, ProductModel.collection.name).insertMany(stored),
  );
  await announceProducts(shop);
  return made.map(({ _id }) => _id.toHexString());
}

interface ListedProduct {
  _id: string;
  name: string;
  sizes: string[];
  price: number;
  stock?: { size: string; left: number }[];
}

/** Adds products with odd prices to the demo catalogue: ninety per cent of 0.05 is 4.5 cents. @returns their ids */
function addOddPrices(shop: CheckShop, random: Random, scarce: QuantityRange): Promise<string[]> {
  const products = Array.from({ length: oddProducts }, (_, index) => ({
    status: 'live' as const,
    name: `Check product ${index + 1}`,
    about: 'Sold in checks.',
    description: 'Its price has odd cents.',
    price: Number(formatDollars(BigInt(random.int(60, index % 4 === 0 ? 99_999 : 4999)))),
    image: ['/media/check.webp'],
    category: 'caps' as const,
    subCategory: 'caps' as const,
    sizes: ['S/M', 'L/XL', 'Größe 1.5 "weit"'],
    // Every second product has a limited size; some of them sell out during the check.
    ...(index % 2 === 0 ? { stock: [{ size: limitedSize, left: initialStock(random, index, scarce) }] } : {}),
    position: 10_000 + index,
  }));
  return storeProducts(shop, products);
}

/** Tells the processes of a shop on MongoDB that products were written directly into the database. */
async function announceProducts(shop: CheckShop): Promise<void> {
  await shop.data(async ({ db }) => {
    if (!db) throw new Error('The connection names no database');
    const announcer = createAnnouncer(db);
    announcer.announce(ProductModel.collection.name);
    await announcer.flush();
  });
}

/** Reads the list until it has the added products: another process sees them within two seconds. */
export async function listProducts(shop: CheckShop, addedIds: readonly string[]): Promise<ListedProduct[]> {
  for (;;) {
    const { body } = await shop.call(paths.product.list, { method: 'GET' });
    const products = body.products as ListedProduct[];
    const listed = new Set(products.map(({ _id }) => _id));
    if (addedIds.every((id) => listed.has(id))) return products;
    await wait(100);
  }
}

/**
 * Adds products and returns all that can be bought, as the API lists them.
 * @param scarce the stock of the sizes that may sell out
 */
export async function createCatalogue(
  shop: CheckShop,
  random: Random,
  scarce: QuantityRange,
): Promise<CheckProduct[]> {
  const addedIds = await addOddPrices(shop, random, scarce);
  const products = await listProducts(shop, addedIds);
  return products
    .map(({ _id, name, sizes, price, stock = [] }) => {
      const limited = new Map(stock.map(({ size, left }) => [size, left]));
      // Of the demo catalogue only unlimited sizes: the limited ones have a few units.
      const isOwn = addedIds.includes(_id);
      const sold = isOwn ? sizes : sizes.filter((size) => !limited.has(size));
      return {
        id: _id,
        name,
        sizes: sold,
        stock: isOwn ? limited : new Map(),
        listCents: parseDollars(String(price)),
      };
    })
    .filter(({ sizes }) => sizes.length > 0);
}
