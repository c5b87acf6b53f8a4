import { beforeAll, describe, expect, it } from 'vitest';
import { makePaidOrder } from '../../../../../test/builders/paid-orders.ts';
import { type AdminClient, signInStaff } from '../../../../../test/console/client.ts';
import { orderDepsOf } from '../../../../../test/shop/order-deps.ts';
import { cap, refund, setUpOrderShop, shop, storedOrder } from '../../../../../test/shop/order-shop.ts';
import { systemActor } from '../../../../audit/actor.ts';
import { AuditModel } from '../../../../audit/audit.model.ts';
import { adminPaths } from '../../../../contract/admin/paths.ts';
import { readCsv } from '../../../../csv/read-csv.ts';
import { changeBusiness, demoBusiness } from '../../../content/business.service.ts';
import { StaffSessionModel } from '../../../staff/session/session.model.ts';
import { OrderModel } from '../../order.model.ts';

setUpOrderShop();

const { bulkShip, parcels } = adminPaths.orders;
let mara: AdminClient;
let editor: AdminClient;
beforeAll(async () => {
  ({ admin: mara } = await signInStaff(shop, 'fulfilment', { name: 'Mara' }));
  ({ admin: editor } = await signInStaff(shop, 'editor'));
});

/** A paid order's id and number, with some fields of its address replaced. */
async function paid(address: Record<string, string> = {}) {
  const { id } = await makePaidOrder(shop, cap);
  const fields = Object.entries(address).map(([field, value]) => [`address.${field}`, value]);
  await OrderModel.updateOne({ _id: id }, { $set: Object.fromEntries(fields) });
  return { id, number: (await storedOrder(id)).number ?? '' };
}
const ship = (id: string) => mara.post(bulkShip, { orders: [{ id }] }).expect(200);
const exported = async (query: string) => {
  const { text } = await mara.get(`${parcels}?${query}`).expect(200);
  const { rows, titles, problems } = readCsv(Buffer.from(text));
  expect(problems).toEqual([]);
  return { text, titles, rows: rows.map(({ cells }) => Object.fromEntries(cells)) };
};
const numbersOf = ({ rows }: Awaited<ReturnType<typeof exported>>) =>
  rows.map((row) => row['Additional Label Information 1']);
const upload = (file: string, carrier?: string) => {
  const request = mara.post(parcels).attach('file', Buffer.from(file), 'tracking.csv');
  return carrier ? request.field('carrier', carrier) : request;
};

describe('GET /api/admin/orders/parcels', () => {
  it("writes the orders to ship as Australia Post's upload file", async () => {
    await changeBusiness(demoBusiness, systemActor);
    const plain = await paid();
    const odd = await paid({
      firstName: '=1+1',
      lastName: 'O"Neil, Ana',
      street: 'Unit 12, The Old Woollen Mill Buildings, 1234 Great Eastern Highway Service Road',
      city: 'Kalgoorlie',
      state: 'western australia',
      zipcode: '6430',
      phone: '+61 (0)412 345 678',
    });
    const [shipped, refunded] = [await paid(), await paid()];
    await ship(shipped.id);
    await refund(orderDepsOf(shop).deps, refunded.id);

    const response = await mara.get(`${parcels}?carrier=auspost&view=to-ship`).expect(200);
    expect(response.headers['content-type']).toMatch(/^text\/csv/);
    expect(response.headers['content-disposition']).toBe('attachment; filename=parcels-auspost.csv');
    // The carrier compares the first title to the letter: no byte order mark.
    expect(response.text).toMatch(
      /^Additional Label Information 1,Send From Name,[^\n]*,Extra Cover Amount\r\n/,
    );

    const file = await exported('view=to-ship');
    expect(numbersOf(file)).toEqual([odd.number, plain.number]);
    const [first, second] = file.rows;
    expect(second).toMatchObject({
      'Send From Name': 'Brim & Page Pty Ltd',
      'Send From Address Line 1': '14 Foundry Lane',
      'Send From Suburb': 'Ballarat Central',
      'Send From State': 'VIC',
      'Send From Postcode': '3350',
      'Deliver To Name': 'Ada Shopper',
      'Deliver To Address Line 1': '1 Foundry Lane',
      'Deliver To Address Line 2': '',
      'Deliver To Suburb': 'Darwin',
      'Deliver To State': 'NT',
      'Deliver To Postcode': '0800',
      'Deliver To Phone Number': '0412345678',
      'Deliver To Email Address': expect.stringContaining('@delivery.example'),
      'Item Packaging Type': 'OWN_PACKAGING',
      'Item Delivery Service': 'PP',
      'Item Description': 'Caps',
    });
    expect(first).toMatchObject({
      'Deliver To Name': '=1+1 O"Neil, Ana',
      'Deliver To Address Line 1': 'Unit 12, The Old Woollen Mill Buildings,',
      'Deliver To Address Line 2': '1234 Great Eastern Highway Service Road',
      'Deliver To State': 'WA',
      'Deliver To Phone Number': '0412345678',
    });
    expect(file.text).toContain(`"'=1+1 O""Neil, Ana"`);

    const ids = [plain.number.toLowerCase(), shipped.id, refunded.id, plain.number.toLowerCase()].join(',');
    expect(numbersOf(await exported(`ids=${ids}`))).toEqual([plain.number]);
    expect(numbersOf(await exported('view=shipped'))).toEqual([]);
    expect((await storedOrder(plain.id)).packingAt).toBeUndefined();
    const audited = await AuditModel.find({ action: 'order.parcels' }).lean();
    expect(audited.map(({ target }) => target?.label)).toEqual([
      'to-ship',
      'to-ship',
      'selection',
      'shipped',
    ]);
    expect(audited[2]).toMatchObject({ by: { name: 'Mara' }, changes: { carrier: 'auspost' } });
  });

  it('starts packing on demand, so that no label goes to an address that has changed', async () => {
    const [order, other] = [await paid(), await paid()];
    expect(numbersOf(await exported(`ids=${order.id}&packing=true`))).toEqual([order.number]);
    expect((await storedOrder(order.id)).packingAt).toBeInstanceOf(Date);
    expect((await storedOrder(other.id)).packingAt).toBeUndefined();
  });

  it('refuses others, a session without a proof, and bad parameters', async () => {
    const { id } = await paid();
    await editor.get(parcels).expect(403);
    await StaffSessionModel.updateMany({}, { provenAt: new Date(0) });
    expect((await mara.get(parcels).expect(403)).body.code).toBe('proof_required');
    await StaffSessionModel.updateMany({}, { provenAt: new Date() });
    const many = Array.from({ length: 201 }, (_, at) => at.toString(16).padStart(24, '0')).join(',');
    for (const query of ['carrier=post', 'view=new', 'ids=', `ids=${many}`, `view=all&ids=${id}`, 'x=1'])
      await mara.get(`${parcels}?${query}`).expect(400);
    await mara.get(`${parcels}?ids=${id},${'f'.repeat(24)}&packing=true`).expect(404);
    expect((await storedOrder(id)).packingAt).toBeUndefined();
  });
});

describe('POST /api/admin/orders/parcels', () => {
  it('ships each row on its own, and the same file again says that it is shipped', async () => {
    const [first, second, third] = [await paid(), await paid(), await paid()];
    const rows = [
      'Reference,Tracking number',
      `${first.number},33AAA0000001`,
      `${first.number.toLowerCase().replace('-', ' ')},33AAA0000002`,
      '0000-0000,33AAA0000003',
      `"${second.number}",`,
      `${second.number},3.30001E+22`,
      `${second.number},${'9'.repeat(61)}`,
      '',
      `${third.id},"33 ""AAA"" 4"`,
    ];
    const { body } = await upload(`\ufeff${rows.join('\r\n')}\r\n`).expect(200);
    const isShipped = expect.stringMatching(/^Order .* is Shipped\.$/);
    expect(body.results).toEqual([
      { id: first.number, success: true },
      { id: first.number.toLowerCase().replace('-', ' '), success: false, message: isShipped },
      { id: '0000-0000', success: false, message: 'Order not found.' },
      { id: second.number, success: false, message: 'The row has no tracking number.' },
      { id: second.number, success: false, message: expect.stringContaining('rounded') },
      { id: second.number, success: false, message: 'Invalid tracking number.' },
      { id: third.id, success: true },
    ]);
    expect((await storedOrder(first.id)).shipment).toEqual({
      carrier: 'Australia Post',
      trackingNumber: '33AAA0000001',
      trackingUrl: 'https://auspost.com.au/mypost/track/details/33AAA0000001',
    });
    expect((await storedOrder(second.id)).status).toBe('Processing');
    expect((await storedOrder(third.id)).shipment?.trackingNumber).toBe('33 "AAA" 4');

    const again = await upload(`Reference;Tracking number\n${first.number};33AAA0000001\n`).expect(200);
    expect(again.body.results).toEqual([{ id: first.number, success: false, message: isShipped }]);
    const audited = await AuditModel.find({ 'target._id': first.id, action: 'order.ship' }).lean();
    expect(audited).toMatchObject([{ by: { name: 'Mara' }, changes: { trackingNumber: '33AAA0000001' } }]);
  });

  it("reads the carrier's own titles among others", async () => {
    const [first, second] = [await paid(), await paid()];
    const file = [
      'Consignment ID;ARTICLE ID;Additional label information 1;Postcode;Postcode;',
      `C1;33BBB0000001;${first.number};3350;0800;`,
      `C2;;${second.number};3350;0800;`,
    ].join('\n');
    const { body } = await upload(file, 'auspost').expect(200);
    expect(body.results).toEqual([first, second].map(({ number: id }) => ({ id, success: true })));
    expect((await storedOrder(first.id)).shipment?.trackingNumber).toBe('33BBB0000001');
    expect((await storedOrder(second.id)).shipment?.trackingNumber).toBe('C2');
  });

  it('changes nothing for a broken file', async () => {
    const { id, number } = await paid();
    const titles = 'Reference,Tracking number';
    const row = `${number},33CCC0000001`;
    for (const file of [
      '',
      titles,
      `Order,Tracking number\n${row}`,
      `Reference,Parcel\n${row}`,
      `Reference,Tracking number,Tracking number\n${row},33CCC0000002`,
      `${titles}\n${row}\n${row},more`,
      `${titles}\n${row}\n"${number},33CCC`,
      `${titles}\n${`${row}\n`.repeat(201)}`,
    ])
      expect((await upload(file).expect(400)).body.code).toBe('invalid_import');
    await mara
      .post(parcels)
      .attach('file', Buffer.from(`${titles}\n${row}\xff`, 'latin1'), 'x.csv')
      .expect(400);
    await mara
      .post(parcels)
      .attach('file', Buffer.alloc(1024 * 1024 + 1, 'a'), 'x.csv')
      .expect(413);
    await upload(`${titles}\n${row}`, 'post').expect(400);
    await mara.post(parcels).field('x', 'y').expect(400);
    await editor
      .post(parcels)
      .attach('file', Buffer.from(`${titles}\n${row}`), 'x.csv')
      .expect(403);
    expect((await storedOrder(id)).status).toBe('Processing');
    expect(await AuditModel.countDocuments({ 'target._id': id })).toBe(0);
  });
});
