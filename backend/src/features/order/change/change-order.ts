import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import { type Actor, actorRef } from '../../../audit/actor.ts';
import type { ChangeOrderByStaffBody } from '../../../contract/admin/order/orders.ts';
import { problem } from '../../../errors/problem.ts';
import { readSizesForSale } from '../../product/stock/sizes-for-sale.ts';
import { auditLostChange, auditOrderOnce } from '../console/audit-order.ts';
import { finish, refuseTransition } from '../console/fulfilment/fulfil-order.ts';
import { requireOrder } from '../find-order.ts';
import type { StoredEvent, StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { notErasedSince, searchWordsOf } from '../search-words.ts';
import { transitionOrder } from '../transitions.ts';
import { canCustomerChange, isWaitingPaid } from './can-change.ts';
import { planSizes, type SizePlan } from './plan-sizes.ts';
import { moveStockJob, reserveSizeChange } from './size-change-stock.ts';
import { isProposed, withdrawSizeChange } from './withdraw-size-change.ts';

const maxTries = 10;

/** The jobs of a payment, which read the lines as they were paid. */
const paidJobs = ['commit-stock', 'clear-cart'] as const;
const isOpen = { kind: { $in: paidJobs }, doneAt: { $exists: false } };

const hasOpenPaidJob = ({ jobs }: StoredOrder): boolean =>
  jobs.some(({ kind, doneAt }) => paidJobs.some((each) => each === kind) && !doneAt);

/** An order whose units are sold: before that its payment's jobs run. @throws {Problem} 503 when they fail */
async function withSoldStock(deps: OrderDeps, order: StoredOrder): Promise<StoredOrder> {
  if (!hasOpenPaidJob(order)) return order;
  await orderJobs.run(deps, order._id);
  for (const kind of paidJobs) await orderJobs.waitForOtherWorkers(order._id, { kind });
  const now = await requireOrder(order._id.toHexString());
  if (hasOpenPaidJob(now)) throw problem('service_unavailable');
  return now;
}

/** The parts of an order that a request changes; none when it is as the request wants it. */
function changedFields(order: StoredOrder, { address, lines, note }: ChangeOrderByStaffBody) {
  const isOther = address && !isDeepStrictEqual({ ...order.address }, address);
  const fields: NonNullable<StoredEvent['fields']> = [
    ...(isOther ? (['address'] as const) : []),
    ...(lines ? (['lines'] as const) : []),
    ...(note !== undefined && note !== order.packerNote ? (['note'] as const) : []),
  ];
  return fields;
}

/** The condition that address and note are still as they were read. */
const isStill = ({ address, packerNote }: StoredOrder, fields: Change['fields']) => ({
  ...(fields.includes('address') &&
    Object.fromEntries(Object.entries(address).map(([field, value]) => [`address.${field}`, value]))),
  ...(fields.includes('note') && { packerNote: packerNote ?? { $exists: false } }),
});

/** @throws {Problem} 409 when what is changed is not as the person saw it */
function requireSeen(
  { address, packerNote = '' }: StoredOrder,
  { from }: ChangeOrderByStaffBody,
  fields: Change['fields'],
): void {
  const isOther =
    (from?.address && fields.includes('address') && !isDeepStrictEqual({ ...address }, from.address)) ||
    (from?.note !== undefined && fields.includes('note') && from.note !== packerNote);
  if (isOther) throw problem('changed_meanwhile');
}

interface Change {
  fields: NonNullable<StoredEvent['fields']>;
  plan: SizePlan | undefined;
  changeId: Types.ObjectId | undefined;
}

/** The one update that decides; null if the order was changed, packed, shipped or refunded meanwhile. */
function decide(
  actor: Actor,
  order: StoredOrder,
  { address, note, from }: ChangeOrderByStaffBody,
  { fields, plan, changeId }: Change,
): Promise<StoredOrder | null> {
  const event: StoredEvent = {
    _id: new Types.ObjectId(),
    kind: 'changed',
    at: new Date(),
    by: actorRef(actor),
    fields,
    ...(plan && { text: plan.texts.join(', ') }),
  };
  return transitionOrder(order._id, 'change', {
    condition: {
      $and: [
        notErasedSince(order),
        ...(from ? [isStill(order, fields)] : []),
        ...(actor.kind === 'customer' ? [{ packingAt: { $exists: false } }] : []),
        ...(plan
          ? [
              // Counts changes of the lines, too: refunds name them.
              { refundsVersion: order.refundsVersion ?? { $exists: false } },
              { jobs: { $not: { $elemMatch: isOpen } } },
            ]
          : []),
        ...(changeId ? [isProposed(changeId)] : []),
      ],
    },
    set: {
      ...(address && { address, searchWords: searchWordsOf({ ...order, address }) }),
      ...(note !== undefined && { packerNote: note }),
      ...(plan && { items: plan.items }),
    },
    update: {
      $push: { events: event, ...(changeId && { jobs: moveStockJob(changeId) }) },
      ...(plan && { $inc: { refundsVersion: 1 } }),
    },
  });
}

/** @throws {Problem} 409 when it is too late for the one who asks, or a customer has changed it too often */
function requireChangeable(order: StoredOrder, { kind }: Actor): void {
  if (kind === 'customer' ? canCustomerChange(order) : isWaitingPaid(order)) return;
  throw kind === 'customer' ? problem('order_not_changeable') : refuseTransition(order);
}

/** One attempt. @returns null when the order was changed meanwhile */
async function tryChange(
  deps: OrderDeps,
  actor: Actor,
  read: StoredOrder,
  body: ChangeOrderByStaffBody,
): Promise<StoredOrder | null> {
  const order = body.lines ? await withSoldStock(deps, read) : read;
  requireChangeable(order, actor);
  const fields = changedFields(order, body);
  if (fields.length === 0) return order;
  requireSeen(order, body, fields);
  const products = body.lines && (await readSizesForSale(order.items.map(({ _id }) => _id)));
  const plan = body.lines && products && planSizes(order, body.lines, products);
  const changes = { fields, ...(plan && { lines: plan.texts }) };
  // Without address and note, which may name the customer: entries are never changed.
  await auditOrderOnce(actor, 'order.change', order, changes);
  let decided: StoredOrder | null = null;
  const changeId = plan && (await reserveSizeChange(deps, actor, order, plan));
  try {
    decided = await decide(actor, order, body, { fields, plan, changeId });
  } finally {
    // Also when the answer of the database was lost: a decided change stays.
    if (!decided && changeId) await withdrawSizeChange(changeId);
  }
  if (decided) {
    deps.crashAt('after-change-decided');
    return finish(deps, decided);
  }
  const now = await requireOrder(order._id.toHexString());
  await auditLostChange(actor, 'order.change', { order, now, changes }, () => false);
  return null;
}

/**
 * Changes address, sizes and the note for the packer of a paid order, all or nothing: a customer until packing starts, staff
 * until the order is shipped. Repeated with the same address and note it changes nothing. Of changes, packing, shipping and
 * refunds at once each applies to what the one before it left, or is refused; with `from` always when another one changed
 * the same.
 * @throws {Problem} 404; 400 for a line or size that there is not; 409 when it is too late or a customer has changed it too
 * often, a size is sold out or has another price now; 503 when the jobs of the payment fail
 */
export async function changeOrder(
  deps: OrderDeps,
  actor: Actor,
  order: StoredOrder,
  body: ChangeOrderByStaffBody,
): Promise<StoredOrder> {
  let read = order;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const changed = await tryChange(deps, actor, read, body);
    if (changed) return changed;
    read = await requireOrder(order._id.toHexString());
  }
  throw problem('service_unavailable');
}
