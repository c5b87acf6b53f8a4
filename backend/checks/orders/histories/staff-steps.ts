import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { adminPaths } from '../../../src/contract/admin/paths.ts';
import { refundAtProvider, requestRefund, staffHeaders } from '../purchases/refund-requests.ts';
import { type History, readOrder, refusals, takeStep } from './history.ts';

type ReturnStep = 'accept' | 'decline' | 'receive';

/** Small enough that the other steps find something left, seldom everything. */
function randomRefund({ random, purchase }: History): object {
  const { lines, totalCents } = purchase;
  const reason = `Reason ${random.int(1, 999)}`;
  if (random.chance(0.06)) return { reason, restock: random.chance(0.5) };
  if (random.chance(0.33)) return { reason, amountCents: random.int(1, Number(totalCents / 4n)) };
  const { product, size, quantity } = random.pick(lines);
  const line = { _id: product.id, size, quantity: random.int(1, quantity) };
  return { reason, lines: [line], restock: random.chance(0.5) };
}

/** The returns of an order, in the order in which they were requested. */
const readReturns = async (history: History) => (await readOrder(history))?.returns ?? [];

/** Sends a console request of a random staff member. */
function askConsole(history: History, step: string, path: string, json: object = {}) {
  const headers = staffHeaders(history.random.pick(history.staff));
  return takeStep(history, step, path, { raw: { body: JSON.stringify(json), headers } });
}

/** Accepts, declines or receives a return. */
function settleReturn(history: History, step: ReturnStep, id: string) {
  const restock = history.random.chance(0.5);
  const bodies: Record<ReturnStep, object> = {
    accept: { postage: 'shop' },
    decline: { reason: 'Worn.' },
    receive: { restock, carrier: 'Australia Post', trackingNumber: 'TR2' },
  };
  return askConsole(history, step, adminPaths.returns[step].replace(':id', id), bodies[step]);
}

/** What staff, and the provider's pages, do with an order, each step at any time. */
export function staffSteps(history: History) {
  const { random, purchase } = history;
  const { orderId = '' } = purchase;
  const [sessionId] = purchase.sessionIds;
  const ask = (step: 'packing' | 'ship' | 'deliver', json?: object) =>
    askConsole(history, step, adminPaths.orders[step].replace(':id', orderId), json);
  const onReturn = async (step: ReturnStep) => {
    const returns = await readReturns(history);
    if (returns.length > 0) await settleReturn(history, step, random.pick(returns)._id.toHexString());
  };
  return {
    pack: () => ask('packing'),
    ship: () => ask('ship', { carrier: 'Australia Post', trackingNumber: 'TR1' }),
    deliver: () => ask('deliver'),
    refund: () =>
      requestRefund(history, random.pick(history.staff), purchase, randomRefund(history), refusals),
    refundAtProvider: () => refundAtProvider(history, purchase, 0.25),
    /** A cardholder disputes the payment at the bank. */
    dispute: () => takeStep(history, 'dispute', testHelperPaths.dispute, { json: { sessionId } }),
    acceptReturn: () => onReturn('accept'),
    declineReturn: () => onReturn('decline'),
    receiveReturn: () => onReturn('receive'),
  };
}

/** Ends the open returns, so that no unit stays reserved: parcels arrive; what is refused or was only requested is declined. */
export async function endReturns(history: History): Promise<void> {
  for (const { _id, state } of await readReturns(history)) {
    const id = _id.toHexString();
    const isReceived = state === 'accepted' && (await settleReturn(history, 'receive', id)).status === 200;
    if (!isReceived && (state === 'accepted' || state === 'requested'))
      await settleReturn(history, 'decline', id);
  }
}
