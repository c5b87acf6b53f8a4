import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { describe, expect, it, vi } from 'vitest';
import { makePaidDonation } from '../../test/builders/paid-donation.ts';
import { makePaidOrder } from '../../test/builders/paid-orders.ts';
import { signInStaff } from '../../test/console/client.ts';
import {
  admin,
  alertsOf,
  cap,
  eventually,
  refund,
  setUpOrderShop,
  shop,
} from '../../test/shop/order-shop.ts';
import { systemActor } from '../audit/actor.ts';
import { showOrder } from '../cli/orders/show-orders.ts';
import { logger } from '../config/log/logger.ts';
import { eventCount } from '../config/metric-events.ts';
import { adminPaths } from '../contract/admin/paths.ts';
import { financialYearOf } from '../contract/donation/financial-year.ts';
import { paths } from '../contract/paths.ts';
import { publishPart, readPart } from '../features/content/publish-part.ts';
import { listDonations } from '../features/donation/console/list-donations.ts';
import { getOrder } from '../features/order/console/list-orders.ts';

setUpOrderShop();

/** Changes something at the provider, by a test helper of the sandbox. */
const atProvider = async (path: string, body: object) =>
  (await shop.request.post(path).send(body).expect(200)).body;

async function donate() {
  const donation = await makePaidDonation(shop);
  const record = async () => (await listDonations({ email: donation.email }))[0];
  return { ...donation, record };
}

describe('a dispute of an order', () => {
  it('is stored, alerted and shown by the CLI, and does not change the status', async () => {
    const { id, sessionId, stored } = await makePaidOrder(shop, cap);
    const alert = vi.spyOn(logger, 'error');
    const [opened, closed] = [eventCount('dispute opened'), eventCount('dispute closed')];
    const { disputeId } = await atProvider(testHelperPaths.dispute, { sessionId, reason: 'fraudulent' });
    await eventually(async () => expect((await stored()).disputes).toHaveLength(1));
    await eventually(() => expect(alertsOf(alert)).toEqual(['dispute opened']));
    expect(eventCount('dispute opened')).toBe(opened + 1);
    expect(showOrder(await getOrder(id), 'Australia/Melbourne')).toMatch(
      /Processing \(disputed\)[\s\S]*needs_response: \$90\.00, fraudulent/,
    );
    await expect(refund(admin.deps, id)).rejects.toMatchObject({
      status: 409,
      message: /charged back/,
    });
    await atProvider(testHelperPaths.disputeStatus, { disputeId, status: 'won' });
    await eventually(async () => expect((await stored()).disputes?.[0]?.closedAt).toBeDefined());
    await eventually(() =>
      expect(alertsOf(alert)).toEqual(['dispute opened', 'refund failed', 'dispute closed']),
    );
    await eventually(() => expect(eventCount('dispute closed')).toBe(closed + 1));
    expect(await getOrder(id)).toMatchObject({
      status: 'Processing',
      payment: {
        isPaid: true,
        disputes: [{ id: disputeId, status: 'won', reason: 'fraudulent', amountCents: 9000 }],
      },
    });
    expect(await refund(admin.deps, id)).toMatchObject({ status: 'Refunded' });
  });
});

/** What the goal, the donor and the statement have of a donor's donations. */
async function sumsOf(email: string) {
  const goal = { amount: 1000, until: '2999-12-31' };
  await publishPart(await readPart('donationSettings'), { value: { purposes: [], goal } }, systemActor);
  const settings = (await shop.request.get(paths.donation.give).expect(200)).body;
  const owner = (await signInStaff(shop, 'owner')).admin;
  const { items } = (await owner.get(`${adminPaths.donors.list}?q=${email}`).expect(200)).body;
  const [donor] = items;
  const path = adminPaths.donors.statement
    .replace(':id', donor._id)
    .replace(':year', financialYearOf(new Date(donor.lastGiftAt ?? Date.now())));
  const { body } = await owner.get(path);
  return [settings.goal.raisedCents, donor.givenCents, body.statement?.totalCents ?? body.code];
}

describe('a donation', () => {
  it('stores a dispute with an alert, stays active, and was not given once the dispute is lost', async () => {
    const { email, stored, invoiceId, record } = await donate();
    const [raised, ...given] = await sumsOf(email);
    expect(given).toEqual([2500, 2500]);
    const alert = vi.spyOn(logger, 'error');
    const { disputeId } = await atProvider(testHelperPaths.dispute, { invoiceId });
    await eventually(() => expect(alertsOf(alert)).toEqual(['dispute opened']));
    await atProvider(testHelperPaths.disputeStatus, { disputeId, status: 'lost' });
    await eventually(() => expect(alertsOf(alert)).toEqual(['dispute opened', 'dispute closed']));
    expect((await stored()).disputes).toMatchObject([{ id: disputeId, status: 'lost', amountCents: 2500 }]);
    expect(await record()).toMatchObject({ status: 'active', disputes: [{ status: 'lost' }] });
    // Its money went back: it is not certified for tax, nor counted as given.
    await eventually(async () => expect((await stored()).charges).toMatchObject([{ lostCents: 2500 }]));
    expect(await sumsOf(email)).toEqual([raised - 2500, 0, 'nothing_given']);
  });

  it('subtracts a refund, and adds it back when it fails', async () => {
    const { stored, invoiceId, record } = await donate();
    const { refundId } = await atProvider(testHelperPaths.refund, { invoiceId, amountCents: 1000 });
    await eventually(async () =>
      expect(await record()).toMatchObject({ paidCents: 2500, refundedCents: 1000 }),
    );
    expect((await stored()).charges).toMatchObject([{ refund: { state: 'done' } }]);
    const alert = vi.spyOn(logger, 'error');
    await atProvider(testHelperPaths.refundStatus, { refundId, status: 'failed' });
    await eventually(async () => expect(await record()).toMatchObject({ refundedCents: 0 }));
    await eventually(() => expect(alertsOf(alert)).toEqual(['refund failed']));
    expect((await stored()).charges).toMatchObject([{ refund: { state: 'failed' } }]);
  });

  it('notifies the owner of a refund that fails after another one was made', async () => {
    const { invoiceId, stored } = await donate();
    await atProvider(testHelperPaths.refund, { invoiceId, amountCents: 500 });
    await eventually(async () =>
      expect((await stored()).charges).toMatchObject([{ refund: { state: 'done' } }]),
    );
    const alert = vi.spyOn(logger, 'error');
    const second = { invoiceId, amountCents: 700, status: 'pending' };
    const { refundId } = await atProvider(testHelperPaths.refund, second);
    await eventually(async () =>
      expect((await stored()).charges).toMatchObject([{ refund: { state: 'pending' } }]),
    );
    await atProvider(testHelperPaths.refundStatus, { refundId, status: 'failed' });
    await eventually(() => expect(alertsOf(alert)).toEqual(['refund failed']));
    expect((await stored()).charges).toMatchObject([{ refund: { state: 'done', refundedCents: 500 } }]);
  });

  it('subtracts a pending refund once it succeeds', async () => {
    const { stored, invoiceId, record } = await donate();
    const { refundId } = await atProvider(testHelperPaths.refund, { invoiceId, status: 'pending' });
    await eventually(async () =>
      expect((await stored()).charges).toMatchObject([{ refund: { state: 'pending' } }]),
    );
    expect(await record()).toMatchObject({ refundedCents: 0 });
    await atProvider(testHelperPaths.refundStatus, { refundId, status: 'succeeded' });
    await eventually(async () => expect(await record()).toMatchObject({ refundedCents: 2500 }));
  });
});
