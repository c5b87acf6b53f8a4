import { Types } from 'mongoose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type AdminClient, signInStaff } from '../../../test/admin-client.ts';
import { listReader } from '../../../test/admin-list.ts';
import { calls, donationsOf, mailsOf, setUpDonor, waitForMails } from '../../../test/donation-shop.ts';
import { donationBody } from '../../../test/donations.ts';
import { setUpShop, shop } from '../../../test/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import {
  type AdminDonation,
  type AdminDonationItem,
  adminDonation,
  adminDonationItem,
  type DonationView,
} from '../../contract/admin/donations.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { StaffSessionModel } from '../staff/staff-session.model.ts';
import { DonationModel, type StoredDonation } from './donation.model.ts';
import { donorKeysOf } from './donor-keys.ts';
import { eraseDonations } from './erase-donations.ts';
import { yearlyCentsOf } from './yearly-worth.ts';

setUpShop();
setUpDonor();

const { donations } = adminPaths;
const unknown = 'f'.repeat(24);
let nia: AdminClient;
beforeAll(async () => {
  ({ admin: nia } = await signInStaff(shop, 'ministry', { name: 'Nia' }));
});

const pathTo = (path: string, id: string) => path.replace(':id', id);
const idOf = async (email: string) => (await donationsOf(email))[0]?._id.toHexString() ?? '';
const read = async (id: string): Promise<AdminDonation> =>
  (await nia.get(pathTo(donations.byId, id)).expect(200)).body.donation;
const stop = (id: string) => nia.post(pathTo(donations.stop, id), {});
const resend = (id: string, body = {}) => nia.post(pathTo(donations.receipt, id), body);
const subjectsOf = async (email: string) => (await mailsOf(email)).map(({ subject }) => subject).reverse();
const auditOf = async (id: string) =>
  (await AuditModel.find({ 'target._id': id }).sort({ at: 1, _id: 1 }).lean()).map(({ action, by }) => [
    action,
    by?.name,
  ]);

async function makeDonation(change: Parameters<typeof donationBody>[0] = {}) {
  const body = donationBody(change);
  await calls.donate(body).expect(200);
  await waitForMails(body.email, 1);
  return { email: body.email, id: await idOf(body.email) };
}

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
    expect(again.map(({ subject, text }) => ({ subject, text }))).toEqual(
      [1, 2].map(() => ({ subject: first?.subject, text: first?.text })),
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
    const leasedUntil = new Date(Date.now() + 60 * 60_000);
    await DonationModel.updateOne(
      { _id: id },
      { $set: { cancelRequestedAt: new Date(), 'jobs.stop.dueAt': leasedUntil } },
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
    await eraseDonations([new Types.ObjectId(id)]);
    expect((await resend(id).expect(409)).body.code).toBe('donor_erased');
    expect((await read(id)).donor).toMatchObject({ name: 'Erased donor', email: '' });
    expect(await subjectsOf(email)).toHaveLength(2);
  });

  it('refuses a donation that never ran, an unknown one, and one without a receipt', async () => {
    const body = donationBody({ paymentMethodId: 'pm_card_chargeDeclined' });
    await calls.donate(body).expect(400);
    const id = await idOf(body.email);
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

describe('GET /api/admin/donations', () => {
  const counts = {
    active: 5,
    pending: 2,
    failing: 2,
    paused: 1,
    stopped: 3,
    'one-off': 1,
    failed: 1,
    expired: 1,
  };
  const start = Date.UTC(2026, 0, 1);
  const states: Record<keyof typeof counts, object> = {
    active: { status: 'active', isFailing: false },
    pending: { status: 'pending' },
    failing: { status: 'active', isFailing: true },
    // No part of the shop writes these two yet.
    paused: { status: 'paused' },
    'one-off': { frequency: 'once', status: 'done' },
    stopped: { status: 'cancelled', endedAt: new Date() },
    failed: { status: 'failed', failure: 'the page was never shown' },
    expired: { status: 'cancelled' },
  };
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);

  beforeAll(async () => {
    const { email } = await makeDonation();
    const [template] = (await donationsOf(email)) as StoredDonation[];
    await DonationModel.deleteMany({});
    const kinds = Object.entries(counts).flatMap(([kind, many]) =>
      Array<keyof typeof counts>(many).fill(kind as keyof typeof counts),
    );
    // Two donations share each time and each amount, so that pages break between equal ones.
    const made = kinds.map((kind, index) => {
      const _id = new Types.ObjectId();
      const donor = {
        ...template?.donor,
        firstName: 'Zoë',
        lastName: `O'Neil ${index}`,
        email: `D.${index}@donors.example`,
      };
      const amountCents = 1000 + Math.floor(index / 2);
      const frequency = 'biweekly' as const;
      const fields = {
        donor,
        amountCents,
        frequency,
        yearlyCents: yearlyCentsOf({ amountCents, frequency }),
      };
      const createdAt = new Date(start + Math.floor(index / 2) * 60_000);
      const keys = {
        keys: [_id.toHexString()],
        ...donorKeysOf(_id.toHexString(), donor),
        endedAt: undefined,
      };
      return { ...template, ...fields, ...keys, _id, createdAt, ...states[kind] };
    });
    await DonationModel.collection.insertMany(made as never, { ignoreUndefined: true });
  });

  const { list, readAll } = listReader<AdminDonationItem, DonationView>(() => nia, donations.list);

  it('returns each donation of each view once, in every order, with what it is worth in a year', async () => {
    const { failed: _failed, expired: _expired, ...views } = counts;
    const page = await list({ view: 'active' });
    expect(page.views).toEqual({ ...views, all: count });
    expect(page.items[0]).toEqual(adminDonationItem.strict().parse(page.items[0]));
    expect(page.items[0]).toMatchObject({ amountCents: 1002, frequency: 'biweekly', yearlyCents: 26_052 });
    for (const [view, total] of Object.entries(page.views))
      for (const sort of ['createdAt', '-createdAt', 'yearlyCents', '-yearlyCents']) {
        const items = await readAll({ view, sort });
        const sign = sort.startsWith('-') ? -1 : 1;
        const values = items.map((item) =>
          sort.endsWith('createdAt') ? sign * Date.parse(item.createdAt) : sign * item.yearlyCents,
        );
        expect([view, items.length, new Set(items.map(({ _id }) => _id)).size]).toEqual([view, total, total]);
        expect(values).toEqual([...values].sort((one, other) => one - other));
      }
  });

  it.each([
    ['a name, without accents', "zoe o'neil 3", 1],
    ['an email in another case', 'd.7@Donors.example', 1],
    ['a word that all have', 'oneil', count],
    ['words that none has together', 'zoe quill', 0],
    ['signs only', '.*', 0],
  ])('finds donations by %s', async (_what, q, expected) => {
    const { items, total } = await list({ q });
    expect([items.length, total]).toEqual([expected, expected]);
  });

  it('finds a donation by its id, within a view', async () => {
    const [pending] = (await list({ view: 'pending' })).items;
    const q = pending?._id ?? '';
    expect((await list({ q, view: 'pending' })).items).toEqual([pending]);
    expect((await list({ q, view: 'stopped' })).total).toBe(0);
  });

  it('returns 400 for an unknown view, sort, limit, cursor or parameter', async () => {
    for (const query of ['view=new', 'sort=donor', 'limit=0', 'cursor=x', 'page=2'])
      await nia.get(`${donations.list}?${query}`).expect(400);
  });

  it('exports a view as CSV after a proof, and records it', async () => {
    await nia.get(`${donations.export}?view=new`).expect(400);
    const { text, headers } = await nia.get(`${donations.export}?view=stopped`).expect(200);
    expect(headers['content-disposition']).toContain('donations-stopped.csv');
    const { rows } = readCsv(Buffer.from(text));
    expect(rows.map(({ cells }) => [cells.get('status'), cells.get('email')])).toEqual(
      [10, 11, 12].map((index) => ['cancelled', `D.${index}@donors.example`]),
    );
    expect(await AuditModel.findOne({ action: 'donation.export' }).lean()).toMatchObject({
      by: { name: 'Nia' },
      target: { label: 'stopped' },
    });
    await StaffSessionModel.updateMany({}, { provenAt: new Date(0) });
    expect((await nia.get(donations.export).expect(403)).body.code).toBe('proof_required');
  });
});
