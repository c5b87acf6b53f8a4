import type { Ware } from './catalogue.ts';
import { dollarsOf, totalOf } from './money-oracle.ts';
import type { Random } from './random.ts';

/** What a shopper does after ordering. */
export const fates = [
  'pays',
  'is declined, then pays',
  'pays, and says that the payment was given up',
  'is declined and gives up',
  'gives up',
  'gives up and pays at the same time',
  'gives up, and tries to pay later',
  'gives up, and the money comes all the same',
  'walks away',
] as const;
export type Fate = (typeof fates)[number];

/** Most shoppers pay; the rest is where the faults are. */
const drawn: readonly Fate[] = [
  ...Array<Fate>(10).fill('pays'),
  ...Array<Fate>(2).fill('is declined, then pays'),
  ...fates.slice(2),
];

export interface Line {
  ware: Ware;
  size: string;
  quantity: number;
  listCents: bigint;
}

/** One order as a shopper means it, and what the shopper was told. */
export interface Submit {
  /** The delivery email: of this submit alone, so that order and mail are found by it. */
  email: string;
  user: string;
  lines: Line[];
  totalCents: bigint;
  fate: Fate;
  /** How many equal requests are sent at once. */
  copies: number;
  cameAsVisitor: boolean;
  /** Whether one more piece of the first line is in the cart than is ordered. */
  hasExtra: boolean;
  sessionIds: Set<string>;
  orderId?: string;
  /** Whether the payment page said that the payment succeeded. */
  saidPaid?: boolean;
  /** Whether the shop said that the order is paid. */
  verified?: boolean;
  /** Whether the money came after the order was given up. */
  isLate?: boolean;
  /** Whether the shop said that something was sold out. */
  wasRefused?: boolean;
  /** Where the shopkeeper took the paid order, step by step. */
  moves?: ('Shipped' | 'Delivered' | 'Refunded')[];
  isDone?: boolean;
}

const minimumCents = 50n;

function drawLines(random: Random, wares: readonly Ware[]): Line[] {
  const left = [...wares];
  return Array.from({ length: random.int(1, 6) }, () => {
    const ware = random.take(left);
    if (!ware) throw new Error('Too few wares');
    const quantity = random.chance(0.9) ? random.int(1, 4) : random.int(5, 98);
    return { ware, size: random.pick(ware.sizes), quantity, listCents: ware.listCents };
  });
}

/** Draws an order. @param name of this one only */
export function drawSubmit(random: Random, wares: readonly Ware[], user: string, name: string): Submit {
  const lines = drawLines(random, wares);
  const totalCents = totalOf(lines);
  if (totalCents < minimumCents) return drawSubmit(random, wares, user, name);
  return {
    email: `${name}@orders.example`,
    user,
    lines,
    totalCents,
    fate: random.pick(drawn),
    copies: random.pick([1, 1, 1, 2, 2, 5]),
    cameAsVisitor: random.chance(0.8),
    hasExtra: random.chance(0.2),
    sessionIds: new Set(),
  };
}

/** Whether an answer refuses an order because of a limited size, in words that name it. */
export function isShortage({ lines }: Submit, status: number, message: unknown): boolean {
  const isNamed = ({ ware, size, quantity }: Line) =>
    quantity > 0 && ware.stock.has(size) && String(message).includes(`${ware.name} (${size})`);
  return status === 409 && lines.some(isNamed);
}

/** The body of `POST /api/order/stripe`. */
export const placeBody = ({ email, lines, totalCents }: Submit) => ({
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
  items: lines.map(({ ware, size, quantity }) => ({ _id: ware.id, size, quantity })),
  amount: Number(dollarsOf(totalCents)),
});
