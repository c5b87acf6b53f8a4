import {
  type CheckoutSession,
  type PaymentRecord,
  PaymentsRefusedError,
  PaymentsUnavailableError,
  type Refund,
  RefundImpossibleError,
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
  const state = {
    status: 'open' as CheckoutSession['status'],
    isAway: false,
    refunds: [] as Refund[],
    /** How the next refund begins. */
    refundsBegin: 'done' as Refund['state'],
  };
  const refundsByKey = new Map<string, Refund>();
  const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refundedCents = () => sumOf(state.refunds.filter((refund) => refund.state === 'done'));
  const leftCents = () => totalCents - sumOf(state.refunds.filter((refund) => refund.state !== 'failed'));
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
    if (state.status !== 'complete' || amountCents <= 0) throw new RefundImpossibleError('nothing left');
    const refund: Refund = {
      id: `re_${state.refunds.length}`,
      paymentIntentId,
      amountCents,
      state: state.refundsBegin,
      failure: state.refundsBegin === 'failed' ? 'The refund failed.' : undefined,
    };
    state.refunds.unshift(refund);
    return { ...refund };
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
        const refund = refundsByKey.get(key) ?? giveBack(leftCents());
        refundsByKey.set(key, refund);
        return refund;
      }),
    async *listRefunds() {
      yield* await answer(() => state.refunds.map((refund) => ({ ...refund })));
    },
    async *listDisputes() {},
    async *listLateChanges() {},
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
    leftCents,
    /** On the provider's own pages. */
    refundThere: (amountCents: number) => giveBack(amountCents),
    /** The bank decides about refunds days later. */
    moveRefunds(from: Refund['state'], to: Refund['state']) {
      for (const refund of state.refunds)
        if (refund.state === from)
          Object.assign(refund, { state: to, failure: to === 'failed' ? 'The bank refused.' : undefined });
    },
    pay: () => {
      if (state.status === 'open') state.status = 'complete';
    },
  };
}
