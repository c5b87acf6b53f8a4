import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { captureLog } from '../../../../test/capture-log.ts';
import { mailsOf, makeDonation, setUpDonor } from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import type { Invoice } from '../../../adapters/payments/types.ts';
import { DonationModel } from '../donation.model.ts';
import { donationEraser } from '../donor/erase-donations.ts';
import { addCharge, recordInvoice } from './record-invoice.ts';

setUpShop();
setUpDonor();
const { lines } = captureLog();

const day = 24 * 3_600_000;

/** A donation with its first charge, and what records renewals. */
async function donate() {
  const { email } = await makeDonation();
  const stored = () => DonationModel.findOne({ 'donor.email': email }).orFail().lean();
  const { _id } = await stored();
  const renewal = (days: number): Invoice => {
    const createdAt = new Date(Date.now() + days * day);
    return {
      id: `in_${new Types.ObjectId()}`,
      subscriptionId: undefined,
      donationId: _id.toHexString(),
      isPaid: false,
      isRenewal: true,
      dueCents: 2500,
      paidCents: 0,
      currency: 'aud',
      createdAt,
      paidAt: undefined,
      failure: undefined,
    };
  };
  const fail = (invoice: Invoice) => addCharge(_id, 'failed', invoice, undefined);
  const pay = (invoice: Invoice, later = day) => {
    const paidAt = new Date(invoice.createdAt.getTime() + later);
    return addCharge(_id, 'paid', { ...invoice, isPaid: true, paidCents: 2500, paidAt }, undefined);
  };
  const outcomes = async (id: string) =>
    (await stored()).charges.filter(({ invoiceId }) => invoiceId === id).map(({ outcome }) => outcome);
  return { email, stored, renewal, fail, pay, outcomes };
}

it('ignores a failure recorded after the same invoice was paid, and sends no mail', async () => {
  const { email, stored, renewal, fail, pay, outcomes } = await donate();
  const invoice = renewal(30);
  await pay(invoice);
  await fail(invoice);
  await pay(invoice);
  expect(await outcomes(invoice.id)).toEqual(['paid']);
  expect(await stored()).toMatchObject({ isFailing: false });
  await shop.settle();
  const subjects = (await mailsOf(email)).map(({ subject }) => subject);
  expect(subjects).not.toContain('Your gift could not be charged');
});

it('are not mailed to a donor who is to be erased, and the console does not say so', async () => {
  const { email, stored, renewal, pay } = await donate();
  const { _id } = await stored();
  await donationEraser.endMails({ donations: [_id] });
  await pay(renewal(30));
  await shop.settle();
  expect(await mailsOf(email)).toHaveLength(1);
  expect((await stored()).charges).toHaveLength(2);
  const receipts = async () => (await stored()).jobs.filter(({ kind }) => kind === 'receipt-mail');
  await expect.poll(receipts).toMatchObject([{ doneAt: expect.any(Date) }]);
});

it('a failure that is paid later is both', async () => {
  const { stored, renewal, fail, pay, outcomes } = await donate();
  const invoice = renewal(30);
  await fail(invoice);
  await fail(invoice);
  expect(await stored()).toMatchObject({ isFailing: true });
  await pay(invoice);
  expect(await outcomes(invoice.id)).toEqual(['failed', 'paid']);
  expect(await stored()).toMatchObject({ isFailing: false });
});

it('charges that are recorded late change nothing about the latest one', async () => {
  const { stored, renewal, fail, pay, outcomes } = await donate();
  const [first, second, third] = [renewal(30), renewal(60), renewal(90)];
  await pay(second, 0);
  await fail(first);
  expect(await outcomes(first.id)).toEqual(['failed']);
  expect(await stored()).toMatchObject({ isFailing: false });
  await fail(third);
  await pay(first);
  expect(await outcomes(first.id)).toEqual(['failed', 'paid']);
  expect(await stored()).toMatchObject({ isFailing: true });
});

it('is none and no alert, the invoice of nothing by which another period begins', async () => {
  const { stored, renewal } = await donate();
  const record = async (dueCents: number) =>
    recordInvoice(
      shop.services.donations,
      await stored(),
      { ...renewal(1), isPaid: true, isRenewal: false, dueCents },
      undefined,
    );
  const alerts = () => lines.filter((line) => line.includes('donation mismatch'));
  await record(0);
  expect((await stored()).charges).toHaveLength(1);
  expect(alerts()).toEqual([]);
  await record(1);
  expect(alerts()).toHaveLength(1);
});
