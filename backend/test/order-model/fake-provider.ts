import {
  type CheckoutSession,
  type PaymentRecord,
  PaymentsRefusedError,
  PaymentsUnavailableError,
  type Refund,
  RefundImpossibleError,
} from '../../src/adapters/payments/types.ts';
import type { OrderDeps } from '../../src/features/order/order-deps.ts';

type Provider = Pick<OrderDeps['payments'], 'retrieveSession' | 'expireSession'> & PaymentRecord;

/**
 * A payment provider in memory with one session, for tests that send a thousand requests, take it offline, or reorder its
 * responses.
 * @param pause each response waits for it
 */
export function createFakeProvider(orderId: string, totalCents: number, pause: () => Promise<unknown>) {
  const paymentIntentId = `pi_${orderId}`;
  const state = {
    status: 'open' as CheckoutSession['status'],
    isOffline: false,
    refunds: [] as Refund[],
    /** The state of the next refund. */
    nextRefundState: 'done' as Refund['state'],
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
    card: undefined,
    subscriptionId: undefined,
  });
  const respond = async <Result>(make: () => Result): Promise<Result> => {
    await pause();
    if (state.isOffline) throw new PaymentsUnavailableError('offline');
    const made = make();
    await pause();
    return made;
  };
  const addRefund = (amountCents: number, refundId?: string): Refund => {
    if (state.status !== 'complete' || amountCents <= 0 || amountCents > leftCents())
      throw new RefundImpossibleError('nothing left');
    const refund: Refund = {
      id: `re_${state.refunds.length}`,
      createdAt: new Date(),
      refundId,
      paymentIntentId,
      amountCents,
      state: state.nextRefundState,
      failure: state.nextRefundState === 'failed' ? 'The refund failed.' : undefined,
    };
    state.refunds.unshift(refund);
    return { ...refund };
  };
  const provider: Provider = {
    retrieveSession: () => respond(session),
    expireSession: () =>
      respond(() => {
        if (state.status !== 'open') throw new PaymentsRefusedError(state.status);
        state.status = 'expired';
        return session();
      }),
    refundPayment: ({ amountCents, refundId }, key) =>
      respond(() => {
        const refund = refundsByKey.get(key) ?? addRefund(amountCents, refundId);
        refundsByKey.set(key, refund);
        return refund;
      }),
    async *listRefunds() {
      yield* await respond(() => state.refunds.map((refund) => ({ ...refund })));
    },
    async *listDisputes() {},
    async *listLateChanges() {},
    async *listSessions() {
      yield await respond(session);
    },
  };
  return {
    provider,
    state,
    session,
    paymentIntentId,
    refundedCents,
    leftCents,
    /** Refunds on the provider's dashboard. */
    refundAtProvider: (amountCents: number) => addRefund(amountCents),
    /** Changes a refund's state, as a bank does days later. */
    changeRefunds(from: Refund['state'], to: Refund['state']) {
      for (const refund of state.refunds)
        if (refund.state === from)
          Object.assign(refund, { state: to, failure: to === 'failed' ? 'The bank refused.' : undefined });
    },
    pay: () => {
      if (state.status === 'open') state.status = 'complete';
    },
  };
}
