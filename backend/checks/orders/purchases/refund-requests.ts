import { randomUUID } from 'node:crypto';
import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { adminPaths } from '../../../src/contract/admin/paths.ts';
import { createToken, hashToken } from '../../../src/features/staff/secret-token.ts';
import { StaffSessionModel } from '../../../src/features/staff/session/session.model.ts';
import { StaffModel } from '../../../src/features/staff/staff.model.ts';
import type { Findings } from '../findings.ts';
import type { Random } from '../random.ts';
import type { CheckShop, ShopResponse } from '../shop.ts';
import type { Purchase } from './purchase.ts';

/** The origin that the console's requests come from; the shop's setting `FRONTEND_URL`. */
export const consoleOrigin = 'http://console.example';
const hour = 60 * 60_000;

/** A staff member's cookie. The session is written with the shop's own model: its sign-in has tests of its own. */
export async function makeStaffCookie(shop: CheckShop, name: string): Promise<string> {
  const token = createToken();
  const email = `${randomUUID()}@staff.example`;
  const now = new Date();
  await shop.data(async (database) => {
    const staff = database.model('Staff', StaffModel.schema, StaffModel.collection.name);
    const sessions = database.model(
      'StaffSession',
      StaffSessionModel.schema,
      StaffSessionModel.collection.name,
    );
    const { _id } = await staff.create({
      name,
      email,
      emailKey: email,
      role: 'owner',
      invitationHash: email,
    });
    await sessions.create({
      tokenHash: hashToken(token),
      staffId: _id,
      epoch: 0,
      lastUsedAt: now,
      // The proof of a person lasts ten minutes; the check may take longer.
      provenAt: new Date(now.getTime() + hour),
      expiresAt: new Date(now.getTime() + hour),
    });
  });
  return `console=${token}`;
}

/** A refund that the shop's API has confirmed. */
export interface ConfirmedRefund {
  orderId: string;
  refundId: string;
}

/** What a staff member asks for: everything that is left, an amount, or units of one line. */
function randomRefund(random: Random, { lines, totalCents }: Purchase): object {
  const reason = `Reason ${random.int(1, 999)}`;
  if (random.chance(0.15)) return { reason, restock: random.chance(0.5) };
  if (random.chance(0.4)) return { reason, amountCents: random.int(1, Number(totalCents)) };
  const { product, size, quantity } = random.pick(lines);
  const line = { _id: product.id, size, quantity: random.int(1, quantity) };
  return { reason, lines: [line], restock: random.chance(0.5) };
}

export interface RefundContext {
  shop: CheckShop;
  findings: Findings;
  random: Random;
  /** Cookies of the staff members. */
  staff: readonly string[];
  confirmed: ConfirmedRefund[];
}

/** The headers of a staff member's request. */
export const staffHeaders = (cookie: string) => ({
  'Content-Type': 'application/json',
  Origin: consoleOrigin,
  Cookie: cookie,
});

/**
 * Sends a refund, half of them twice at once under the same key.
 * @param refusals the statuses of a refusal; 409: too little is left, or the provider's pages were faster
 */
export async function requestRefund(
  { shop, findings, random, confirmed }: RefundContext,
  cookie: string,
  purchase: Purchase,
  refund: object,
  refusals: readonly number[] = [409],
): Promise<void> {
  const orderId = purchase.orderId ?? '';
  const headers = { ...staffHeaders(cookie), 'Idempotency-Key': randomUUID() };
  const body = JSON.stringify(refund);
  const send = (): Promise<ShopResponse> =>
    shop.call(adminPaths.orders.refund.replace(':id', orderId), { raw: { body, headers }, call: 'refund' });
  const responses = await Promise.all(random.chance(0.5) ? [send(), send()] : [send()]);
  const refundIds = new Set<string>();
  for (const { status, body: response } of responses) {
    if (status === 200) refundIds.add((response.refund as { _id: string })._id);
    else if (!refusals.includes(status))
      findings.add('responses', `${purchase.email} refund: ${status} ${JSON.stringify(response)}`);
  }
  if (refundIds.size > 1) findings.add('refunds', `${purchase.email}: one key, ${refundIds.size} refunds`);
  for (const refundId of refundIds) confirmed.push({ orderId, refundId });
}

/**
 * Refunds an amount on the provider's pages, which refuse more than is left.
 * @param share the largest part of the payment
 */
export async function refundAtProvider(
  { shop, random }: RefundContext,
  purchase: Purchase,
  share = 0.5,
): Promise<void> {
  const [sessionId] = purchase.sessionIds;
  const amountCents = random.int(1, Math.max(1, Math.floor(Number(purchase.totalCents) * share)));
  await shop.call(testHelperPaths.refund, { json: { sessionId, amountCents } });
}

/** Two staff members and the provider's pages refund an order at the same time. */
export async function refundAtOnce(context: RefundContext, purchase: Purchase): Promise<void> {
  const { random, staff } = context;
  const requests = staff.flatMap((cookie) =>
    Array.from({ length: random.int(0, 2) }, () =>
      requestRefund(context, cookie, purchase, randomRefund(random, purchase)),
    ),
  );
  if (random.chance(0.4)) requests.push(refundAtProvider(context, purchase));
  await Promise.all(requests);
}
