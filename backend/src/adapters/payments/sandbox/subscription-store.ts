import { readAheadMs, subscriptionTime } from './clock.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import type { CardManner } from './payment-methods.ts';
import {
  type SandboxCustomer,
  SandboxCustomerModel,
  type SandboxProduct,
  SandboxProductModel,
  type SandboxSubscription,
  SandboxSubscriptionModel,
} from './subscription.model.ts';
import type { CustomerParams, SubscriptionParams } from './subscription-params.ts';
import { begin, cancel, charge, randomId, type Step } from './subscription-steps.ts';

/** A new thing or, with `isReplayed`, the one that the same idempotency key made before. */
export interface Made<Thing> {
  thing: Thing;
  isReplayed: boolean;
}

export interface Idempotency {
  key: string | undefined;
  hash: string;
}

const keysOf = ({ key, hash }: Idempotency) => ({
  idempotencyKey: key ?? randomId('none'),
  paramsHash: hash,
});
export const toEntries = (metadata: Record<string, string>) =>
  Object.entries(metadata).map(([key, value]) => ({ key, value }));

export const findProduct = (id: string) => SandboxProductModel.findById(id).lean<SandboxProduct>().exec();
export const findCustomer = (id: string) => SandboxCustomerModel.findById(id).lean<SandboxCustomer>().exec();
export const findSubscription = (id: string) =>
  SandboxSubscriptionModel.findById(id).lean<SandboxSubscription>().exec();
export const findCustomerByKey = (idempotencyKey: string) =>
  SandboxCustomerModel.findOne({ idempotencyKey }).lean<SandboxCustomer>().exec();
export const findSubscriptionByKey = (idempotencyKey: string) =>
  SandboxSubscriptionModel.findOne({ idempotencyKey }).lean<SandboxSubscription>().exec();
export const findSubscriptionOfInvoice = (id: string) =>
  SandboxSubscriptionModel.findOne({ 'invoices.id': id }).lean<SandboxSubscription>().exec();
export const listSubscriptionsOf = (customer: string) =>
  SandboxSubscriptionModel.find({ customer }).lean<SandboxSubscription[]>().exec();
export const searchSubscriptions = (key: string, value: string) =>
  SandboxSubscriptionModel.find({ metadata: { $elemMatch: { key, value } } })
    .lean<SandboxSubscription[]>()
    .exec();

/** Undefined: there is one with this id already. */
export async function createProduct(id: string, name: string): Promise<SandboxProduct | undefined> {
  const product = { _id: id, name, createdAt: await subscriptionTime() };
  try {
    await SandboxProductModel.create(product);
    return product;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return undefined;
  }
}

export async function createCustomer(
  params: CustomerParams,
  manner: CardManner | undefined,
  idempotency: Idempotency,
): Promise<Made<SandboxCustomer>> {
  const thing = {
    _id: randomId('cus'),
    ...keysOf(idempotency),
    email: params.email,
    name: params.name,
    metadata: toEntries(params.metadata),
    card: manner && { id: randomId('pm'), manner },
    createdAt: await subscriptionTime(),
  };
  try {
    await SandboxCustomerModel.create(thing);
    return { thing, isReplayed: false };
  } catch (error) {
    const first = idempotency.key && (await findCustomerByKey(idempotency.key));
    if (!isDuplicateKey(error) || !first) throw error;
    return { thing: first, isReplayed: true };
  }
}

/** Writes a subscription that begins, with its first invoice and the word of it, in one insert. */
export async function insertSubscription({ state, events }: Step): Promise<boolean> {
  try {
    await SandboxSubscriptionModel.create({ ...state, events });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

export async function createSubscription(
  { customer, items, metadata }: SubscriptionParams,
  card: SandboxSubscription['card'],
  idempotency: Idempotency,
): Promise<Made<SandboxSubscription>> {
  const [{ price_data: price }] = items;
  const step = begin(
    {
      ...keysOf(idempotency),
      customer,
      card,
      metadata: toEntries(metadata),
      product: price.product,
      unitAmount: price.unit_amount,
      currency: price.currency,
      interval: price.recurring.interval,
      intervalCount: price.recurring.interval_count,
    },
    randomId('sub'),
    await subscriptionTime(),
  );
  if (await insertSubscription(step)) {
    return { thing: { ...step.state, events: step.events }, isReplayed: false };
  }
  const first = idempotency.key && (await findSubscriptionByKey(idempotency.key));
  if (!first) throw new Error('A sandbox subscription vanished');
  return { thing: first, isReplayed: true };
}

const stateOf = ({
  events: _events,
  finishedEvents: _finished,
  refunds: _refunds,
  disputes: _disputes,
  ...state
}: SandboxSubscription) => state;

/** Writes a step if nobody else moved the subscription on; false: somebody did. */
async function take(before: SandboxSubscription, { state, events }: Step): Promise<boolean> {
  const { _id, idempotencyKey: _key, paramsHash: _hash, dueAt, canceledAt, ...rest } = state;
  const { modifiedCount } = await SandboxSubscriptionModel.updateOne(
    { _id, status: before.status, cycle: before.cycle, dueAt: before.dueAt },
    {
      $set: { ...rest, ...(canceledAt ? { canceledAt } : {}), ...(dueAt ? { dueAt } : {}) },
      ...(dueAt ? {} : { $unset: { dueAt: 1 } }),
      $push: { events: { $each: events } },
    },
  );
  return modifiedCount > 0;
}

/** Ends a subscription at once; undefined: there is none, or it has ended before. */
export async function cancelSubscription(id: string): Promise<SandboxSubscription | undefined> {
  for (;;) {
    const before = await findSubscription(id);
    if (!before || before.status === 'canceled') return undefined;
    if (await take(before, cancel(stateOf(before), await subscriptionTime())))
      return (await findSubscription(id)) ?? undefined;
  }
}

/**
 * Charges everything that is due by the subscriptions' own clock, each at its time: after a long step ahead a monthly
 * one is charged for every month.
 * @returns how many charges were tried
 */
export async function chargeDueSubscriptions(): Promise<number> {
  let charges = 0;
  for (;;) {
    const now = await subscriptionTime();
    const due = await SandboxSubscriptionModel.findOne({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .lean<SandboxSubscription>();
    if (!due?.dueAt) return charges;
    if (await take(due, charge(stateOf(due), due.dueAt))) charges += 1;
  }
}

/** When the next subscription is due, by the machine's clock. */
export async function nextChargeAt(): Promise<Date | undefined> {
  const next = await SandboxSubscriptionModel.findOne({ dueAt: { $gt: new Date(0) } }, { dueAt: 1 })
    .sort({ dueAt: 1 })
    .lean<SandboxSubscription>();
  return next?.dueAt ? new Date(next.dueAt.getTime() - (await readAheadMs())) : undefined;
}
