import { beforeAll, describe, expect, it } from 'vitest';
import { type AdminClient, signInStaff } from '../../test/admin-client.ts';
import { setUpShop, shop } from '../../test/set-up-shop.ts';
import type { AuditEntry } from '../contract/admin/audit.ts';
import { adminPaths } from '../contract/admin/paths.ts';
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
    await AuditModel.updateOne({ _id: entry._id }, { at: new Date(times[i] ?? 0) });
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

it('GET /api/admin/staff lists staff, and finds names and emails', async () => {
  const { staff } = await signInStaff(shop, 'ministry', { name: 'Ruth (Giving)' });
  const { body } = await owner.get(`${adminPaths.staff.list}?q=${encodeURIComponent('(giv')}`).expect(200);
  expect(body).toEqual({
    success: true,
    items: [
      {
        _id: staff._id.toHexString(),
        name: staff.name,
        email: staff.email,
        role: 'ministry',
        version: 1,
        disabled: false,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ],
    nextCursor: null,
    total: 1,
  });
  const { body: all } = await owner.get(adminPaths.staff.list).expect(200);
  expect(all.total).toBe(3);
});
