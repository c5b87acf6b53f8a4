import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';

type Stored = mongo.BSON.Document;
const refundJobs = ['refund-payment', 'refunded-mail'];

/** The same id when another process converts the order. */
const idOf = (orderId: mongo.ObjectId, part: string): mongo.ObjectId =>
  new mongo.ObjectId(
    createHash('sha256').update(`${orderId.toHexString()} ${part}`).digest('hex').slice(0, 24),
  );

const toLine = ({ _id, name, size, quantity, unitCents }: Stored) => ({
  _id,
  name,
  size,
  quantity,
  unitCents,
});

/** The refunds of an order that had one refund of the whole payment, and perhaps partial ones before it. */
function toRefunds(
  { _id, refund, totalCents, items, status, createdAt }: Stored,
  migratedAt: Date,
): Stored[] {
  const { state: stored, requestedAt, reason, keyNumber, refundedCents = 0, failure, failedAt } = refund;
  const state = stored ?? (status === 'Refunded' ? 'done' : undefined);
  const at = requestedAt ?? failedAt ?? createdAt ?? migratedAt;
  const common = { requestedAt: at, migratedAt };
  const isDone = state === 'done';
  const partial =
    !isDone && refundedCents > 0
      ? [{ _id: idOf(_id, 'part'), state: 'done', amountCents: refundedCents, doneAt: at, ...common }]
      : [];
  if (!state) return partial;
  return [
    ...partial,
    {
      _id: idOf(_id, 'whole'),
      state,
      amountCents: isDone ? refundedCents || totalCents : totalCents - refundedCents,
      isWhole: true,
      ...(partial.length === 0 && items && { lines: items.map(toLine) }),
      ...(reason && { reason }),
      ...common,
      ...(keyNumber && { keyNumber }),
      ...(isDone && { doneAt: at }),
      ...(failure && { failure }),
      ...(failedAt && { failedAt }),
    },
  ];
}

/** Turns an order's one refund into a list of refunds, and names the refund in its jobs. */
async function listRefundsOf(orders: mongo.Collection, order: Stored): Promise<void> {
  const migratedAt = new Date();
  const refunds = toRefunds(order, migratedAt);
  const full = refunds.find(({ isWhole }) => isWhole);
  const done = refunds.filter(({ state }) => state === 'done');
  const isDone = full?.state === 'done';
  // The mail of a refund that was done before belongs to an earlier one if another was requested since.
  const isOwn = { 'job.kind': { $in: refundJobs }, ...(isDone ? {} : { 'job.doneAt': { $exists: false } }) };
  const jobs: Stored[] = order.jobs ?? [];
  const hasOwn = jobs.some(({ kind, doneAt }) => refundJobs.includes(kind) && (isDone || !doneAt));
  await orders.updateOne(
    { _id: order._id, refund: order.refund },
    {
      $set: {
        ...(refunds.length > 0 && { refunds }),
        refundsVersion: 1,
        refundedCents: done.reduce((sum, { amountCents }) => sum + amountCents, 0),
        ...(full && { refundState: full.state }),
        ...(full?.state === 'failed' && { hasFailedRefund: true }),
        ...(full && hasOwn && { 'jobs.$[job].refundId': full._id }),
      },
      $unset: { refund: 1 },
    },
    full && hasOwn ? { arrayFilters: [isOwn] } : {},
  );
}

/** Orders had one refund, `refund`, of the whole payment; now they have a list, `refunds`. */
export async function listRefunds(db: mongo.Db): Promise<void> {
  const orders = db.collection('orders');
  for await (const order of orders.find({ refund: { $exists: true } })) await listRefundsOf(orders, order);
}
