import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { donationBody, donor } from '../../test/donations.ts';
import { openOrderTools } from '../../test/order-tools.ts';
import { makePaidOrder } from '../../test/paid-orders.ts';
import { makeProduct } from '../../test/products.ts';
import { openTestShop, type TestShop } from '../../test/test-shop.ts';
import { showOrder } from '../cli/orders/show-orders.ts';
import { logger } from '../config/logger.ts';
import { eventCount } from '../config/metric-events.ts';
import type { Product } from '../contract/product.ts';
import { listDonations } from '../features/donation/donation.admin.ts';
import { DonationModel } from '../features/donation/donation.model.ts';
import { getOrder } from '../features/order/order.admin.ts';
import { refundOrder } from '../features/order/refund/refund.admin.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof openOrderTools>>;
let cap: Product;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await openOrderTools(shop);
  cap = await makeProduct({ price: 50 });
});
beforeEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await admin.close();
  await shop.close();
});

const help = async (path: string, body: object) =>
  (await shop.request.post(path).send(body).expect(200)).body;
const alertsOf = (alert: { mock: { calls: unknown[][] } }) =>
  alert.mock.calls.map(([facts]) => (facts as { alert?: string }).alert).filter(Boolean);

async function donateOnce() {
  const body = donationBody();
  await donor(shop).donate(body).expect(200);
  const stored = () => DonationModel.findOne({ 'donor.email': body.email }).orFail().lean();
  const invoiceId = await vi.waitFor(async () => {
    const [charge] = (await stored()).charges;
    if (!charge) throw new Error('not charged yet');
    return charge.invoiceId;
  }, 10_000);
  const record = async () => (await listDonations({ email: body.email }))[0];
  return { stored, invoiceId, record };
}

describe('a dispute about an order', () => {
  it('is stored, told to a person, shown by the CLI, and leaves the status alone', async () => {
    const { id, sessionId, stored } = await makePaidOrder(shop, cap);
    const alert = vi.spyOn(logger, 'error');
    const [opened, closed] = [eventCount('dispute opened'), eventCount('dispute closed')];
    const { disputeId } = await help(testHelperPaths.dispute, { sessionId, reason: 'fraudulent' });
    await vi.waitFor(async () => expect((await stored()).disputes).toHaveLength(1), 10_000);
    await vi.waitFor(() => expect(alertsOf(alert)).toEqual(['dispute opened']), 10_000);
    expect(eventCount('dispute opened')).toBe(opened + 1);
    expect(showOrder(await getOrder(id))).toMatch(
      /Processing \(disputed\)[\s\S]*needs_response: \$90\.00, fraudulent/,
    );
    await expect(refundOrder(admin.tools, id)).rejects.toMatchObject({
      status: 409,
      message: /charged back/,
    });
    await help(testHelperPaths.disputeStatus, { disputeId, status: 'won' });
    await vi.waitFor(async () => expect((await stored()).disputes?.[0]?.closedAt).toBeDefined(), 10_000);
    await vi.waitFor(
      () => expect(alertsOf(alert)).toEqual(['dispute opened', 'refund failed', 'dispute closed']),
      10_000,
    );
    await vi.waitFor(() => expect(eventCount('dispute closed')).toBe(closed + 1), 10_000);
    expect(await getOrder(id)).toMatchObject({
      status: 'Processing',
      isPaid: true,
      disputes: [{ id: disputeId, status: 'won', reason: 'fraudulent', amountCents: 9000 }],
    });
    expect(await refundOrder(admin.tools, id)).toMatchObject({ status: 'Refunded' });
  });
});

describe('changes of a donation at the provider', () => {
  it('a dispute is stored and told to a person; the donation goes on', async () => {
    const { stored, invoiceId, record } = await donateOnce();
    const alert = vi.spyOn(logger, 'error');
    const { disputeId } = await help(testHelperPaths.dispute, { invoiceId });
    await vi.waitFor(() => expect(alertsOf(alert)).toEqual(['dispute opened']), 10_000);
    await help(testHelperPaths.disputeStatus, { disputeId, status: 'lost' });
    await vi.waitFor(() => expect(alertsOf(alert)).toEqual(['dispute opened', 'dispute closed']), 10_000);
    expect((await stored()).disputes).toMatchObject([{ id: disputeId, status: 'lost', amountCents: 2500 }]);
    expect(await record()).toMatchObject({ status: 'active', dispute: 'lost' });
  });

  it('a refund is taken off, and put back when it fails', async () => {
    const { stored, invoiceId, record } = await donateOnce();
    const { refundId } = await help(testHelperPaths.refund, { invoiceId, amountCents: 1000 });
    await vi.waitFor(async () => expect(await record()).toMatchObject({ paid: 25, refunded: 10 }), 10_000);
    expect((await stored()).charges).toMatchObject([{ refund: { state: 'done' } }]);
    const alert = vi.spyOn(logger, 'error');
    await help(testHelperPaths.refundStatus, { refundId, status: 'failed' });
    await vi.waitFor(async () => expect(await record()).toMatchObject({ refunded: 0 }), 10_000);
    await vi.waitFor(() => expect(alertsOf(alert)).toEqual(['refund failed']), 10_000);
    expect((await stored()).charges).toMatchObject([{ refund: { state: 'failed' } }]);
  });

  it('a pending refund counts once it succeeds', async () => {
    const { stored, invoiceId, record } = await donateOnce();
    const { refundId } = await help(testHelperPaths.refund, { invoiceId, status: 'pending' });
    await vi.waitFor(
      async () => expect((await stored()).charges).toMatchObject([{ refund: { state: 'pending' } }]),
      10_000,
    );
    expect(await record()).toMatchObject({ refunded: 0 });
    await help(testHelperPaths.refundStatus, { refundId, status: 'succeeded' });
    await vi.waitFor(async () => expect(await record()).toMatchObject({ refunded: 25 }), 10_000);
  });
});
