import { Types } from 'mongoose';
import type { OrderRecord } from '../invariants/records.ts';
import type { Purchase } from '../purchases/purchase.ts';
import type { RefundContext } from '../purchases/refund-requests.ts';
import type { ShopRequest, ShopResponse } from '../shop.ts';
import type { WebhookReplays } from '../webhook-replays.ts';

/** How often the shop did and refused each kind of step. */
export type Outcomes = Map<string, { done: number; refused: number }>;

/** One order, and what its steps share. The random choices are its own: they are the same however the histories race. */
export interface History extends RefundContext {
  replays: WebhookReplays;
  outcomes: Outcomes;
  /** Of the customer. */
  token: string;
  purchase: Purchase;
}

/** A step came too late, or its lines are no longer in the order. */
export const refusals: readonly number[] = [400, 409];

/** The order as it is stored now. */
export function readOrder({ shop, purchase }: History): Promise<OrderRecord | null> {
  const _id = new Types.ObjectId(purchase.orderId);
  return shop.data((database) => database.collection<OrderRecord>('orders').findOne({ _id }));
}

/** Sends the request of a step, which the shop does or refuses. @param step its name in the report */
export async function takeStep(
  { shop, findings, outcomes, purchase }: History,
  step: string,
  path: string,
  request: ShopRequest,
): Promise<ShopResponse> {
  const response = await shop.call(path, request);
  const { status, body } = response;
  const outcome = outcomes.get(step) ?? { done: 0, refused: 0 };
  outcomes.set(step, outcome);
  if (status === 200) outcome.done += 1;
  else if (refusals.includes(status)) outcome.refused += 1;
  else findings.add('responses', `${purchase.email} ${step}: ${status} ${JSON.stringify(body)}`);
  return response;
}
