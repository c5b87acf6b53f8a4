import { Types } from 'mongoose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { donationBody } from '../../../../test/builders/donations.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import {
  calls,
  donationIdOf,
  mailsOf,
  makeDonation,
  setUpDonor,
  subscriptionsOf,
  waitForMails,
} from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { SandboxSubscriptionModel } from '../../../../test/vendors/sandbox.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { type AdminDonation, adminDonation } from '../../../contract/admin/donation/donations.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { newJob } from '../../../jobs/job-state.ts';
import { DonationModel } from '../donation.model.ts';
import { donationEraser } from '../donor/erase-donations.ts';

setUpShop();
setUpDonor();

const { donations } = adminPaths;
const unknown = 'f'.repeat(24);
let nia: AdminClient;
beforeAll(async () => {
  ({ admin: nia } = await signInStaff(shop, 'ministry', { name: 'Nia' }));
});

const pathTo = (path: string, id: string) => path.replace(':id', id);
const read = async (id: string): Promise<AdminDonation> =>
  (await nia.get(pathTo(donations.byId, id)).expect(200)).body.donation;
const stop = (id: string, body = {}) => nia.post(pathTo(donations.stop, id), body);
const askAgain = (id: string) => nia.post(pathTo(donations.retry, id), {});
const resend = (id: string, body = {}) => nia.post(pathTo(donations.receipt, id), body);
const subjectsOf = async (email: string) => (await mailsOf(email)).map(({ subject }) => subject).reverse();
const auditOf = async (id: string) =>
  (await AuditModel.find({ 'target._id': id }).sort({ at: 1, _id: 1 }).lean()).map(({ action, by }) => [
    action,
    by?.name,
  ]);

describe('a donation whose renewal failed', () => {
  let email: string;
  let id: string;
  beforeAll(async () => {
    ({ email, id } = await makeDonation({ paymentMethodId: 'pm_card_chargeCustomerFail', coverFee: true }));
    await calls.advance(32);
    await waitForMails(email, 2);
    // A mail is there before the donation says so.
    await vi.waitFor(async () => {
      const { charges } = await read(id);
      expect(charges.filter(({ mailedAt }) => mailedAt)).toHaveLength(2);
    }, 60_000);
  });

  it('says in words why, with every charge, mail and step', async () => {
    const donation = await read(id);
    expect(adminDonation.strict().parse(donation)).toEqual(donation);
    const failure = 'The bank declined the card and gave no reason.';
    expect(donation).toMatchObject({
      status: 'failing',
      donor: { name: 'Ruth Giver', email, phone: '(512) 555-0147', city: 'Austin', language: 'en' },
      amountCents: 2500,
      feeCents: 250,
      yearlyCents: 30_000,
      paidCents: 2750,
      failure,
      lastCharge: { outcome: 'failed', cents: 2750 },
      charges: [
        { outcome: 'failed', failure, mailedAt: expect.any(String) },
        { outcome: 'paid', cents: 2750, mailedAt: expect.any(String) },
      ],
      mails: [
        { kind: 'charge-failed', state: 'sent', to: email },
        { kind: 'receipt', state: 'sent', chargeId: donation.charges[1]?._id },
      ],
    });
    expect(donation.history.map(({ kind, text }) => [kind, text]).sort()).toEqual([
      ['activated', undefined],
      ['charge-failed', failure],
      ['created', undefined],
      ['paid', undefined],
    ]);
  });

  it('is not stopped from a page that does not show yet that it fails', async () => {
    await stop(id, { from: 'running' }).expect(400);
    expect((await stop(id, { from: 'active' }).expect(409)).body.code).toBe('changed_meanwhile');
    expect((await read(id)).status).toBe('failing');
  });

  it('is counted on the start page, and in the view it links to', async () => {
    const { body } = await nia.get(adminPaths.overview).expect(200);
    const { body: list } = await nia.get(`${donations.list}?view=failing`).expect(200);
    expect(body.todo.donationsFailing).toBe(1);
    expect(list).toMatchObject({ total: 1, items: [{ _id: id, status: 'failing' }] });
  });

  it('sends the receipt of the paid charge again, to the donor, and says who did it', async () => {
    const [failed, paid] = (await read(id)).charges;
    const { body } = await resend(id).expect(200);
    expect(body.receipt).toEqual({ chargeId: paid?._id, to: email });
    await resend(id, { chargeId: paid?._id }).expect(200);
    expect((await resend(id, { chargeId: failed?._id }).expect(409)).body.code).toBe('charge_not_paid');
    expect((await resend(id, { chargeId: 'in_other' }).expect(404)).body.code).toBe('charge_not_found');
    await resend(id, { chargeId: 5 }).expect(400);
    await resend(unknown).expect(404);
    const [first, , ...again] = (await mailsOf(email)).reverse();
    // The link to manage the donation is good for 90 days from each mail.
    const withoutLink = (text = '') => text.replace(/(donation\/manage\/)[\w-]+/, '$1');
    expect(again.map(({ subject, text }) => ({ subject, text: withoutLink(text) }))).toEqual(
      [1, 2].map(() => ({ subject: first?.subject, text: withoutLink(first?.text) })),
    );
    const { mails, history } = await read(id);
    expect(mails.filter(({ kind }) => kind === 'receipt')).toHaveLength(3);
    expect(history.filter(({ kind }) => kind === 'receipt-resent')).toMatchObject([
      { by: { kind: 'staff', name: 'Nia' } },
      { by: { kind: 'staff', name: 'Nia' } },
    ]);
    expect(await auditOf(id)).toEqual([
      ['donation.receipt', 'Nia'],
      ['donation.receipt', 'Nia'],
    ]);
  });
});

describe('POST /api/admin/donations/:id/retry', () => {
  it('charges the open invoice of a failing donation once, and nothing while the card is declined', async () => {
    const { email, id } = await makeDonation({ paymentMethodId: 'pm_card_chargeCustomerFail' });
    expect((await askAgain(id).expect(409)).body.code).toBe('donation_not_failing');
    await calls.advance(32);
    await vi.waitFor(async () => expect((await read(id)).status).toBe('failing'), 60_000);
    expect((await askAgain(id).expect(409)).body).toMatchObject({
      code: 'donation_declined',
      message: 'The charge of Ruth Giver was declined again.',
    });
    expect((await read(id)).status).toBe('failing');
    await SandboxSubscriptionModel.updateOne({ 'metadata.value': id }, { 'card.manner': 'pays' });
    const statuses = await Promise.all([1, 2, 3].map(async () => (await askAgain(id)).status));
    expect(statuses).toContain(200);
    expect(await read(id)).toMatchObject({ status: 'active', lastCharge: { outcome: 'paid', cents: 2500 } });
    expect((await askAgain(id).expect(409)).body.code).toBe('donation_not_failing');
    const mails = await waitForMails(email, 3);
    const receipts = mails.filter(({ subject }) => subject === 'Thank you for your gift to Brim & Page');
    expect(receipts).toHaveLength(2);
    const [subscription] = await subscriptionsOf(email);
    expect(subscription?.invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect((await auditOf(id)).slice(0, 2)).toEqual([
      ['donation.ask-again', 'Nia'],
      ['donation.ask-again-failed', 'Nia'],
    ]);
    await askAgain(unknown).expect(404);
  });
});

describe('POST /api/admin/donations/:id/stop', () => {
  it('stops a running donation once, tells the donor, and says who did it', async () => {
    const { email, id } = await makeDonation();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await stop(id)).status));
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect((await stop(id).expect(409)).body).toMatchObject({
      code: 'donation_not_running',
      message: 'The donation of Ruth Giver is not running. Its status is “stopped”.',
    });
    await waitForMails(email, 2);
    expect((await subjectsOf(email)).at(-1)).toBe('Your gift has been stopped');
    const { status, endedAt, nextChargeAt, stopRequestedAt, history, mails } = await read(id);
    expect([status, typeof endedAt, nextChargeAt, stopRequestedAt]).toEqual([
      'stopped',
      'string',
      undefined,
      undefined,
    ]);
    expect(history.find(({ kind }) => kind === 'stop-requested')?.by).toMatchObject({ name: 'Nia' });
    expect(history.filter(({ kind }) => kind === 'stop-requested')).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'ended', to: email });
    await calls.advance(32);
    expect((await read(id)).charges).toHaveLength(1);
  });

  it('says in the audit that another request was first', async () => {
    const { id } = await makeDonation();
    const leased = newJob({ kind: 'stop' as const }, new Date(Date.now() + 60 * 60_000));
    await DonationModel.updateOne(
      { _id: id },
      { $set: { cancelRequestedAt: new Date() }, $push: { jobs: leased } },
    );
    expect((await stop(id).expect(409)).body.code).toBe('donation_being_stopped');
    const [requested, failed] = await AuditModel.find({ 'target._id': id }).sort({ at: 1, _id: 1 }).lean();
    expect(failed).toMatchObject({
      action: 'donation.stop-failed',
      by: { name: 'Nia' },
      changes: { reason: 'another request came first', entry: String(requested?._id) },
    });
    const requests = (await read(id)).history.filter(({ kind }) => kind === 'stop-requested');
    expect(requests.map(({ by }) => by)).toEqual([undefined]);
  });

  it('mails no receipt to a donor whose data was erased', async () => {
    const { email, id } = await makeDonation();
    await stop(id).expect(200);
    await waitForMails(email, 2);
    const { erase } = await donationEraser.find({ donations: [new Types.ObjectId(id)] });
    await erase();
    expect((await resend(id).expect(409)).body.code).toBe('donor_erased');
    expect((await read(id)).donor).toMatchObject({ name: 'Erased donor', email: '' });
    expect(await subjectsOf(email)).toHaveLength(2);
  });

  it('refuses a donation that never ran, an unknown one, and one without a receipt', async () => {
    const body = donationBody({ paymentMethodId: 'pm_card_chargeDeclined' });
    await calls.donate(body).expect(400);
    const id = await donationIdOf(body.email);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      failure: 'The payment provider said: “Your card was declined.”',
    });
    expect((await stop(id).expect(409)).body.code).toBe('donation_not_running');
    expect((await resend(id).expect(409)).body.code).toBe('nothing_charged');
    expect(await auditOf(id)).toEqual([]);
    await stop(unknown).expect(404);
    await nia.get(pathTo(donations.byId, 'x')).expect(404);
  });
});
