import type { z } from 'zod';
import { type Actor, actorRef } from '../../../../audit/actor.ts';
import {
  type acceptReturnBody,
  declinableStates,
  type declineReturnBody,
  type receiveReturnBody,
} from '../../../../contract/admin/order/returns.ts';
import { problem } from '../../../../errors/problem.ts';
import { auditOrder, auditOrderOnce } from '../../console/audit-order.ts';
import type { StoredReturn } from '../../order.model.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { orderJobs } from '../../order-jobs.ts';
import { toShipment } from '../../shipment.ts';
import { changeReturn, type ReturnOfOrder, refuseReturn, requireReturn } from '../change-return.ts';
import { releaseUnheld, reserveExchange } from '../exchange-stock.ts';
import { isPaymentLeft, stockIdOf } from '../return-list.ts';

type Step = 'accept' | 'decline' | 'receive';

/** Writes the audit entry of a step before it, and of a step that another one came before. */
async function withAudit(
  actor: Actor,
  step: Step,
  { order, returned: { reference } }: ReturnOfOrder,
  more: Record<string, unknown>,
  run: () => Promise<ReturnOfOrder | null>,
): Promise<ReturnOfOrder | null> {
  const changes = { reference, ...more };
  await auditOrderOnce(actor, `order.return-${step}`, order, changes);
  const changed = await run();
  const reason = 'another change came first';
  if (!changed) await auditOrder(actor, `order.return-${step}-failed`, order, { ...changes, reason });
  return changed;
}

/** Runs the jobs of a step. */
async function finish(deps: OrderDeps, { order, returned }: ReturnOfOrder): Promise<ReturnOfOrder> {
  await orderJobs.run(deps, order._id);
  return requireReturn(returned._id.toHexString());
}

function requireState(found: ReturnOfOrder, ...states: StoredReturn['state'][]): void {
  if (!states.includes(found.returned.state)) throw refuseReturn(found);
}

/** @throws {Problem} 409 when units of the return were refunded in another way, or the money for them */
function requirePayment({ order, returned }: ReturnOfOrder): void {
  if (!isPaymentLeft(order, returned)) throw problem('return_refunded', { reference: returned.reference });
}

/** One attempt. @returns null when the return, its units or the order's refunds changed meanwhile */
async function tryAccept(
  deps: OrderDeps,
  actor: Actor,
  found: ReturnOfOrder,
  { postage, message }: z.output<typeof acceptReturnBody>,
  tries: number,
): Promise<ReturnOfOrder | null> {
  const isExchange = found.returned.wish === 'exchange';
  if (isExchange) await reserveExchange(actor, found);
  deps.crashAt('after-exchange-reserved');
  const [returnTo, acceptedAt] = await Promise.all([deps.readSeller(), deps.payments.donations.now()]);
  const more = { postage, ...(tries > 1 && { tries }) };
  const changed = await withAudit(actor, 'accept', found, more, () =>
    changeReturn(
      found,
      { states: ['requested'], isSameStock: true, isSameRefunds: true },
      {
        state: 'accepted',
        postage,
        ...(message && { acceptMessage: message }),
        ...(returnTo && { returnTo }),
        acceptedAt,
        acceptedBy: actorRef(actor),
      },
      ['return-accepted-mail'],
    ),
  );
  if (changed) deps.crashAt('after-return-accepted');
  else if (isExchange) await releaseUnheld(stockIdOf(found.returned));
  return changed;
}

/**
 * Accepts a requested return: the customer gets the address, the reference and who pays for the parcel by mail. The units of
 * an exchange are set aside.
 * @throws {Problem} 404; 409 when it was accepted, declined or refunded before, or a piece is sold out
 */
export async function acceptReturn(
  deps: OrderDeps,
  actor: Actor,
  id: string,
  body: z.output<typeof acceptReturnBody>,
): Promise<ReturnOfOrder> {
  for (let tries = 1; ; tries += 1) {
    const found = await requireReturn(id);
    requireState(found, 'requested');
    requirePayment(found);
    const changed = await tryAccept(deps, actor, found, body, tries);
    if (changed) return finish(deps, changed);
  }
}

/**
 * Declines a return whose parcel is not here: the customer gets the reason by mail, and may ask again. The units that were set
 * aside for an exchange are available again.
 * @throws {Problem} 404; 409 when it was received or declined before, or is not in the state that the person saw
 */
export async function declineReturn(
  deps: OrderDeps,
  actor: Actor,
  id: string,
  { reason, from }: z.output<typeof declineReturnBody>,
): Promise<ReturnOfOrder> {
  const states = from ? [from] : declinableStates;
  const found = await requireReturn(id);
  requireState(found, ...states);
  const declinedAt = await deps.payments.donations.now();
  // The reason is not part of the entry: it may name the customer, and entries are never changed.
  const changed = await withAudit(actor, 'decline', found, {}, () =>
    changeReturn(
      found,
      { states },
      { state: 'declined', declineReason: reason, declinedAt, declinedBy: actorRef(actor) },
      ['return-declined-mail'],
    ),
  );
  // The sweep does it after a crash here.
  if (!changed) throw refuseReturn(await requireReturn(id));
  deps.crashAt('after-return-declined');
  await releaseUnheld(stockIdOf(changed.returned));
  return finish(deps, changed);
}

/**
 * Takes in the parcel of an accepted return. A refund is requested at the provider, and the return is done with it; for an
 * exchange the other size is on its way, and the return is done. The customer is told of both.
 * @throws {Problem} 404; 409 when it is not accepted, or was refunded in another way
 */
export async function receiveReturn(
  deps: OrderDeps,
  actor: Actor,
  id: string,
  { restock, ...parcel }: z.output<typeof receiveReturnBody>,
): Promise<ReturnOfOrder> {
  const shipment = toShipment(parcel);
  const before = { states: ['accepted'], isSameRefunds: true } as const;
  for (;;) {
    const found = await requireReturn(id);
    requireState(found, 'accepted');
    requirePayment(found);
    const now = await deps.payments.donations.now();
    const isExchange = found.returned.wish === 'exchange';
    const received = { restock, receivedAt: now, receivedBy: actorRef(actor) };
    const changes = { restock, ...(isExchange && { shipment }) };
    const changed = await withAudit(actor, 'receive', found, changes, () =>
      isExchange
        ? changeReturn(found, before, { ...received, state: 'done', shipment, doneAt: now }, [
            'exchange-stock',
            'return-received-mail',
          ])
        : changeReturn(found, before, { ...received, state: 'received' }, [
            'return-refund',
            'return-received-mail',
          ]),
    );
    if (!changed) continue;
    deps.crashAt('after-return-received');
    return finish(deps, changed);
  }
}
