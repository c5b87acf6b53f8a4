import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { tracesOf } from '../../../test/builders/known-customer.ts';
import { shopper } from '../../../test/builders/orders.ts';
import { readProducts } from '../../../test/builders/products.ts';
import { countStock, expectLedger } from '../../../test/builders/stock.ts';
import { makeTestedShop, readIds, type TestedShop } from '../../../test/builders/tested-shop.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product/product.ts';
import { OrderModel } from '../../features/order/order.model.ts';
import { moveEntries } from '../../features/product/stock/ledger/move-entries.ts';
import { StockEntryModel } from '../../features/product/stock/ledger/stock-entry.model.ts';
import { QueuedMailModel } from '../../mail/queue/queued-mail.model.ts';
import { catalogue } from '../../seed/catalogue/index.ts';
import { seedShop } from '../../seed/seed-shop.ts';
import { findTestsBefore } from './find-tests.ts';
import { openShop } from './open-shop.ts';
import { planOpening } from './plan-opening.ts';

setUpSeededShop();

const actor = { kind: 'cli', name: 'root' } as const;
const open = () => openShop(shop.services, actor);
const names = async () => (await readProducts(shop)).map(({ name }) => name);
const content = async (path: string) => (await shop.request.get(path).expect(200)).body;

let scene: TestedShop;
beforeAll(async () => {
  scene = await makeTestedShop(shop);
});

describe('opening a shop that was tried out', () => {
  it('plans what it removes and keeps, and changes nothing', async () => {
    const before = await readIds();
    const plan = await planOpening(await findTestsBefore(new Date()));
    expect(plan).toMatchObject({
      content: { testimonials: 5, articles: expect.any(Number), contacts: 4, footer: 1 },
      orders: 4,
      donations: 1,
      customers: 1,
      kept: { orders: 1, donations: 0, customers: 1 },
    });
    expect(plan.content).not.toHaveProperty('navbar');
    expect(plan.products).toHaveLength(catalogue.length - 2);
    expect(plan.kept.products.sort()).toEqual([scene.edited.name, scene.sold.name].sort());
    expect(plan.mails).toBeGreaterThan(3);
    expect(await readIds()).toEqual(before);
  });

  it('removes demo and tests, and keeps what is the owner’s or was paid with real money', async () => {
    const { own, counted, edited, sold, tester, buyer, owner, realOrderId } = scene;
    const overview = async () => (await owner.get(`${adminPaths.overview}?days=7`).expect(200)).body;
    // A mail whose entry in the database has expired, and sums that are stored already.
    await QueuedMailModel.deleteOne({ _id: `welcome-${tester.id}` });
    const test = { _id: { $ne: realOrderId }, payment: true };
    await OrderModel.updateMany(test, { paidAt: new Date(Date.now() - 3 * 86_400_000) });
    expect((await overview()).sales.orders).toBe(4);
    expect((await readIds()).dailysums?.length).toBeGreaterThan(0);

    // The entries of a product of the demo, and of one that stays, are moved.
    const limited = (await readProducts(shop)).find(({ _id, stock }) => stock && _id !== own._id);
    for (const { _id } of [own, limited as Product]) await moveEntries(new mongoose.Types.ObjectId(_id));
    expect(await open()).toMatchObject({ by: actor, plan: { orders: 4 } });

    expect((await names()).sort()).toEqual([own, counted, edited, sold].map(({ name }) => name).sort());
    // What tests took is back; what was sold for real money is not.
    expect(await countStock(own, 'S/M')).toEqual({ left: 8, reserved: 0 });
    expect(await countStock(own, 'L/XL')).toEqual({ left: 5, reserved: 0 });

    expect(await countStock(counted)).toEqual({ left: 9, reserved: 0 });
    await expectLedger();
    const moved = await StockEntryModel.distinct('product');
    expect(moved.map(String)).toEqual([own._id]);

    const { testimonials } = await content(paths.content.testimonials);
    expect(testimonials).toMatchObject([{ text: 'A hat of the owner, and it fits.' }]);
    expect((await content(paths.content.articles)).articles).toEqual([]);
    expect((await content(paths.content.navbar)).navbar).toHaveLength(6);
    expect((await content(paths.content.footer)).footer).toMatchObject({
      phone: '',
      description: '',
      socialLinks: { instagram: '' },
      importantLinks: [{ link: '/privacy' }, { link: '/term' }, { link: '/delivery' }],
    });

    expect(await tracesOf(shop, tester)).toEqual([]);
    expect((await readIds()).carts).not.toContain(tester.id);
    await shop.request.get(paths.user.byId.replace(':id', tester.id)).set('token', tester.token).expect(401);
    expect(await readdir(join(shop.settings.dataDir, 'uploads'))).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/webp$/)]),
    );
    expect(await shopper(shop, buyer).orders()).toMatchObject([{ _id: realOrderId, status: 'Processing' }]);
    const orders = (await owner.get(adminPaths.orders.list).expect(200)).body;
    expect(orders).toMatchObject({ total: 1, items: [{ _id: realOrderId }] });
    expect((await owner.get(adminPaths.donations.list).expect(200)).body.total).toBe(0);
    expect(await overview()).toMatchObject({ sales: { orders: 1 }, donations: { donations: 0 } });
    const stored = await mongoose.connection.collection('sandboxsessions').countDocuments();
    expect(stored).toBe(0);
    const audit = (await owner.get(`${adminPaths.audit.list}?action=shop.open`).expect(200)).body;
    expect(audit).toMatchObject({ total: 1, items: [{ by: actor, changes: { orders: 4 } }] });
  });

  it('is done once', async () => {
    const customer = await shop.registerCustomer();
    await shop.settle();
    const before = await readIds();
    const { startedAt, openedAt } = await open();
    expect(openedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
    expect(before.users).toContain(customer.id);
    expect(await readIds()).toEqual(before);
  });

  it('never gets the demo again', async () => {
    const before = await names();
    expect(await seedShop({ once: true })).toBe(0);
    await expect(seedShop()).rejects.toThrow('never gets the demo again');
    await expect(seedShop({ reset: true })).rejects.toThrow('never gets the demo again');
    await mongoose.connection.collection('seededcollections').deleteMany({});
    expect(await seedShop({ once: true })).toBe(0);
    expect(await names()).toEqual(before);
  });
});
