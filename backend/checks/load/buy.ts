import { orderTotalCents, toDollars } from '../../src/contract/money.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import { address } from '../../test/builders/orders.ts';
import type { Client, LoadResponse } from './client.ts';

/** The requests of a purchase, in their order. */
export const steps = ['add to cart', 'place order', 'payment page', 'pay', 'verify'] as const;
export type Step = (typeof steps)[number];

const goodCard = '4242 4242 4242 4242';

interface Line {
  product: Product;
  size: string;
}

/** All sizes that cannot sell out. @throws when there is none */
export function linesToBuy(products: readonly Product[]): Line[] {
  const lines = products.flatMap((product) =>
    product.sizes
      .filter((size) => !product.stock?.some((limited) => limited.size === size))
      .map((size) => ({ product, size })),
  );
  if (lines.length === 0) throw new Error('Every size of the catalogue has limited stock');
  return lines;
}

function expect(what: Step, status: number, response: LoadResponse): LoadResponse {
  if (response.status !== status)
    throw new Error(`${what}: ${response.status} ${response.text.slice(0, 200)}`);
  return response;
}

/**
 * A signed-in customer adds a product to the cart, places the order, pays on the sandbox's page with its form, and has the
 * payment verified.
 * @param onStep called with the duration of each request
 * @returns the order's id
 * @throws unless the shop says that the order is paid
 */
export async function buy(
  client: Client,
  token: string,
  { product, size }: Line,
  onStep: (step: Step, ms: number) => void,
): Promise<string> {
  const timed = async (step: Step, status: number, send: () => Promise<LoadResponse>) => {
    const startedAt = performance.now();
    const response = expect(step, status, await send());
    onStep(step, performance.now() - startedAt);
    return response;
  };
  const call = (step: Step, path: string, body: object) =>
    timed(step, 200, () =>
      client.send(path, {
        method: 'POST',
        headers: { token, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        readsText: true,
      }),
    );

  await call('add to cart', paths.cart.add, { itemId: product._id, size });
  const placed = await call('place order', paths.order.stripe, {
    address,
    items: [{ _id: product._id, size, quantity: 1 }],
    amount: toDollars(orderTotalCents([{ price: product.price, quantity: 1 }])),
  });
  const { session_url: session } = JSON.parse(placed.text) as { session_url: string };
  const page = new URL(session).pathname;
  await timed('payment page', 200, () => client.send(page, { readsText: true }));
  const year = String(new Date().getFullYear() + 2).slice(2);
  const card = { cardNumber: goodCard, expiry: `12/${year}`, cvc: '123', name: 'Ada Shopper' };
  const paid = await timed('pay', 303, () =>
    client.send(page, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...card, email: address.email }).toString(),
      readsText: true,
    }),
  );
  const query = new URL(paid.headers.location ?? '', client.origin).searchParams;
  const orderId = query.get('orderId') ?? '';
  const verified = await call('verify', paths.order.verifyStripe, {
    orderId,
    success: query.get('success'),
  });
  if (JSON.parse(verified.text).success !== true) throw new Error('verify: paid, but the order is unpaid');
  return orderId;
}
