import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { CheckProduct } from '../catalogue.ts';
import { formatDollars, totalPrice } from '../expected-money.ts';
import type { Random } from '../random.ts';

/** What a shopper does after placing the order. */
const scenarios = [
  'pays',
  'is declined, then pays',
  'pays, then reports a cancellation',
  'is declined, then cancels',
  'cancels',
  'cancels and pays concurrently',
  'cancels, then tries to pay',
  'cancels, then the payment completes late',
  'abandons',
] as const;
export type Scenario = (typeof scenarios)[number];

/** Weighted: most shoppers pay. */
const weightedScenarios: readonly Scenario[] = [
  ...Array<Scenario>(10).fill('pays'),
  ...Array<Scenario>(2).fill('is declined, then pays'),
  ...scenarios.slice(2),
];

export interface Line {
  product: CheckProduct;
  size: string;
  quantity: number;
  listCents: bigint;
}

/** One intended order, and the responses that the shopper got. */
export interface Purchase {
  /** The delivery email, unique to this purchase: orders and mails are found by it. */
  email: string;
  user: string;
  lines: Line[];
  totalCents: bigint;
  scenario: Scenario;
  /** How many equal requests are sent concurrently. */
  submitCount: number;
  mergesVisitorCart: boolean;
  /** Whether the cart has one unit of the first line more than is ordered. */
  hasExtraUnit: boolean;
  sessionIds: Set<string>;
  orderId?: string;
  /** Whether the payment page said that the payment succeeded. */
  paymentSucceeded?: boolean;
  /** Whether the shop said that the order is paid. */
  verified?: boolean;
  /** Whether the payment completed after the order was cancelled. */
  isPaidLate?: boolean;
  /** Whether the shop refused the order as sold out. */
  isSoldOut?: boolean;
  /** The transitions of the paid order by the CLI, in order. */
  transitions?: ('Shipped' | 'Delivered' | 'Refunded')[];
  isFinished?: boolean;
}

const minimumCents = 50n;

function randomLines(random: Random, checkProducts: readonly CheckProduct[]): Line[] {
  const left = [...checkProducts];
  return Array.from({ length: random.int(1, 6) }, () => {
    const product = random.take(left);
    if (!product) throw new Error('Too few checkProducts');
    const quantity = random.chance(0.9) ? random.int(1, 4) : random.int(5, 98);
    return { product, size: random.pick(product.sizes), quantity, listCents: product.listCents };
  });
}

/** A random purchase. @param name unique to it */
export function randomPurchase(
  random: Random,
  checkProducts: readonly CheckProduct[],
  user: string,
  name: string,
): Purchase {
  const lines = randomLines(random, checkProducts);
  const totalCents = totalPrice(lines);
  if (totalCents < minimumCents) return randomPurchase(random, checkProducts, user, name);
  return {
    email: `${name}@orders.example`,
    user,
    lines,
    totalCents,
    scenario: random.pick(weightedScenarios),
    submitCount: random.pick([1, 1, 1, 2, 2, 5]),
    mergesVisitorCart: random.chance(0.8),
    hasExtraUnit: random.chance(0.2),
    sessionIds: new Set(),
  };
}

const shortageCodes: unknown[] = ['size_sold_out', 'not_enough_stock'] satisfies ErrorCode[];

/** Whether a response refuses the order because of a limited size, which it names. */
export function isShortage({ lines }: Purchase, { code, params }: Record<string, unknown>): boolean {
  const short = (params ?? {}) as { name?: unknown; size?: unknown };
  const isNamed = ({ product, size, quantity }: Line) =>
    quantity > 0 && product.stock.has(size) && product.name === short.name && size === short.size;
  return shortageCodes.includes(code) && lines.some(isNamed);
}

/** The body of `POST /api/order/stripe`. */
export const orderRequest = ({ email, lines, totalCents }: Purchase) => ({
  address: {
    firstName: 'Ada',
    lastName: 'Shopper',
    email,
    street: '1 Foundry Lane',
    city: 'Darwin',
    state: 'NT',
    zipcode: '0800',
    country: 'Australia',
    phone: '0412 345 678',
  },
  items: lines.map(({ product, size, quantity }) => ({ _id: product.id, size, quantity })),
  amount: Number(formatDollars(totalCents)),
});
