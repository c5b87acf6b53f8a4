import type { SandboxDispute, SandboxRefund } from './payment-parts.ts';
import { presentSubscriptionEvent } from './present-subscription.ts';
import { type SandboxSession, SandboxSessionModel } from './session.model.ts';
import { type SandboxSubscription, SandboxSubscriptionModel } from './subscription.model.ts';
import { randomId } from './subscription-steps.ts';

/** A payment that succeeded, of a session or of a subscription's invoice, with what became of it. */
export interface SandboxPayment {
  paymentIntent: string;
  /** In cents. */
  amountTotal: number;
  currency: string;
  paidAt: Date;
  refundsBegin: SandboxRefund['status'];
  isUncovered: boolean;
  refunds: SandboxRefund[];
  disputes: SandboxDispute[];
  /** The document that holds it: a subscription's holds the payments of all its invoices. */
  holder: { kind: 'session' | 'subscription'; id: string; refundCount: number };
}

/** Each invoice has one payment, named after it. */
export const paymentOfInvoice = (invoiceId: string) => invoiceId.replace(/^in_/, 'pi_');
export const invoiceOfPayment = (paymentIntent: string) => paymentIntent.replace(/^pi_/, 'in_');

function paymentOfSession(session: SandboxSession): SandboxPayment[] {
  const { _id, paymentIntent, refunds = [], disputes = [] } = session;
  if (!paymentIntent) return [];
  return [
    {
      paymentIntent,
      amountTotal: session.amountTotal,
      currency: session.currency,
      paidAt: session.event?.createdAt ?? session.createdAt,
      refundsBegin: session.refundsBegin,
      isUncovered: session.isUncovered === true,
      refunds,
      disputes,
      holder: { kind: 'session', id: _id, refundCount: refunds.length },
    },
  ];
}

function paymentsOfSubscription(subscription: SandboxSubscription): SandboxPayment[] {
  const { _id, invoices, refunds = [], disputes = [] } = subscription;
  return invoices
    .filter(({ status }) => status === 'paid')
    .map((invoice) => {
      const paymentIntent = paymentOfInvoice(invoice.id);
      const isItsOwn = (part: { paymentIntent?: string | null }) => part.paymentIntent === paymentIntent;
      return {
        paymentIntent,
        amountTotal: subscription.unitAmount,
        currency: subscription.currency,
        paidAt: invoice.paidAt ?? invoice.createdAt,
        refundsBegin: undefined,
        isUncovered: false,
        refunds: refunds.filter(isItsOwn),
        disputes: disputes.filter(isItsOwn),
        holder: { kind: 'subscription', id: _id, refundCount: refunds.length },
      };
    });
}

/** The payments of all sessions and of all subscriptions that match. */
async function findPayments(session: object, subscription: object): Promise<SandboxPayment[]> {
  const [sessions, subscriptions] = await Promise.all([
    SandboxSessionModel.find(session).lean<SandboxSession[]>(),
    SandboxSubscriptionModel.find(subscription).lean<SandboxSubscription[]>(),
  ]);
  return [...sessions.flatMap(paymentOfSession), ...subscriptions.flatMap(paymentsOfSubscription)];
}

export async function findPayment(paymentIntent: string): Promise<SandboxPayment | undefined> {
  const found = await findPayments({ paymentIntent }, { 'invoices.id': invoiceOfPayment(paymentIntent) });
  return found.find((payment) => payment.paymentIntent === paymentIntent);
}

/** The payments that have a refund or a dispute with this value in a field, e.g. `refunds.id`. */
export const findPaymentsWith = (
  field: `${'refunds' | 'disputes'}.${'id' | 'idempotencyKey' | 'createdAt'}`,
  value: unknown,
): Promise<SandboxPayment[]> => findPayments({ [field]: value }, { [field]: value });

/** The refunds or disputes of a payment, or all that were made at a moment or later; newest first. */
export async function listParts<Kind extends 'refunds' | 'disputes'>(
  kind: Kind,
  {
    paymentIntent,
    createdFrom = new Date(0),
  }: { paymentIntent: string | undefined; createdFrom: Date | undefined },
): Promise<{ payment: SandboxPayment; part: SandboxPayment[Kind][number] }[]> {
  const one = paymentIntent ? await findPayment(paymentIntent) : undefined;
  const payments = paymentIntent
    ? one && [one]
    : await findPaymentsWith(`${kind}.createdAt`, { $gte: createdFrom });
  return (payments ?? [])
    .flatMap((payment) => payment[kind].map((part) => ({ payment, part })))
    .filter(({ part }) => part.createdAt >= createdFrom)
    .sort((first, second) => second.part.createdAt.getTime() - first.part.createdAt.getTime());
}

/** An event on its way to the shop. */
export function makeEvent(type: string, object: object, now: Date) {
  const id = randomId('evt');
  return {
    id,
    createdAt: now,
    attempts: 0,
    dueAt: now,
    payload: presentSubscriptionEvent(id, type, now, object),
  };
}

/**
 * Writes a change of a payment together with its events.
 * @param condition what must still be true of the document
 * @returns whether it was
 */
export async function changePayment(
  { holder: { kind, id } }: SandboxPayment,
  change: {
    condition: object;
    push?: object;
    set?: object;
    arrayFilters?: object[];
    events: ReturnType<typeof makeEvent>[];
  },
): Promise<boolean> {
  const filter = { _id: id, ...change.condition };
  const update = {
    ...(change.set ? { $set: change.set } : {}),
    $push: { ...change.push, [kind === 'session' ? 'refundEvents' : 'events']: { $each: change.events } },
  };
  const options = change.arrayFilters
    ? { arrayFilters: change.arrayFilters as Record<string, unknown>[] }
    : {};
  const { modifiedCount } =
    kind === 'session'
      ? await SandboxSessionModel.updateOne(filter, update, options)
      : await SandboxSubscriptionModel.updateOne(filter, update, options);
  return modifiedCount > 0;
}
