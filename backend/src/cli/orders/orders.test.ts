import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerCustomer } from '../../../test/builders/accounts.ts';
import { orderBody, pay, shopper } from '../../../test/builders/orders.ts';
import { cli, folder, setUpFolder } from '../../../test/cli/set-up-cli.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product/product.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { OrderModel } from '../../features/order/order.model.ts';

let customer: ReturnType<typeof shopper>;
let cap: Product;

setUpSeededShop();
setUpFolder();
beforeAll(async () => {
  customer = shopper(shop, await registerCustomer(shop.request));
  cap = (await shop.request.get(paths.product.list).expect(200)).body.products[0];
});

/** A paid order delivered to a customer of this name. */
async function buy(firstName: string): Promise<string> {
  const { id, sessionUrl } = await customer.order(
    orderBody([{ product: cap }], { firstName, street: '=2+5 Lane' }),
  );
  await pay(shop, sessionUrl);
  await customer.verify(id).expect(200, { success: true });
  return id;
}
const statusOf = async (id: string) => (await customer.orders()).find(({ _id }) => _id === id)?.status;
const subjects = async (): Promise<string[]> => (await shop.mailbox()).map(({ subject }) => subject);

describe('orders at the cli', () => {
  it('go from paid to delivered, with a mail to the customer for each step', async () => {
    const id = await buy('Shipped');
    const listed = await cli('orders', 'list', '--status', 'processing', '--search', 'shipped', '--json');
    const { orders, total } = listed.json() as { orders: { id: string; number: string }[]; total: number };
    expect(orders.map((order) => order.id)).toEqual([id]);
    expect(total).toBe(1);
    const number = orders[0]?.number ?? '';

    const unasked = await cli('orders', 'ship', number, '--tracking', '33ABC');
    expect(unasked).toMatchObject({ code: 1, err: expect.stringContaining('add --yes') });
    expect(await statusOf(id)).toBe('Processing');
    const shipped = await cli('orders', 'ship', number, '--tracking', '33ABC', '--carrier', 'Post', '--yes');
    expect(shipped).toMatchObject({ code: 0, err: '' });
    expect(shipped.out).toBe(`Order ${number} of Shipped Shopper ($40.46): Processing → Shipped\n`);
    expect(await statusOf(id)).toBe('Shipped');
    expect(await cli('orders', 'deliver', id, '--yes')).toMatchObject({ code: 0 });
    expect(await statusOf(id)).toBe('Delivered');
    expect((await cli('orders', 'show', number)).out).toMatch(
      /Status +Delivered[\s\S]*Tracking +33ABC[\s\S]*Foundry Lane/,
    );
    expect((await cli('orders', 'retry', number)).out).toMatch(/: no job has failed\n$/);
    const again = await cli('orders', 'ship', number, '--yes');
    expect(again).toMatchObject({ code: 1, err: `Order ${number} is Delivered.\n` });
    expect((await subjects()).filter((subject) => subject.includes(number))).toHaveLength(3);
    const audited = await AuditModel.find({ 'target._id': id }).sort({ at: 1, _id: 1 }).lean();
    expect(audited.map(({ action, by }) => [action, by?.kind])).toEqual([
      ['order.ship', 'cli'],
      ['order.deliver', 'cli'],
    ]);
  });

  it('are refunded by the payment provider, once', async () => {
    const id = await buy('Refunded');
    const run = await cli('orders', 'refund', id, '--reason', 'sold out', '--yes', '--json');
    expect(run.json()).toMatchObject({
      success: true,
      before: { status: 'Processing' },
      order: { status: 'Refunded', refundedCents: 4046, refundReason: 'sold out' },
    });
    expect(await statusOf(id)).toBe('Refunded');
    expect((await cli('orders', 'refund', id, '--yes')).out).toContain('is Refunded already');
    expect(await cli('orders', 'refund', id, '--amount', '1', '--yes')).toMatchObject({ code: 1 });
  });

  it('are refunded by amount and by line', async () => {
    const id = await buy('Partly');
    const amount = await cli('orders', 'refund', id, '--amount', '0.46', '--yes');
    expect(amount.out).toMatch(/: refunded \$0\.46\n$/);
    const tooMuch = await cli('orders', 'refund', id, '--line', '1', '--restock', '--yes');
    expect(tooMuch).toMatchObject({ code: 1, err: expect.stringContaining('Only $40.00') });
    expect((await cli('orders', 'refund', id, '--line', '2', '--yes')).code).not.toBe(0);
    expect((await cli('orders', 'refund', id, '--line', 'cap', '--yes')).code).toBe(2);
    expect(await statusOf(id)).toBe('Processing');
    const rest = await cli('orders', 'refund', id, '--yes');
    expect(rest.out).toMatch(/: refunded \$40\.00, Processing → Refunded\n$/);
  });

  it('are exported for a spreadsheet', async () => {
    const file = join(folder, 'orders.csv');
    const run = await cli(
      'orders',
      'export',
      file,
      '--since',
      '1d',
      '--status',
      'Delivered,Refunded',
      '--json',
    );
    expect(run.json()).toEqual({ success: true, file, orders: 3, rows: 3 });
    expect(await readFile(file, 'utf8')).toContain("'=2+5 Lane");
    const rows = readCsv(await readFile(file)).rows.map(({ cells }) => Object.fromEntries(cells));
    expect(rows).toEqual([
      expect.objectContaining({ firstName: 'Partly', refunded: '40.46' }),
      expect.objectContaining({
        firstName: 'Refunded',
        orderTotal: '40.46',
        refunded: '40.46',
        street: '=2+5 Lane',
      }),
      expect.objectContaining({
        firstName: 'Shipped',
        status: 'Delivered',
        postcode: '0800',
        trackingNumber: '33ABC',
      }),
    ]);
    const none = await cli('orders', 'export', '--until', '2020-01-01', '--json');
    expect(none).toMatchObject({ code: 0, out: '[]\n' });
    // Half past midnight in Melbourne.
    await OrderModel.collection.updateOne({}, { $set: { createdAt: new Date('2024-10-31T13:30:00Z') } });
    const counts = (...words: string[]) =>
      cli('orders', 'list', ...words, '--json').then((run) => run.json().total);
    expect(await counts('--since', '2024-11-01', '--until', '2024-11-01')).toBe(1);
    expect(await counts('--until', '2024-10-31')).toBe(0);
    expect((await cli('orders', 'list', '--until', '2024-11-01')).out).toContain('2024-11-01 00:30');
    expect((await cli('orders', 'list', '--since', 'today')).code).toBe(0);
    expect((await cli('orders', 'list', '--since', '2026-02-30')).code).toBe(2);
  });
});
