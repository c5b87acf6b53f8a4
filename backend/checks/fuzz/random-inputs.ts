import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { payableCentsOf } from '../../src/contract/money.ts';
import { paths } from '../../src/contract/paths.ts';
import { type ApiCall, openReads, privateCalls } from '../../test/http/api-calls.ts';
import type { Account } from '../orders/accounts.ts';
import type { CheckShop } from '../orders/shop.ts';
import { type Input, inputsTo } from './inputs.ts';
import { findProduct } from './purchase.ts';

/** Every fuzzed endpoint, with valid bodies of the first account. */
export async function fuzzedCalls(shop: CheckShop, [account]: readonly Account[]): Promise<ApiCall[]> {
  const { _id: productId, sizes, price } = await findProduct(shop);
  const ids = { userId: account?.id ?? '', productId, size: sizes[0] ?? '', orderId: 'a'.repeat(24) };
  const post = { method: 'POST' } as const;
  return [
    ...privateCalls({ ...ids, amount: payableCentsOf(price) / 100 }),
    ...openReads,
    {
      name: 'webhook',
      ...post,
      path: paths.webhooks.stripe,
      body: { id: 'evt_1', type: 'x', data: { object: {} } },
    },
    {
      name: 'payment page',
      ...post,
      path: '/sandbox/checkout/cs_test_1/pay',
      body: {
        cardNumber: '4242 4242 4242 4242',
        expiry: '12/34',
        cvc: '123',
        name: 'A',
        email: 'a@b.example',
      },
    },
    { name: 'files', method: 'GET', path: '/media/check.webp' },
    { name: 'uploads', method: 'GET', path: '/uploads/check.webp' },
    { name: 'unknown', method: 'GET', path: '/api/nowhere' },
    { name: 'site map', method: 'GET', path: paths.site.map },
    { name: 'product feed', method: 'GET', path: paths.site.productFeed },
    { name: 'health', method: 'GET', path: paths.health.ready },
  ];
}

const badTokens = ({ id, token }: Account): string[] => [
  'garbage',
  token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
  token.slice(0, token.lastIndexOf('.') + 1),
  jwt.sign({ v: 0, sub: id, aud: 'session' }, null, { algorithm: 'none' }),
  jwt.sign({ v: 0, sub: id, aud: 'session' }, 'another secret of some length'),
];

/** A generator of batches of inputs, decided by the seed. */
export function randomInputs(calls: readonly ApiCall[], accounts: readonly Account[], seed: number) {
  const [first] = accounts;
  const tokens = { good: accounts.map(({ token }) => token), bad: first ? badTokens(first) : [] };
  const input = fc.oneof(
    ...calls.map((call) => ({ weight: call.body ? 6 : 1, arbitrary: inputsTo(call, tokens) })),
  );
  let batches = 0;
  return (count: number): Input[] => {
    batches += 1;
    return fc.sample(input, { numRuns: count, seed: seed + batches });
  };
}
