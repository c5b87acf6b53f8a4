import {
  type CheckoutSession,
  type PaymentRecord,
  PaymentsRefusedError,
  PaymentsUnavailableError,
  type Refund,
} from '../src/adapters/payments/types.ts';
import type { OrderTools } from '../src/features/order/order-tools.ts';

type Provider = Pick<OrderTools['payments'], 'retrieveSession' | 'expireSession'> & PaymentRecord;

/**
 * A payment provider in memory that knows one session: for tests that ask it a thousand times, go away with it, or put
 * its answers in every order.
 * @param pause what each answer waits for
 */
export function createFakeProvider(orderId: string, totalCents: number, pause: () => Promise<unknown>) {
  const paymentIntentId = `pi_${orderId}`;
  const state = { status: 'open' as CheckoutSession['status'], isAway: false, refunds: [] as Refund[] };
  const refundsByKey = new Map<string, Refund>();
  const refundedCents = () => state.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const session = (): CheckoutSession => ({
    id: `cs_${orderId}`,
    url: undefined,
    status: state.status,
    isPaid: state.status === 'complete',
    totalCents,
    currency: 'aud',
    orderId,
    donationId: undefined,
    paymentIntentId: state.status === 'complete' ? paymentIntentId : undefined,
    subscriptionId: undefined,
  });
  const answer = async <Answer>(make: () => Answer): Promise<Answer> => {
    await pause();
    if (state.isAway) throw new PaymentsUnavailableError('away');
    const made = make();
    await pause();
    return made;
  };
  const giveBack = (amountCents: number): Refund => {
    if (state.status !== 'complete' || amountCents <= 0) throw new PaymentsRefusedError('nothing left');
    const refund = { id: `re_${state.refunds.length}`, paymentIntentId, amountCents };
    state.refunds.push(refund);
    return refund;
  };
  const provider: Provider = {
    retrieveSession: () => answer(session),
    expireSession: () =>
      answer(() => {
        if (state.status !== 'open') throw new PaymentsRefusedError(state.status);
        state.status = 'expired';
        return session();
      }),
    refundPayment: (_payment, key) =>
      answer(() => {
        const refund = refundsByKey.get(key) ?? giveBack(totalCents - refundedCents());
        refundsByKey.set(key, refund);
        return refund;
      }),
    async *listRefunds() {
      yield* await answer(() => [...state.refunds]);
    },
    async *listSessions() {
      yield await answer(session);
    },
  };
  return {
    provider,
    state,
    session,
    paymentIntentId,
    refundedCents,
    /** On the provider's own pages. */
    refundThere: (amountCents: number) => giveBack(amountCents),
    pay: () => {
      if (state.status === 'open') state.status = 'complete';
    },
  };
}
