import { beforeAll, describe, expect, it, vi } from 'vitest';
import { orderBody } from '../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { adas, cap, setUpOrderShop, shop, storedOrder } from '../../../../test/shop/order-shop.ts';
import { systemActor } from '../../../audit/actor.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { adminOrder } from '../../../contract/admin/order/orders.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { readCsv } from '../../../csv/read-csv.ts';
import { writeProductChange } from '../../product/console/change-product.ts';
import { StaffSessionModel } from '../../staff/session/session.model.ts';
import { orderColumns } from './export-orders.ts';

setUpOrderShop();

const { orders } = adminPaths;
const unknown = 'f'.repeat(24);
let mara: AdminClient;
let owner: AdminClient;
beforeAll(async () => {
  ({ admin: mara } = await signInStaff(shop, 'fulfilment', { name: 'Mara' }));
  ({ admin: owner } = await signInStaff(shop, 'owner', { name: 'Olive' }));
});

const by = { kind: 'staff', _id: expect.any(String), name: 'Mara' };
const pathTo = (path: string, id: string) => path.replace(':id', id);
const read = async (id: string) => (await mara.get(pathTo(orders.byId, id)).expect(200)).body.order;
const change = (
  kind: 'packing' | 'ship' | 'deliver' | 'tracking' | 'notes' | 'settleHeld',
  id: string,
  body = {},
  staff = mara,
) => staff.post(pathTo(orders[kind], id), body);
/** Sends a body that no object stands for. */
const sendText = (kind: 'ship' | 'settleHeld', id: string, body: string, staff = mara) =>
  staff.post(pathTo(orders[kind], id)).type('json').send(body);
const auditOf = async (id: string) =>
  (await AuditModel.find({ 'target._id': id }).sort({ at: 1, _id: 1 }).lean()).map(({ action, by: who }) => [
    action,
    who?.name,
  ]);
const endProofs = () => StaffSessionModel.updateMany({}, { provenAt: new Date(0) });
const renewProofs = () => StaffSessionModel.updateMany({}, { provenAt: new Date() });

describe('GET /api/admin/orders/:idOrNumber', () => {
  it('returns lines, address, payment and what happened, by id and by number', async () => {
    const { id } = await makePaidOrder(shop, cap);
    await shop.settle();
    const order = await read(id);
    expect(adminOrder.parse(order)).toEqual(order);
    expect(await read(order.number.toLowerCase())).toEqual(order);
    expect(order).toMatchObject({
      lines: [{ _id: cap._id, name: cap.name, size: 'S/M', quantity: 2, unitCents: 4500, totalCents: 9000 }],
      payment: { isPaid: true, amountCents: 9000, gstCents: 818, invoice: { seller: {} } },
      refunds: [],
      notes: [],
      timeline: [
        { kind: 'placed' },
        { kind: 'paid', amountCents: 9000 },
        { kind: 'mail', mail: { state: 'sent', subject: expect.stringMatching(/^Order confirmation/) } },
      ],
    });
    await mara.get(pathTo(orders.byId, unknown)).expect(404);
    await mara.get(pathTo(orders.byId, 'x')).expect(404);
  });
});

it('names size and SKU of each line as they are on the shelf today, also of a size that was renamed', async () => {
  const { id } = await makePaidOrder(shop, cap);
  for (const field of ['sku', 'sizeNow']) expect((await read(id)).lines[0]).not.toHaveProperty(field);
  const variants = [{ size: 'S/M', sku: 'BP-101-SM' }];
  await writeProductChange(systemActor, { id: cap._id }, () => ({ variants }));
  expect((await read(id)).lines).toMatchObject([{ size: 'S/M', sku: 'BP-101-SM' }]);
  const sizes = cap.sizes.map((size) => (size === 'S/M' ? 'Small' : size));
  const renames = [{ from: 'S/M', to: 'Small' }];
  await writeProductChange(systemActor, { id: cap._id }, () => ({ sizes, renames }));
  expect((await read(id)).lines).toMatchObject([{ size: 'S/M', sizeNow: 'Small', sku: 'BP-101-SM' }]);
});

describe('POST /api/admin/orders/:id/ship, deliver, tracking and notes', () => {
  it('ships and delivers once, tells the customer, and says who did it', async () => {
    const { id, subjects } = await makePaidOrder(shop, cap);
    await change('tracking', id, { trackingNumber: '1' }).expect(409);
    await change('deliver', id).expect(409);
    const parcel = { carrier: 'Australia Post', trackingNumber: '33QQQ777' };
    const { body } = await change('ship', id, parcel).expect(200);
    expect(body.order).toMatchObject({ status: 'Shipped', shipment: parcel });
    expect((await change('ship', id, parcel).expect(409)).body.code).toBe('wrong_order_status');
    await change('deliver', id).expect(200);
    await change('deliver', id).expect(409);
    await shop.settle();
    const { timeline } = await read(id);
    expect(timeline).toContainEqual({ kind: 'shipped', at: expect.any(String), by, shipment: parcel });
    expect(timeline).toContainEqual({ kind: 'delivered', at: expect.any(String), by });
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'mail')).toHaveLength(3);
    expect(await subjects()).toHaveLength(3);
    expect(await auditOf(id)).toEqual([
      ['order.ship', 'Mara'],
      ['order.deliver', 'Mara'],
    ]);
  });

  it('marks an order as being packed once, and again without a change, also after it was shipped', async () => {
    const { id, customer, stored } = await makePaidOrder(shop, cap);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await change('packing', id)).status));
    expect(statuses).toEqual([200, 200, 200]);
    const packed = await read(id);
    expect(packed).toMatchObject({ status: 'Processing', packingAt: expect.any(String) });
    const marks = packed.timeline.filter(({ kind }: { kind: string }) => kind === 'packing');
    expect(marks).toEqual([{ kind: 'packing', at: expect.any(String), by }]);
    expect((await mara.get(`${orders.list}?q=${packed.number}`).expect(200)).body.items).toMatchObject([
      { packingAt: packed.packingAt },
    ]);
    expect(await customer.read(id)).toMatchObject({ canChange: false, canCancel: true });
    await change('ship', id).expect(200);
    await change('packing', id).expect(200);
    expect((await stored()).packingAt?.toISOString()).toBe(packed.packingAt);
    expect(await auditOf(id)).toEqual([
      ['order.packing', 'Mara'],
      ['order.ship', 'Mara'],
    ]);
    const { id: unpaid } = await adas.order(orderBody([{ product: cap }]));
    expect((await change('packing', unpaid).expect(409)).body.code).toBe('wrong_order_status');
    await change('packing', unknown).expect(404);
  });

  it('ships an order once when two people do it at once', async () => {
    const { id, subjects } = await makePaidOrder(shop, cap);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await change('ship', id)).status));
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect((await read(id)).timeline.filter(({ kind }: { kind: string }) => kind === 'shipped')).toHaveLength(
      1,
    );
    expect(await subjects()).toHaveLength(2);
    expect(await auditOf(id)).toEqual([['order.ship', 'Mara']]);
    const delivered = await Promise.all([1, 2, 3].map(async () => (await change('deliver', id)).status));
    expect(delivered.sort()).toEqual([200, 409, 409]);
    expect((await auditOf(id)).map(([action]) => action)).toEqual(['order.ship', 'order.deliver']);
  });

  it('says in the audit which of different requests at once happened', async () => {
    const { id } = await makePaidOrder(shop, cap);
    const parcels = ['ONE1', 'TWO2'].map((trackingNumber) => ({ trackingNumber }));
    const [one] = await Promise.all(
      parcels.map((parcel, at) => change('ship', id, parcel, at ? owner : mara)),
    );
    const entries = await AuditModel.find({ 'target._id': id }).lean();
    const lost = entries.filter(({ action }) => action === 'order.ship-failed').map(({ by }) => by?.name);
    const asked = entries.filter(({ action }) => action === 'order.ship').map(({ by }) => by?.name);
    const winner = one?.status === 200 ? 'Mara' : 'Olive';
    expect(asked.filter((name) => !lost.includes(name))).toEqual([winner]);
  });

  it('applies a change of the tracking number to what another one wrote after it was read', async () => {
    const { id } = await makePaidOrder(shop, cap);
    await change('ship', id, { carrier: 'Post', trackingNumber: 'ABC0' }).expect(200);
    const create = AuditModel.create.bind(AuditModel) as unknown as (entry: unknown) => Promise<never>;
    // The entry of the audit is written between the read and the change.
    vi.spyOn(AuditModel, 'create').mockImplementationOnce(async (entry: unknown) => {
      await change('tracking', id, { carrier: 'Courier' }, owner).expect(200);
      return create(entry);
    });
    await change('tracking', id, { trackingNumber: 'ABC9' }).expect(200);
    expect((await storedOrder(id)).shipment).toEqual({ carrier: 'Courier', trackingNumber: 'ABC9' });
    const from = (
      await AuditModel.find({ 'target._id': id, action: 'order.tracking' }).sort({ at: 1, _id: 1 }).lean()
    ).at(-1);
    expect(from?.changes).toMatchObject({ from: { carrier: 'Courier' }, to: { trackingNumber: 'ABC9' } });
  });

  it('refuses a change of the tracking from a page that shows an older one', async () => {
    const { id } = await makePaidOrder(shop, cap);
    const from = { carrier: 'Post', trackingNumber: 'ABC0' };
    await change('ship', id, from).expect(200);
    await change('tracking', id, { trackingNumber: 'ABC1', from }, owner).expect(200);
    // The same again, e.g. after a lost response.
    await change('tracking', id, { trackingNumber: 'ABC1', from }, owner).expect(200);
    const refused = await change('tracking', id, { trackingNumber: 'ABC2', from }).expect(409);
    expect(refused.body.code).toBe('changed_meanwhile');
    expect((await storedOrder(id)).shipment).toEqual({ carrier: 'Post', trackingNumber: 'ABC1' });
    await change('tracking', id, { from: { ...from, trackingNumber: 'ABC1' } }).expect(400);
    const seen = { ...from, trackingNumber: 'ABC1' };
    await change('tracking', id, { trackingNumber: 'ABC2', from: seen }).expect(200);
  });

  it('applies changes of the tracking number at once one after the other, with a mail for each', async () => {
    const { id, mails } = await makePaidOrder(shop, cap);
    await change('ship', id, { carrier: 'Post', trackingNumber: 'ABC0' }).expect(200);
    const numbers = ['ABC1', 'ABC2', 'ABC3'];
    const changes = [{ carrier: 'Courier' }, ...numbers.map((trackingNumber) => ({ trackingNumber }))];
    await Promise.all(changes.map((body) => change('tracking', id, body).expect(200)));
    await shop.settle();
    const { events, shipment, jobs } = await storedOrder(id);
    const changed = (events ?? []).filter(({ kind }) => kind === 'tracking');
    expect(changed).toHaveLength(4);
    expect(shipment).toEqual({
      carrier: 'Courier',
      trackingNumber: changed.at(-1)?.shipment?.trackingNumber,
    });
    expect(numbers).toContain(shipment?.trackingNumber);
    const lost = await AuditModel.countDocuments({ 'target._id': id, action: 'order.tracking-failed' });
    expect(await AuditModel.countDocuments({ 'target._id': id, action: 'order.tracking' })).toBe(4 + lost);
    const news = (await mails()).slice(2).map(({ text }) => text);
    expect(news.length).toBeLessThanOrEqual(4);
    expect(new Set(news).size).toBe(news.length);
    const { trackingNumber = '' } = shipment ?? {};
    expect(news.some((text) => text.includes('Courier') && text.includes(trackingNumber ?? ''))).toBe(true);
    expect(jobs.every(({ doneAt }) => doneAt)).toBe(true);
  });

  it('tells the customer of each change of the tracking number, and finds the order by the new one', async () => {
    const { id, mails } = await makePaidOrder(shop, cap);
    await change('ship', id, { carrier: 'Post', trackingNumber: 'OLD1' }).expect(200);
    await change('tracking', id, { trackingNumber: 'NEW2' }).expect(200);
    const { body } = await change('tracking', id, { carrier: 'Courier', trackingNumber: 'NEW3' }).expect(200);
    expect(body.order.shipment).toEqual({ carrier: 'Courier', trackingNumber: 'NEW3' });
    await change('tracking', id, { trackingNumber: 'NEW3' }).expect(200);
    const news = (await mails()).slice(2);
    expect(news.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^New tracking details/),
      expect.stringMatching(/^New tracking details/),
    ]);
    expect(news[0]?.text).toContain('Post');
    expect(news[1]?.text).toContain('NEW3');
    const found = async (q: string) => (await mara.get(`${orders.list}?q=${q}`).expect(200)).body.total;
    expect([await found('new3'), await found('old1')]).toEqual([1, 0]);
  });

  it('keeps notes in order', async () => {
    const { id } = await makePaidOrder(shop, cap);
    await change('notes', id, { text: ' Rang twice. \nNobody there. ' }).expect(200);
    await change('notes', id, { text: 'Rang back.' }, owner).expect(200);
    expect((await read(id)).notes).toMatchObject([
      { by, text: 'Rang twice. \nNobody there.' },
      { by: { name: 'Olive' }, text: 'Rang back.' },
    ]);
  });

  it('refuses bad input, unknown orders and staff without the permission', async () => {
    const { id } = await makePaidOrder(shop, cap);
    const { admin: editor } = await signInStaff(shop, 'editor');
    await editor.get(pathTo(orders.byId, id)).expect(200);
    for (const kind of ['ship', 'deliver', 'tracking', 'notes', 'settleHeld'] as const)
      await change(kind, id, { text: 'x', action: 'accept' }, editor).expect(403);
    await change('ship', id, { trackingNumber: 'x'.repeat(61) }).expect(400);
    expect((await change('ship', id, { carrier: 5 }).expect(400)).body.message).toBe('Invalid carrier.');
    await sendText('ship', id, 'null').expect(400);
    await sendText('settleHeld', id, '{', editor).expect(403);
    await change('tracking', id, {}).expect(400);
    for (const text of [' ', 'a\0b', 'a\ud83e']) await change('notes', id, { text }).expect(400);
    await change('settleHeld', id, { action: 'keep' }).expect(400);
    await change('settleHeld', id, { action: 'accept' }).expect(409);
    await change('ship', unknown).expect(404);
    expect((await storedOrder(id)).status).toBe('Processing');
    expect(await auditOf(id)).toEqual([]);
  });
});

describe('POST /api/admin/orders/ship', () => {
  it('ships each row on its own', async () => {
    const [first, second] = [await makePaidOrder(shop, cap), await makePaidOrder(shop, cap)];
    const rows = [
      { id: first.id, carrier: 'Post', trackingNumber: 'BULK1' },
      { id: first.id, trackingNumber: 'x'.repeat(61) },
      { id: first.id, carrier: 'Post', trackingNumber: 'BULK2' },
      { id: unknown },
      { id: 'x'.repeat(41) },
      { id: second.id },
    ];
    const { body } = await mara.post(orders.bulkShip, { orders: rows }).expect(200);
    expect(body.results).toEqual([
      { id: first.id, success: true },
      { id: first.id, success: false, message: 'Invalid tracking number.' },
      { id: first.id, success: false, message: expect.stringMatching(/^Order .* is Shipped\.$/) },
      { id: unknown, success: false, message: 'Order not found.' },
      { id: 'x'.repeat(41), success: false, message: 'Order not found.' },
      { id: second.id, success: true },
    ]);
    expect((await read(first.id)).shipment).toEqual({ carrier: 'Post', trackingNumber: 'BULK1' });
    expect(await auditOf(first.id)).toEqual([['order.ship', 'Mara']]);
    const again = await mara.post(orders.bulkShip, { orders: [{ id: second.id }] }).expect(200);
    expect(again.body.results).toEqual([{ id: second.id, success: false, message: expect.any(String) }]);
  });

  it('refuses no rows and more than 200', async () => {
    for (const many of [[], Array(201).fill({ id: unknown }), 'x'])
      await mara.post(orders.bulkShip, { orders: many }).expect(400);
  });
});

describe('GET /api/admin/orders/export', () => {
  it("writes a view as CSV with the columns of the CLI's export, with a proof", async () => {
    const { id } = await makePaidOrder(shop, cap);
    await change('ship', id, { trackingNumber: '=1+1' }).expect(200);
    await endProofs();
    expect((await mara.get(orders.export).expect(403)).body.code).toBe('proof_required');
    await renewProofs();
    const response = await mara.get(`${orders.export}?view=shipped`).expect(200);
    expect(response.headers['content-type']).toMatch(/^text\/csv/);
    expect(response.headers['content-disposition']).toContain('orders-shipped.csv');
    const { titles, rows } = readCsv(Buffer.from(response.text));
    expect(titles).toEqual(Object.keys(orderColumns));
    expect(rows.map(({ cells }) => cells.get('status')).every((status) => status === 'Shipped')).toBe(true);
    const cells = rows.find((row) => row.cells.get('id') === id)?.cells;
    expect(cells?.get('trackingNumber')).toBe('=1+1');
    expect(response.text).toContain("'=1+1");
    await mara.get(`${orders.export}?view=new`).expect(400);
    const entries = await AuditModel.find({ action: 'order.export' }).lean();
    expect(entries).toMatchObject([{ by: { name: 'Mara' }, target: { label: 'shipped' } }]);
  });
});
