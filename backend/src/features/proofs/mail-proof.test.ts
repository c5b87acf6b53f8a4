import { describe, expect, it } from 'vitest';
import { makePaidDonation } from '../../../test/builders/paid-donation.ts';
import { admin, cap, refund, shop, storedOrder } from '../../../test/shop/order-shop.ts';
import { findDifferences, makeSettledOrder, prove, setUpProofShop } from '../../../test/shop/proof-shop.ts';
import { paths } from '../../contract/paths.ts';
import { QueuedMailModel } from '../../mail/queue/queued-mail.model.ts';
import { DonationModel } from '../donation/donation.model.ts';
import { deliverOrder, shipOrder } from '../order/console/fulfilment/fulfil-order.ts';
import { changeTracking } from '../order/console/fulfilment/tracking.ts';
import { OrderModel } from '../order/order.model.ts';
import { acceptReturn, declineReturn, receiveReturn } from '../order/returns/console/settle-return.ts';

setUpProofShop();

describe('the proof of the mails', () => {
  it('names the mails that are missing or were not sent', async () => {
    const [missing, failed, unasked] = [
      await makeSettledOrder(),
      await makeSettledOrder(),
      await makeSettledOrder(),
    ];
    await makeSettledOrder();
    const donation = await makePaidDonation(shop);
    await shop.settle();
    await QueuedMailModel.deleteOne({ _id: `order-${missing.id}` });
    await QueuedMailModel.updateOne({ _id: `order-${failed.id}` }, { state: 'failed' });
    await OrderModel.updateOne({ _id: unasked.id }, { $pull: { jobs: { kind: 'confirmation-mail' } } });
    await QueuedMailModel.deleteOne({ _id: `gift-receipt-${donation.invoiceId}` });
    await QueuedMailModel.deleteOne({ _id: `order-${unasked.id}` });
    const donationId = (await donation.stored())._id.toHexString();
    expect((await findDifferences('mails')).sort()).toEqual(
      [
        [missing.number, 'The mail “confirmation” is missing: it was neither queued nor sent.'],
        [failed.number, 'The mail “confirmation” could not be sent.'],
        [unasked.number, 'The mail “confirmation” is missing: it was neither queued nor sent.'],
        [donationId, 'The mail “receipt” is missing: it was neither queued nor sent.'],
      ].sort(),
    );
  });

  it('names each missing mail about an order and a failed charge, also those of an earlier payment', async () => {
    const long = new Date(Date.now() - 20 * 24 * 3_600_000);
    const { id, number, customer } = await makeSettledOrder();
    await OrderModel.updateOne({ _id: id }, { paidAt: long });
    const mara = { kind: 'staff', _id: 'staff-1', name: 'Mara' } as const;
    await shipOrder(admin.deps, mara, id);
    await changeTracking(admin.deps, mara, id, { trackingNumber: 'TR1' });
    await deliverOrder(admin.deps, mara, id);
    const askReturn = async () => {
      const body = { lines: [{ _id: cap._id, size: 'S/M', quantity: 1 }], reason: 'changed-mind' };
      await customer.post(paths.order.returns.replace(':id', id), { ...body, wish: 'refund' }).expect(200);
      return String((await storedOrder(id)).returns?.at(-1)?._id);
    };
    await declineReturn(admin.deps, mara, await askReturn(), { reason: 'Worn.' });
    const returnId = await askReturn();
    await acceptReturn(admin.deps, mara, returnId, { postage: 'shop' });
    await receiveReturn(admin.deps, mara, returnId, { restock: false });
    const late = await makeSettledOrder();
    const change = {
      $set: { lateRefundAt: new Date() },
      $pull: { jobs: { kind: 'confirmation-mail' as const } },
    };
    await OrderModel.updateOne({ _id: late.id }, change);
    await refund(admin.deps, late.id);
    const donation = await makePaidDonation(shop);
    const { _id } = await donation.stored();
    const failed = {
      invoiceId: 'in_failed',
      outcome: 'failed' as const,
      cents: 2500,
      // The sandbox's clock is ahead.
      at: new Date(Date.now() + 90 * 24 * 3_600_000),
      recordedAt: new Date(),
    };
    const mails = {
      kind: 'charge-failed-mail' as const,
      invoiceId: 'in_failed',
      dueAt: new Date(),
      attempts: 0,
    };
    await DonationModel.updateOne({ _id }, { $push: { charges: failed, jobs: mails }, isFailing: true });
    await shop.settle();
    expect(await findDifferences('mails')).toEqual([]);

    await QueuedMailModel.deleteMany({ _id: new RegExp(`^order-(${id}|${late.id})|^gift-failed-in_failed`) });
    const missing = (await findDifferences('mails', false)).map(([record, message]) => [
      record,
      [...(message ?? '').matchAll(/“([^”]+)”/g)].map(([, name]) => name),
    ]);
    const names = ['confirmation', 'shipped', 'tracking', 'delivered', 'refunded'];
    const steps = ['requested', 'requested', 'declined', 'accepted', 'received'];
    expect(missing.map(([record, found]) => [record, [...(found ?? [])].sort()]).sort()).toEqual(
      [
        [number, [...names, ...steps.map((step) => `return ${step}`)].sort()],
        [late.number, ['payment returned']],
        [_id.toHexString(), ['charge failed']],
      ].sort(),
    );
    await OrderModel.updateOne(
      { _id: id },
      { $pull: { jobs: { kind: { $in: ['shipped-mail', 'refunded-mail'] } } } },
    );
    const [, message] = (await findDifferences('mails')).find(([record]) => record === number) ?? [];
    for (const name of ['shipped', 'refunded']) expect(message).toContain(`The mail “${name}” is missing`);
  });

  it('misses no mail that was forgotten after 90 days, of an erased customer, or is to be queued soon', async () => {
    const long = new Date(Date.now() - 90 * 24 * 3_600_000);
    const orders = [await makeSettledOrder(), await makeSettledOrder(), await makeSettledOrder()];
    const [old, erased, waiting] = orders.map(({ id }) => id);
    const change = (id: string | undefined, fields: object) =>
      OrderModel.updateOne({ _id: id }, { $set: fields });
    await change(old, { paidAt: long, 'jobs.$[].doneAt': long });
    await change(erased, { erasedAt: new Date() });
    await OrderModel.updateOne({ _id: waiting }, { $unset: { 'jobs.$[].doneAt': 1 } });
    await change(waiting, { 'jobs.$[].dueAt': new Date(Date.now() + 60_000) });
    await QueuedMailModel.deleteMany({});
    expect(await prove('mails')).toMatchObject({ count: 0, compared: 0 });
  });
});
