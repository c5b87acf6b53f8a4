import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const seconds = (time: string) => Date.parse(time) / 1000;
const created = seconds('2026-11-20T01:00:00Z');

/** A balance transaction of 20 November 2026. */
export const balanceTransaction = (id: string, category: string, amount: number) => ({
  ...{ id, object: 'balance_transaction', amount, net: amount, fee: 0, fee_details: [], created },
  ...{ reporting_category: category, source: null, description: null },
});
/** A payout that arrives a day later. */
export const payout = (id: string, amount: number, fields: object = {}) => ({
  ...{ id, object: 'payout', amount, created, arrival_date: seconds('2026-11-21') },
  ...{ status: 'paid', automatic: true, reconciliation_status: 'completed', ...fields },
});

const refusal = {
  type: 'invalid_request_error',
  message: 'Balance transaction history can only be filtered on automatic transfers, not manual.',
};

/** Stripe's lists of payouts and balance transactions, for payouts that the sandbox does not make. */
export async function openStripePayouts() {
  const state = {
    payouts: [] as ReturnType<typeof payout>[],
    /** The transactions of payouts by their ids. */
    lines: {} as Record<string, object[]>,
  };
  function answer({ pathname, searchParams }: URL): { error: object } | { data: object[]; has_more: false } {
    if (pathname === '/v1/payouts') return { data: state.payouts, has_more: false };
    const of = searchParams.get('payout');
    if (!of) return { data: Object.values(state.lines).flat(), has_more: false };
    // Stripe does not know what the others consist of.
    if (!state.payouts.find(({ id }) => id === of)?.automatic) return { error: refusal };
    return { data: state.lines[of] ?? [], has_more: false };
  }
  const server = createServer((req, res) => {
    const body = answer(new URL(req.url ?? '', 'http://stripe'));
    res.writeHead('error' in body ? 400 : 200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
