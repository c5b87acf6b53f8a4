import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { listReader } from '../../../../test/console/list.ts';
import { donationsOf, makeDonation, setUpDonor } from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import {
  type AdminDonationItem,
  adminDonationItem,
  type DonationView,
} from '../../../contract/admin/donation/donations.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { readCsv } from '../../../csv/read-csv.ts';
import { StaffSessionModel } from '../../staff/session/session.model.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import { donorKeysOf } from '../donor/donor-keys.ts';
import { yearlyCentsOf } from '../yearly-worth.ts';

setUpShop();
setUpDonor();

const { donations } = adminPaths;
let nia: AdminClient;
beforeAll(async () => {
  ({ admin: nia } = await signInStaff(shop, 'ministry', { name: 'Nia' }));
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
    // No part of the shop writes it yet.
    paused: { status: 'paused' },
    'one-off': { frequency: 'once', status: 'completed' },
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
