import type { CheckoutSession } from '../../../adapters/payments/types.ts';
import { giveWay } from '../../../jobs/give-way.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { pending } from '../payment-state.ts';
import { type OrderToCheck, orderToCheckFields, scheduleChecks, shouldClose } from './payment-check.ts';

/** The provider lists a hundred sessions with one request; some are of other orders of the same time. */
const ordersAtOnce = 80;
/** Fewer are asked about one by one. */
const fewestListed = 5;
/** Paid orders and other shops may have sessions of the same time; what is not found is asked about alone. */
const sessionsPerLook = 300;
/** After so many failures in a row the provider is down, and the look ends: of older orders it knows nothing. */
const maxFailures = 4;
/** A session is made after its order; the clocks may differ. */
const earlierMs = 5_000;
const laterMs = 20_000;

/** The sessions of these orders that the provider lists, by their ids. */
async function listSessions(
  { payments }: OrderDeps,
  orders: readonly OrderToCheck[],
): Promise<Map<string, CheckoutSession>> {
  const times = orders.map(({ createdAt }) => createdAt.getTime());
  const filter = {
    createdFrom: new Date(Math.min(...times) - earlierMs),
    createdTo: new Date(Math.max(...times) + laterMs),
  };
  const wanted = new Set(orders.map(({ checkout }) => checkout.sessionId));
  const found = new Map<string, CheckoutSession>();
  let seen = 0;
  for await (const session of payments.listSessions(filter)) {
    seen += 1;
    if (wanted.has(session.id)) found.set(session.id, session);
    if (found.size === wanted.size || seen === sessionsPerLook) break;
  }
  return found;
}

async function* readBatches(orders: AsyncIterable<OrderToCheck>): AsyncGenerator<OrderToCheck[]> {
  let batch: OrderToCheck[] = [];
  for await (const order of orders) {
    batch.push(order);
    if (batch.length < ordersAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const findOrders = (filter: object, sort: Record<string, 1 | -1>) =>
  OrderModel.collection
    .find<OrderToCheck>(
      { ...pending, ...filter },
      { projection: orderToCheckFields, batchSize: ordersAtOnce },
    )
    .sort(sort);

/**
 * Asks the provider about many unpaid orders with one request for eighty, so that few of them need a check of their own:
 * those that are paid are checked at once, the others that are not simply open become due.
 * @param which all of them, newest first, or those that are due
 * @param checkNow checks an order that is paid; false when that failed
 * @returns the sessions that have expired, by their ids: nothing changes them any more; and whether it saw every order
 * @throws {PaymentsUnavailableError} when the provider cannot be reached
 */
export async function lookAtMany(
  deps: OrderDeps,
  which: 'all' | 'due',
  checkNow: (_id: StoredOrder['_id']) => Promise<boolean>,
  stopping?: AbortSignal,
): Promise<{ expired: Map<string, CheckoutSession>; isComplete: boolean }> {
  const expired = new Map<string, CheckoutSession>();
  let failures = 0;
  const orders =
    which === 'all'
      ? findOrders({ 'check.deadLetteredAt': { $exists: false } }, { createdAt: -1, _id: -1 })
      : findOrders({ 'check.dueAt': { $lte: new Date() } }, { 'check.dueAt': 1 });
  for await (const batch of readBatches(orders)) {
    if (stopping?.aborted) return { expired, isComplete: false };
    const isListed = batch.length >= fewestListed;
    if (!isListed && which === 'due') break;
    const startedAt = performance.now();
    const sessions = isListed ? await listSessions(deps, batch) : new Map<string, CheckoutSession>();
    const sessionOf = ({ checkout }: OrderToCheck) => sessions.get(checkout.sessionId ?? '');
    const isOpen = (order: OrderToCheck) => sessionOf(order)?.status === 'open' && !shouldClose(order);
    const others = batch.filter((order) => !isOpen(order));
    const isPaid = (order: OrderToCheck) => sessionOf(order)?.status === 'complete';
    await scheduleChecks(batch.filter(isOpen), others, isPaid);
    for (const order of others) {
      const session = sessionOf(order);
      if (session?.status === 'expired') expired.set(session.id, session);
      if (isPaid(order)) failures = (await checkNow(order._id)) ? 0 : failures + 1;
      if (failures >= maxFailures || stopping?.aborted) return { expired, isComplete: false };
    }
    await giveWay(performance.now() - startedAt);
  }
  return { expired, isComplete: true };
}
