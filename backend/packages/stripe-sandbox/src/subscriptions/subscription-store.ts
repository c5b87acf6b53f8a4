import type { CustomerParams, SubscriptionParams } from '../api/params.ts';
import type { SandboxCard } from '../cards/payment-methods.ts';
import type { Models } from '../models.ts';
import { createEvent } from '../stripe-objects/event.ts';
import { presentCustomer } from '../stripe-objects/subscription.ts';
import {
  type Created,
  createOnce,
  type Idempotency,
  idempotencyFields,
  ignoreDuplicate,
  randomId,
  toEntries,
} from '../values.ts';
import { clockOffsetMs, subscriptionTime } from './clock.ts';
import {
  cancel,
  change,
  charge,
  payOpenInvoice,
  type State,
  type Step,
  type SubscriptionChange,
  startSubscription,
} from './lifecycle.ts';
import type { SandboxCustomer, SandboxProduct, SandboxSubscription } from './subscription.schema.ts';

export const findProduct = (db: Models, id: string) => db.Product.findById(id).lean<SandboxProduct>().exec();
export const findCustomer = (db: Models, id: string) =>
  db.Customer.findById(id).lean<SandboxCustomer>().exec();
export const findCustomerByKey = (db: Models, idempotencyKey: string) =>
  db.Customer.findOne({ idempotencyKey }).lean<SandboxCustomer>().exec();
export const findSubscription = (db: Models, filter: object) =>
  db.Subscription.findOne(filter).lean<SandboxSubscription>().exec();
export const listSubscriptions = (db: Models, filter: object) =>
  db.Subscription.find(filter).lean<SandboxSubscription[]>().exec();

/** Undefined: a product with this id exists. */
export async function createProduct(
  db: Models,
  id: string,
  name: string,
): Promise<SandboxProduct | undefined> {
  const product = { _id: id, name, createdAt: await subscriptionTime(db) };
  return db.Product.create(product).then(() => product, ignoreDuplicate);
}

export async function createCustomer(
  db: Models,
  params: CustomerParams,
  card: SandboxCard | undefined,
  idempotency: Idempotency,
): Promise<Created<SandboxCustomer>> {
  const item = {
    _id: randomId('cus'),
    ...idempotencyFields(idempotency),
    email: params.email,
    name: params.name,
    metadata: toEntries(params.metadata),
    card,
    cards: card ? [card] : [],
    events: [],
    finishedEvents: [],
    createdAt: await subscriptionTime(db),
  };
  const insert = () => db.Customer.create(item).then(() => item as SandboxCustomer);
  return createOnce<SandboxCustomer>(idempotency, insert, (key) => findCustomerByKey(db, key));
}

/** Stores a new subscription with its first invoice and event, in one insert. */
export async function insertSubscription(db: Models, { state, events }: Step): Promise<SandboxSubscription> {
  await db.Subscription.create({ ...state, events });
  return { ...state, events };
}

export async function createSubscription(
  db: Models,
  { customer, items, metadata }: SubscriptionParams,
  card: SandboxSubscription['card'],
  idempotency: Idempotency,
): Promise<Created<SandboxSubscription>> {
  const [{ price_data: price }] = items;
  const step = startSubscription(
    {
      ...idempotencyFields(idempotency),
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
    await subscriptionTime(db),
  );
  return createOnce(
    idempotency,
    () => insertSubscription(db, step),
    (idempotencyKey) => findSubscription(db, { idempotencyKey }),
  );
}

const stateOf = ({
  events: _events,
  finishedEvents: _finished,
  refunds: _refunds,
  disputes: _disputes,
  ...state
}: SandboxSubscription) => state;

/** Writes a step. @returns false if the subscription changed meanwhile */
async function applyStep(db: Models, before: SandboxSubscription, { state, events }: Step): Promise<boolean> {
  const { _id, idempotencyKey: _key, paramsHash: _hash, dueAt, canceledAt, pause, card, ...rest } = state;
  const unset = { ...(!dueAt && { dueAt: 1 }), ...(!pause && { pause: 1 }), ...(!card && { card: 1 }) };
  const { modifiedCount } = await db.Subscription.updateOne(
    { _id, revision: before.revision ?? null },
    {
      $set: {
        ...rest,
        ...(canceledAt ? { canceledAt } : {}),
        ...(dueAt ? { dueAt } : {}),
        ...(pause ? { pause } : {}),
        ...(card ? { card } : {}),
        revision: (before.revision ?? 0) + 1,
      },
      ...(Object.keys(unset).length > 0 && { $unset: unset }),
      $push: { events: { $each: events } },
    },
  );
  return modifiedCount > 0;
}

/** A subscription's own card goes before the customer's. */
const payingCard = async (db: Models, { card, customer }: SandboxSubscription) =>
  card ?? (await findCustomer(db, customer))?.card ?? undefined;

/**
 * Changes a subscription that has not ended.
 * @param step what the change comes to; undefined: nothing changes
 * @returns undefined when it does not exist or has ended
 */
async function changeState(
  db: Models,
  id: string,
  step: (state: State, at: Date, card: SandboxCard | undefined) => Step | undefined,
): Promise<SandboxSubscription | undefined> {
  for (;;) {
    const before = await findSubscription(db, { _id: id });
    if (!before || before.status === 'canceled') return undefined;
    const next = step(stateOf(before), await subscriptionTime(db), await payingCard(db, before));
    if (!next || (await applyStep(db, before, next)))
      return (await findSubscription(db, { _id: id })) ?? undefined;
  }
}

export const changeSubscription = (db: Models, id: string, changes: SubscriptionChange) =>
  changeState(db, id, (state, at) => change(state, at, changes));

/** Charges the unpaid invoice of a subscription now. */
export const payInvoice = (db: Models, id: string) => changeState(db, id, payOpenInvoice);

/** Attaches a card to a customer; with `isDefault` it becomes the default one, and an event tells so. */
export async function addCard(
  db: Models,
  id: string,
  card: SandboxCard,
  { isDefault }: { isDefault: boolean },
): Promise<SandboxCustomer | undefined> {
  const customer = await findCustomer(db, id);
  if (!customer) return undefined;
  const isNew = !customer.cards?.some((each) => each.id === card.id);
  const at = await subscriptionTime(db);
  const event = createEvent('customer.updated', presentCustomer({ ...customer, card }), at);
  await db.Customer.updateOne(
    { _id: id },
    {
      ...(isDefault && { $set: { card } }),
      $push: { ...(isNew && { cards: card }), ...(isDefault && { events: event }) },
    },
  );
  return (await findCustomer(db, id)) ?? undefined;
}

/** The customer and the card of a payment method that is attached. */
export async function findCard(db: Models, id: string) {
  const customer = await db.Customer.findOne({ 'cards.id': id }).lean<SandboxCustomer>();
  const card = customer?.cards?.find((each) => each.id === id);
  return customer && card ? { customer, card } : undefined;
}

/** Ends a subscription at once. Undefined: it does not exist or has ended. */
export const cancelSubscription = (db: Models, id: string) => changeState(db, id, cancel);

/**
 * Charges every subscription that is due by the subscriptions' clock, each at its due time: after the clock is advanced
 * by half a year, a monthly one is charged six times.
 * @returns the number of charges that were tried
 */
export async function chargeDueSubscriptions(db: Models): Promise<number> {
  let chargeCount = 0;
  for (;;) {
    const now = await subscriptionTime(db);
    const due = await db.Subscription.findOne({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .lean<SandboxSubscription>();
    if (!due?.dueAt) return chargeCount;
    const card = await payingCard(db, due);
    if (await applyStep(db, due, charge(stateOf(due), due.dueAt, card))) chargeCount += 1;
  }
}

/** When the next subscription is due, by the system clock. */
export async function nextChargeAt(db: Models): Promise<Date | undefined> {
  const next = await db.Subscription.findOne({ dueAt: { $gt: new Date(0) } }, { dueAt: 1 })
    .sort({ dueAt: 1 })
    .lean<SandboxSubscription>();
  return next?.dueAt ? new Date(next.dueAt.getTime() - (await clockOffsetMs(db))) : undefined;
}
