import { type CheckProduct, listProducts, storeProducts } from '../catalogue.ts';
import { parseDollars, totalPrice } from '../expected-money.ts';
import type { Line, Purchase } from '../purchases/purchase.ts';
import type { Random } from '../random.ts';
import type { CheckShop } from '../shop.ts';

const prices = ['0.65', '7.77', '12.35', '19.99', '39.95'];
const sizes = ['S', 'M', 'L'];
/** So few that some sizes sell out, and exchanges and changes of sizes fail. */
const scarce = { min: 20, max: 60 };

/** Adds a few products whose sizes are all limited, for many orders at once. */
export async function makeHistoryProducts(shop: CheckShop, random: Random): Promise<CheckProduct[]> {
  const products = prices.map((price, index) => ({
    status: 'live' as const,
    name: `History product ${index + 1}`,
    about: 'Sold in checks.',
    description: 'All its sizes are limited.',
    price: Number(price),
    image: ['/media/check.webp'],
    category: 'caps' as const,
    subCategory: 'caps' as const,
    sizes,
    stock: sizes.map((size) => ({ size, left: random.int(scarce.min, scarce.max) })),
    position: 30_000 + index,
  }));
  const ids = await storeProducts(shop, products);
  await listProducts(shop, ids);
  return products.map(({ name, price, stock }, index) => ({
    id: ids[index] ?? '',
    name,
    sizes,
    stock: new Map(stock.map(({ size, left }) => [size, left])),
    listCents: parseDollars(String(price)),
  }));
}

/** An order of one or two products, some in several sizes. @param name unique to it */
export function randomOrder(
  random: Random,
  products: readonly CheckProduct[],
  user: string,
  name: string,
): Purchase {
  const left = [...products];
  const lines = Array.from({ length: random.int(1, 2) }, () => random.take(left)).flatMap((product) => {
    const wanted = sizes.filter(() => random.chance(0.4));
    return (wanted.length > 0 ? wanted : ['S']).flatMap((size): Line[] =>
      product ? [{ product, size, quantity: random.int(1, 3), listCents: product.listCents }] : [],
    );
  });
  return {
    email: `${name}@orders.example`,
    user,
    lines,
    totalCents: totalPrice(lines),
    scenario: 'pays',
    submitCount: 1,
    mergesVisitorCart: false,
    hasExtraUnit: false,
    sessionIds: new Set(),
  };
}
