import { beforeAll, describe, expect, it, vi } from 'vitest';
import { donationBody } from '../../../../test/builders/donations.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { listReader } from '../../../../test/console/list.ts';
import {
  calls,
  donationsOf,
  makeDonation,
  setUpDonor,
  waitForMails,
} from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import {
  type AdminDonor,
  type AdminDonorItem,
  adminDonor,
  adminDonorItem,
  type DonorView,
} from '../../../contract/admin/donation/donors.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { idempotencyHeader, paths } from '../../../contract/paths.ts';
import { DonationModel } from '../donation.model.ts';
import { donationEraser } from '../donor/erase-donations.ts';
import { DonorModel, DonorStateModel } from './donor.model.ts';
import { GiftModel } from './gift.model.ts';

setUpShop();
setUpDonor();

const { donors } = adminPaths;
let nia: AdminClient;
beforeAll(async () => {
  ({ admin: nia } = await signInStaff(shop, 'ministry', { name: 'Nia' }));
});
const { list, readAll } = listReader<AdminDonorItem, DonorView>(() => nia, donors.list);
const at = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
const cash = { amount: 50, date: '2026-07-01', method: 'cash' };
const read = async (id: string): Promise<AdminDonor> =>
  (await nia.get(at(donors.byId, { id })).expect(200)).body.donor;
const find = async (email: string): Promise<AdminDonorItem | undefined> =>
  (await list({ q: email })).items.find((item) => item.email === email);

describe('a donor', () => {
  it('follows from the donations of an email in any case: charges with the fee, less refunds', async () => {
    const { email } = await makeDonation({ coverFee: true });
    const second = { email: email.toUpperCase(), donationAmount: 10, firstName: 'Naomi' };
    await calls.donate(donationBody(second)).expect(200);
    await waitForMails(second.email, 1);
    // Its page is not paid: it does not run.
    const captchaToken = await shop.solveCaptcha();
    const unpaid = { amount: 40, frequency: 'monthly', name: 'Naomi Giver', email, captchaToken };
    await shop.request.post(paths.donation.give).send(unpaid).expect(200);
    await DonationModel.updateOne({ 'donor.email': email }, { $set: { purpose: 'Roof' } });
    const item = await find(email.toUpperCase());
    expect(item).toEqual(adminDonorItem.strict().parse(item));
    expect(item).toMatchObject({ name: 'Naomi Giver', givenCents: 3750, thisYearCents: 3750, runs: 2 });
    expect(item?.purposes).toEqual(['Roof']);
    await DonationModel.updateOne(
      { 'donor.email': email },
      { $set: { 'charges.0.refund': { state: 'done', refundedCents: 750 } } },
    );
    const donor = await read(item?._id ?? '');
    expect(donor).toEqual(adminDonor.strict().parse(donor));
    expect([donor.givenCents, donor.donations.length]).toEqual([3000, 3]);
    // Both have the same second.
    expect(donor.gifts.map(({ cents, refundedCents, method }) => [cents, refundedCents, method])).toEqual(
      expect.arrayContaining([
        [1000, undefined, 'card'],
        [2750, 750, 'card'],
      ]),
    );
  });

  it('fails, lapses and runs again as the donations do', async () => {
    const { email, id } = await makeDonation();
    const set = (fields: object) => DonationModel.updateOne({ _id: id }, { $set: fields });
    const viewsOf = async () => {
      const found: string[] = [];
      for (const view of ['running', 'failing', 'lapsed'])
        if ((await list({ view, q: email })).total > 0) found.push(view);
      return found;
    };
    expect(await viewsOf()).toEqual(['running']);
    await set({ isFailing: true });
    expect(await viewsOf()).toEqual(['running', 'failing']);
    const [donation] = await donationsOf(email);
    const charge = donation?.charges[0];
    const days = ['2026-08-31T13:00:00Z', '2026-09-30T14:00:00Z', '2026-11-30T12:00:00Z'];
    const charges = days.map((day, index) => ({ ...charge, invoiceId: `in_${index}`, at: new Date(day) }));
    await set({ charges, status: 'cancelled', isFailing: false, endedAt: new Date('2026-12-20') });
    // Sydney's August, October and November.
    expect(await viewsOf()).toEqual([]);
    charges[0] = { ...charge, invoiceId: 'in_0', at: new Date('2026-08-31T14:30:00Z') } as never;
    await set({ charges });
    expect(await viewsOf()).toEqual(['lapsed']);
    await set({ status: 'active' });
    expect(await viewsOf()).toEqual(['running']);
  });

  it('is none before the first charge, and none of a donation that was declined', async () => {
    const { email, id } = await makeDonation();
    await DonationModel.updateOne({ _id: id }, { $set: { charges: [], status: 'failed' } });
    expect(await find(email)).toBeUndefined();
  });

  it('is counted again for the financial year that begins', async () => {
    const { email } = await makeDonation();
    const { body } = await nia.post(donors.list, { name: 'Ines Coins', ...cash }).expect(200);
    expect(await find(email)).toMatchObject({ thisYearCents: 2500 });
    await DonorStateModel.updateOne({ _id: 'donors' }, { $set: { year: '2025-26' } });
    await DonorModel.updateMany({}, { $set: { year: '2025-26', thisYearCents: 1 } });
    expect(await find(email)).toMatchObject({ thisYearCents: 2500, givenCents: 2500 });
    expect(await read(body.donor._id)).toMatchObject({ thisYearCents: 5000 });
  });

  it('has no name and no email once the donations are erased; entered gifts stay', async () => {
    const { email, id } = await makeDonation();
    const item = await find(email);
    await nia.post(at(donors.gifts, { id: item?._id ?? '' }), cash).expect(200);
    await nia.patch(donors.byId.replace(':id', item?._id ?? ''), { notes: 'Ruth sings' }).expect(200);
    await DonationModel.updateOne({ _id: id }, { $set: { status: 'cancelled', endedAt: new Date() } });
    const [donation] = await donationsOf(email);
    const { erase } = await donationEraser.find({ donations: [donation?._id as never] });
    await erase();
    expect(await find(email)).toBeUndefined();
    const donor = await read(item?._id ?? '');
    expect(JSON.stringify(donor)).not.toMatch(/ruth/i);
    expect(donor).toMatchObject({ name: 'Erased donor', notes: '', gifts: [{ cents: 5000 }] });
  });
});

describe('GET /api/admin/donors', () => {
  it('returns each donor once in every order', async () => {
    for (const amount of [10, 20, 20, 30, 40])
      await nia.post(donors.list, { ...cash, name: 'Sorted', amount });
    for (const sort of ['lastGiftAt', 'givenCents', 'thisYearCents'] as const)
      for (const sign of ['', '-']) {
        const items = await readAll({ q: 'sorted', sort: `${sign}${sort}` });
        expect([sort, new Set(items.map(({ _id }) => _id)).size, items.length]).toEqual([sort, 5, 5]);
        const values = items.map((item) => item[sort] ?? 0);
        const sorted = [...values].sort((one, other) => (one < other ? -1 : 1));
        expect(values).toEqual(sign ? sorted.reverse() : sorted);
      }
  });

  it.each(['view=new', 'sort=name', 'cursor=x', 'limit=0'])('returns 400 for %s', async (query) => {
    await nia.get(`${donors.list}?${query}`).expect(400);
  });
});

describe('a gift by hand', () => {
  it('is in the sums when the process ended after it was stored or voided', async () => {
    const { body } = await nia.post(donors.list, { name: 'Ines', ...cash }).expect(200);
    const id: string = body.donor._id;
    const interrupt = () => vi.spyOn(DonorModel, 'bulkWrite').mockRejectedValueOnce(new Error('killed'));
    const key = 'gift-that-was-interrupted';
    const enter = () =>
      nia.post(at(donors.gifts, { id }), { ...cash, amount: 20 }).set(idempotencyHeader, key);
    interrupt();
    await enter().expect(500);
    const { gift } = (await enter().expect(200)).body;
    expect(await read(id)).toMatchObject({ givenCents: 7000, thisYearCents: 7000 });
    interrupt();
    await nia.post(at(donors.voidGift, { id, giftId: gift._id }), { reason: 'Twice' }).expect(500);
    expect(await read(id)).toMatchObject({ givenCents: 5000, thisYearCents: 5000 });
  });

  it('counts once per idempotency key, and another body with the key is refused', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    const send = (body: object) => admin.post(donors.list, body).set(idempotencyHeader, 'envelope-12');
    const body = { name: 'Ada Coins', ...cash, purpose: 'Roof', reference: 'Envelope 12' };
    const both = await Promise.all([send(body), send(body), send(body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map((response) => response.body.gift._id)).size).toBe(1);
    const donorId = both[0]?.body.donor._id;
    expect(both[0]?.body.gift).toMatchObject({ cents: 5000, method: 'cash', purpose: 'Roof' });
    expect(await read(donorId)).toMatchObject({
      name: 'Ada Coins',
      givenCents: 5000,
      purposes: ['Roof'],
      statements: [{ year: '2026-27', totalCents: 5000 }],
    });
    expect((await send({ ...body, amount: 51 }).expect(409)).body.code).toBe('gift_changed');
    expect(await GiftModel.countDocuments({ key: 'envelope-12' })).toBe(1);
    expect(await DonorModel.countDocuments({ name: 'Ada Coins' })).toBe(1);
  });

  it('belongs to the donor of its email, and counts beside the charges', async () => {
    const { email } = await makeDonation();
    const before = await find(email);
    const { body } = await nia
      .post(donors.list, { name: 'R. Giver', email: email.toUpperCase(), ...cash, method: 'bank' })
      .expect(200);
    expect(body.donor).toMatchObject({ _id: before?._id, name: 'Ruth Giver', givenCents: 7500 });
  });

  it('is voided once, with a reason, and then counts no more', async () => {
    const { body } = await nia.post(donors.list, { name: 'Void', ...cash }).expect(200);
    const id: string = body.donor._id;
    const path = at(donors.voidGift, { id, giftId: body.gift._id });
    await nia.post(path, {}).expect(400);
    const both = await Promise.all([
      nia.post(path, { reason: 'Twice' }),
      nia.post(path, { reason: 'Twice' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await nia.post(path, { reason: 'Again' }).expect(409);
    expect(await read(id)).toMatchObject({
      givenCents: 0,
      purposes: [],
      gifts: [{ cents: 5000, voided: { reason: 'Twice', by: { name: 'Nia' } } }],
      statements: [],
    });
    await nia.post(at(donors.voidGift, { id, giftId: 'f'.repeat(24) }), { reason: 'x' }).expect(404);
  });

  it.each([
    { amount: 0 },
    { amount: 1.005 },
    { amount: '50' },
    { date: '2026-02-30' },
    { date: '2999-01-01' },
    // Without a statement: a typing mistake.
    { date: '0206-11-28' },
    { date: '2000-06-30' },
    { method: 'card' },
    { purpose: '' },
    { name: ' ' },
    { email: 'no' },
    { extra: 1 },
  ])('is refused with %j, and changes nothing', async (change) => {
    const count = await DonorModel.countDocuments();
    await nia.post(donors.list, { name: 'Nobody', ...cash, ...change }).expect(400);
    expect(await DonorModel.countDocuments()).toBe(count);
  });

  it('has a statement from the first day on that is allowed', async () => {
    const gift = { name: 'Old Coins', ...cash, date: '2000-07-01' };
    const { donor } = (await nia.post(donors.list, gift).expect(200)).body;
    expect(donor.statements).toEqual([{ year: '2000-01', totalCents: 5000 }]);
    await nia.get(at(donors.statement, { id: donor._id, year: '2000-01' })).expect(200);
  });

  it('is recorded in the audit without the person, and is no money of the provider', async () => {
    const sums = async () => (await nia.get(adminPaths.overview).expect(200)).body.donations.cents;
    const before = await sums();
    const { body } = await nia.post(donors.list, { name: 'Zoe Audited', ...cash }).expect(200);
    expect(await sums()).toBe(before);
    const entry = await AuditModel.findOne({ action: 'donor.gift', 'target._id': body.donor._id }).lean();
    expect(entry).toMatchObject({ by: { name: 'Nia' }, changes: { cents: 5000, method: 'cash' } });
    expect(JSON.stringify(entry)).not.toContain('Zoe');
  });
});

describe('PATCH /api/admin/donors/:id', () => {
  it('keeps notes and that the donor was thanked, through further charges', async () => {
    const { email } = await makeDonation();
    const id = (await find(email))?._id ?? '';
    const path = at(donors.byId, { id });
    await nia.patch(path, {}).expect(400);
    await nia.patch(path, { notes: 'a\0b' }).expect(400);
    expect(
      (await nia.patch(path, { notes: ' Likes tea ', thanked: true }).expect(200)).body.donor,
    ).toMatchObject({ notes: 'Likes tea', thankedAt: expect.any(String) });
    await calls.advance(32);
    const { body } = await nia.patch(path, { thanked: false }).expect(200);
    expect(body.donor.notes).toBe('Likes tea');
    expect(body.donor).not.toHaveProperty('thankedAt');
    await nia.patch(at(donors.byId, { id: 'f'.repeat(24) }), { thanked: true }).expect(404);
  });

  it('refuses notes that were written over older ones', async () => {
    const { email } = await makeDonation();
    const path = at(donors.byId, { id: (await find(email))?._id ?? '' });
    const write = (notes: string, from: string) => nia.patch(path, { notes, from: { notes: from } });
    const raced = await Promise.all(['one', 'two', 'three'].map((notes) => write(notes, '')));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { notes } = raced.find(({ status }) => status === 200)?.body.donor ?? {};
    expect((await write('Likes tea', '').expect(409)).body.code).toBe('changed_meanwhile');
    expect((await nia.get(path).expect(200)).body.donor.notes).toBe(notes);
    await write('Likes tea', notes).expect(200);
    // The same again, e.g. after a lost response.
    await write('Likes tea', notes).expect(200);
  });
});
