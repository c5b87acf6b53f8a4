import { beforeAll, describe, expect, it } from 'vitest';
import { type AdminClient, signInStaff } from '../../test/console/client.ts';
import { setUpShop, shop } from '../../test/shop/set-up-shop.ts';
import type { AuditEntry } from '../contract/admin/audit.ts';
import { adminPaths } from '../contract/admin/paths.ts';
import { StaffSessionModel } from '../features/staff/session/session.model.ts';
import { AuditModel } from './audit.model.ts';
import { recordAudit } from './record-audit.ts';

setUpShop();

const order = (number: string) => ({ kind: 'order', _id: `id-${number}`, label: number });
const mara = { kind: 'staff', _id: 'a'.repeat(24), name: 'Mara Quinn' } as const;
const cli = { kind: 'cli', name: 'root' } as const;

let owner: AdminClient;
beforeAll(async () => {
  ({ admin: owner } = await signInStaff(shop, 'owner'));
  await recordAudit(mara, 'order.ship', order('7K4M-Q2XD'), { carrier: 'Post' });
  await recordAudit(cli, 'order.ship', order('9ABC-DEFG'));
  await recordAudit(mara, 'order.refund', order('7K4M-Q2XD'), { cents: 4046 });
  const entries = await AuditModel.find().sort({ at: 1, _id: 1 });
  // Around midnight in Melbourne, which is 11 hours ahead of UTC.
  const times = ['2026-11-03T12:59:00Z', '2026-11-03T13:00:00Z', '2026-11-04T12:59:00Z'];
  for (const [i, entry] of entries.entries())
    await AuditModel.collection.updateOne({ _id: entry._id }, { $set: { at: new Date(times[i] ?? 0) } });
});

const list = async (query: string) => {
  const { body } = await owner.get(`${adminPaths.audit.list}${query}`).expect(200);
  return body as { items: AuditEntry[]; total: number; nextCursor: string | null };
};
const actionsOf = async (query: string) =>
  (await list(query)).items.map(({ action, by }) => `${by.name} ${action}`);

describe('GET /api/admin/audit', () => {
  it('lists entries, the newest first, by pages', async () => {
    const first = await list('?limit=2');
    expect(first.total).toBe(3);
    expect(first.items[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      at: '2026-11-04T12:59:00.000Z',
      by: mara,
      action: 'order.refund',
      target: order('7K4M-Q2XD'),
      changes: { cents: 4046 },
    });
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ items: [{ action: 'order.ship', by: mara }], nextCursor: null });
  });

  it.each([
    [`?by=${mara._id}`, ['Mara Quinn order.refund', 'Mara Quinn order.ship']],
    ['?action=order.ship', ['root order.ship', 'Mara Quinn order.ship']],
    ['?target=id-9ABC-DEFG', ['root order.ship']],
    ['?q=7k4m', ['Mara Quinn order.refund', 'Mara Quinn order.ship']],
    ['?q=quinn%20q2xd&action=order.refund', ['Mara Quinn order.refund']],
    ['?from=2026-11-04', ['Mara Quinn order.refund', 'root order.ship']],
    ['?from=2026-11-04&to=2026-11-04', ['Mara Quinn order.refund', 'root order.ship']],
    ['?to=2026-11-03', ['Mara Quinn order.ship']],
    ['?to=2026-11-03T13:00:00Z', ['Mara Quinn order.ship']],
  ])('filters by %s', async (query, actions) => {
    expect(await actionsOf(query)).toEqual(actions);
  });

  it.each(['?sort=name', '?limit=0', '?limit=201', '?cursor=x', '?from=yesterday', '?by=mara', '?page=2'])(
    'refuses %s',
    async (query) => {
      await owner.get(`${adminPaths.audit.list}${query}`).expect(400);
    },
  );

  it('is for owners only', async () => {
    const { admin } = await signInStaff(shop, 'editor');
    await admin.get(adminPaths.audit.list).expect(403);
    await admin.get(adminPaths.staff.list).expect(403);
  });
});

describe('GET /api/admin/audit/export', () => {
  const rowsOf = (text: string) => text.trim().split('\r\n');

  it('writes the entries of a filter as CSV, the oldest first, and records the export', async () => {
    const { text, headers } = await owner.get(
      `${adminPaths.audit.export}?from=2026-11-03&to=2026-11-04&q=7k4m`,
    );
    expect(headers['content-disposition']).toBe('attachment; filename=audit.csv');
    const [titles, ...rows] = rowsOf(text);
    expect(titles).toBe('id,at,byKind,byId,byName,action,targetKind,targetId,targetLabel,changes');
    expect(rows).toEqual([
      expect.stringContaining('Mara Quinn,order.ship,order,id-7K4M-Q2XD,7K4M-Q2XD'),
      expect.stringContaining('"{""cents"":4046}"'),
    ]);
    const [latest] = (await list('?action=audit.export')).items;
    expect(latest?.changes).toEqual({
      q: '7k4m',
      from: '2026-11-02T13:00:00.000Z',
      to: '2026-11-04T13:00:00.000Z',
    });
  });

  it('refuses wrong filters, and asks for a proof', async () => {
    await owner.get(`${adminPaths.audit.export}?limit=5`).expect(400);
    await owner.get(`${adminPaths.audit.export}?from=x`).expect(400);
    const { admin } = await signInStaff(shop, 'owner', { name: 'Lena Late' });
    await StaffSessionModel.updateMany({}, { provenAt: new Date(Date.now() - 10 * 60_000) });
    const { body } = await admin.get(adminPaths.audit.export).expect(403);
    expect(body.code).toBe('proof_required');
  });
});

describe('the audit', () => {
  it('refuses every change of an entry', async () => {
    const any = { action: 'order.ship' };
    const before = await AuditModel.countDocuments();
    for (const change of [
      () => AuditModel.updateOne(any, { action: 'x' }),
      () => AuditModel.updateMany(any, { action: 'x' }),
      () => AuditModel.replaceOne(any, {}),
      () => AuditModel.findOneAndUpdate(any, { action: 'x' }),
      () => AuditModel.findByIdAndDelete('a'.repeat(24)),
      () => AuditModel.deleteOne(any),
      () => AuditModel.deleteMany({}),
      () => AuditModel.bulkWrite([{ deleteMany: { filter: {} } }]),
      async () => (await AuditModel.findOne(any).orFail()).set({ action: 'x' }).save(),
      async () => (await AuditModel.findOne(any).orFail()).deleteOne(),
    ])
      await expect(change()).rejects.toThrow('never changed');
    expect(await AuditModel.countDocuments()).toBe(before);
    expect(await AuditModel.exists({ action: 'x' })).toBeNull();
  });

  it('names customers and donations by their id only', async () => {
    await recordAudit(cli, 'customer.sign-out', { kind: 'customer', _id: 'c1', label: 'Ada Shopper' });
    await recordAudit(cli, 'donation.stop', { kind: 'donation', _id: 'd1', label: 'ada@shop.example' });
    const stored = await AuditModel.find({ 'target._id': { $in: ['c1', 'd1'] } }).lean();
    expect(stored.map(({ target }) => target?.label)).toEqual(['c1', 'd1']);
    // A hash may hold the letters.
    expect(JSON.stringify(stored.map(({ hash: _hash, ...entry }) => entry))).not.toMatch(/ada/i);
  });
});
