import mongoose, { Types } from 'mongoose';
import { AuditModel } from '../../src/audit/audit.model.ts';
import { DonationModel } from '../../src/features/donation/donation.model.ts';
import { PayoutModel } from '../../src/features/money/balance.model.ts';
import { OrderModel, type StoredOrder } from '../../src/features/order/order.model.ts';
import { numberOf } from '../../src/features/order/order-number.ts';
import { isPaymentReturned } from '../../src/features/order/payment-state.ts';
import { ProductModel } from '../../src/features/product/product.model.ts';
import type { ProofName } from '../../src/features/proofs/proof-deps.ts';
import { QueuedMailModel } from '../../src/mail/queue/queued-mail.model.ts';
import { SandboxSessionModel } from '../../test/vendors/sandbox.ts';
import type { Random } from '../orders/random.ts';

/** Faults as a disk, a bug or a person may make them: each changes one record behind the shop's back. */

/** A planted fault, and where it has to be named. */
export interface Fault {
  kind: string;
  proof: ProofName;
  record: string;
}

interface Records {
  orders: StoredOrder[];
  donations: string[];
  sizes: { product: string; size: string }[];
  payouts: string[];
  entries: Types.ObjectId[];
}

/** The records of the shop that a fault may hit, each once. */
async function readRecords(): Promise<Records> {
  const orders = await OrderModel.find({ payment: true }).lean<StoredOrder[]>();
  const donations = await DonationModel.find({ 'charges.outcome': 'paid' }, { _id: 1 }).lean();
  const products = await ProductModel.find({ stock: { $exists: true } }, { stock: 1 }).lean();
  const payouts = await PayoutModel.find({ isComplete: true }).lean();
  const entries = await AuditModel.find({}, { _id: 1 }).limit(100).lean();
  return {
    orders: orders.filter((order) => !isPaymentReturned(order)),
    donations: donations.map(({ _id }) => _id.toHexString()),
    sizes: products.flatMap(({ _id, stock }) =>
      (stock ?? []).map(({ size }) => ({ product: _id.toHexString(), size })),
    ),
    payouts: payouts.map(({ _id }) => _id),
    entries: entries.map(({ _id }) => _id),
  };
}

type Plant = (records: Records, random: Random) => Promise<Omit<Fault, 'kind'> | undefined>;

const hasRefund = ({ refunds }: StoredOrder) => refunds?.some(({ state }) => state === 'done') ?? false;
function takeOrder({ orders }: Records, random: Random, isIt: (order: StoredOrder) => boolean) {
  const order = random.take(orders.filter(isIt));
  if (order) orders.splice(orders.indexOf(order), 1);
  return order;
}
const ofOrder =
  (
    isIt: (order: StoredOrder) => boolean,
    proof: ProofName,
    spoil: (order: StoredOrder) => Promise<unknown>,
  ): Plant =>
  async (records, random) => {
    const order = takeOrder(records, random, isIt);
    if (!order) return undefined;
    await spoil(order);
    return { proof, record: numberOf(order) };
  };

const plants: Record<string, Plant> = {
  'a cent at the provider': ofOrder(
    () => true,
    'orders',
    ({ checkout }) =>
      SandboxSessionModel.updateOne({ _id: checkout.sessionId }, { $inc: { amountTotal: 1 } }),
  ),
  'a lost webhook': ofOrder(
    ({ status, refunds }) => status === 'Processing' && !refunds?.length,
    'orders',
    ({ _id }) => OrderModel.updateOne({ _id }, { status: 'Cancelled', payment: false }),
  ),
  'a lost refund': ofOrder(hasRefund, 'orders', ({ _id }) =>
    OrderModel.updateOne(
      { _id },
      { $set: { status: 'Processing' }, $unset: { refunds: 1, refundedCents: 1 } },
    ),
  ),
  'a cent of a refund': ofOrder(
    ({ refunds }) => refunds?.[0]?.state === 'done',
    'balance',
    ({ _id }) => OrderModel.updateOne({ _id }, { $inc: { 'refunds.0.amountCents': 1 } }),
  ),
  'a missing confirmation': ofOrder(
    () => true,
    'mails',
    ({ _id }) => QueuedMailModel.deleteOne({ _id: `order-${_id.toHexString()}` }),
  ),
  'a mail that failed': ofOrder(
    ({ shippedAt }) => Boolean(shippedAt),
    'mails',
    ({ _id }) =>
      QueuedMailModel.updateOne({ _id: `order-${_id.toHexString()}-shipped` }, { state: 'failed' }),
  ),
  async 'a unit'({ sizes }, random) {
    const taken = random.take(sizes);
    if (!taken) return undefined;
    await ProductModel.collection.updateOne(
      { _id: new Types.ObjectId(taken.product) },
      { $inc: { 'stock.$[size].left': random.pick([1, -1]) } },
      { arrayFilters: [{ 'size.size': taken.size }] },
    );
    return { proof: 'stock', record: taken.product };
  },
  async 'a cent of a charge'({ donations }, random) {
    const record = random.take(donations);
    if (!record) return undefined;
    await DonationModel.updateOne({ _id: record }, { $inc: { 'charges.0.cents': 1 } });
    return { proof: 'balance', record };
  },
  async 'a missing receipt'({ donations }, random) {
    const record = random.take(donations);
    if (!record) return undefined;
    await QueuedMailModel.deleteOne({ 'about.id': record, 'about.event': 'receipt' });
    return { proof: 'mails', record };
  },
  async 'a cent of a deposit'({ payouts }, random) {
    const record = random.take(payouts);
    if (!record) return undefined;
    await mongoose.connection
      .collection<{ _id: string }>('sandboxpayouts')
      // Less: a cent more of one of its payments would make up for a cent more.
      .updateOne({ _id: record }, { $inc: { amount: -1 } });
    return { proof: 'balance', record };
  },
  async 'an edited entry of the audit'({ entries }, random) {
    const _id = random.take(entries);
    // The first one that was edited is the one that is named.
    entries.length = 0;
    if (!_id) return undefined;
    await AuditModel.collection.updateOne({ _id }, { $set: { action: 'order.forged' } });
    return { proof: 'audit', record: _id.toHexString() };
  },
};

/** Plants faults of every kind in turn. */
export async function plantFaults(count: number, random: Random): Promise<Fault[]> {
  const records = await readRecords();
  const faults: Fault[] = [];
  const kinds = Object.entries(plants);
  for (let tries = 0; faults.length < count && tries < 20 * count; tries += 1) {
    const [kind, plant] = kinds[tries % kinds.length] ?? [];
    const planted = kind && plant && (await plant(records, random));
    if (planted) faults.push({ kind, ...planted });
  }
  return faults;
}
