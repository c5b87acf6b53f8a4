import { expect, it, vi } from 'vitest';
import { registerCustomer } from '../../../../test/builders/accounts.ts';
import { makeImages } from '../../../../test/builders/images.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { runCliProcess } from '../../../../test/cli/cli-process.ts';
import { postAsStaff, signInOwner } from '../../../../test/console/process-staff.ts';
import type { ShopProcess } from '../../../../test/shop/process.ts';
import { seededShops } from '../../../../test/shop/seeded-shops.ts';
import type { returnCrashPoints } from '../../../config/crash-at.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';

const units = 5;
const email = 'returning@delivery.example';
/** Of each shop: a delivered order of one unit, whose other size has {@link units} too. */
let delivered: { id: string; token: string; cookie: string; hat: Product; from: string; to: string };
let photo: Buffer | undefined;

/** The first product with two limited sizes. */
async function readHat({ request }: Pick<ShopProcess, 'request'>): Promise<Product> {
  const { body } = await request.get(paths.product.list).expect(200);
  return body.products.find(({ stock }: Product) => (stock?.length ?? 0) > 1);
}

const createShop = seededShops({ SWEEP_SECONDS: '1' }, async (shop) => {
  ({ JPEG: photo } = await makeImages());
  const hat = await readHat(shop);
  const [from, to] = (hat.stock ?? []).map(({ size }) => size) as [string, string];
  for (const { size } of hat.stock ?? [])
    await runCliProcess(shop.env, 'products', 'stock', 'set', hat._id, size, String(units));
  const customer = await registerCustomer(shop.request);
  const { order, read } = shopper(shop, customer);
  const { id, sessionUrl } = await order(orderBody([{ product: hat, size: from }], { email }));
  await pay(shop, sessionUrl);
  await shop.retry(async () => expect((await read(id)).status).toBe('Processing'));
  const cookie = await signInOwner(shop);
  for (const path of [adminPaths.orders.ship, adminPaths.orders.deliver])
    await postAsStaff(shop, cookie, path.replace(':id', id)).expect(200);
  await shop.retry(async () => expect(await subjectsOf(shop)).toHaveLength(3));
  delivered = { id, token: customer.token, cookie, hat, from, to };
});

/** The subjects of the customer's mails about orders, newest first. */
async function subjectsOf({ request }: ShopProcess): Promise<string[]> {
  const { body } = await request.get(paths.mailbox.json).expect(200);
  return body
    .filter(({ to }: { to: string }) => to === email)
    .map(({ subject }: { subject: string }) => subject);
}

/** A shop with the delivered order, which is killed where each step says. */
async function openShop(aim: 'refund' | 'exchange') {
  const shop = await createShop();
  const { id, token, cookie, hat, from, to } = delivered;
  const read = () => shopper(shop, { token }).read(id);
  const ask = () =>
    shop.request
      .post(paths.order.returns.replace(':id', id))
      .set('token', token)
      .field(
        'lines',
        JSON.stringify([
          { _id: hat._id, size: from, quantity: 1, ...(aim === 'exchange' && { toSize: to }) },
        ]),
      )
      .field('reason', 'faulty')
      .field('wish', aim)
      .attach('photo', photo ?? '', { filename: 'fault.jpg', contentType: 'image/jpeg' });
  const step = async (name: 'accept' | 'decline' | 'receive', body: object) => {
    const [returned] = (await read()).returns;
    return postAsStaff(shop, cookie, adminPaths.returns[name].replace(':id', String(returned?._id)), body);
  };
  return {
    shop,
    read,
    ask,
    accept: () => step('accept', { postage: 'shop' }),
    decline: () => step('decline', { reason: 'It never came.' }),
    receive: () => step('receive', { restock: true }),
    /** Restarts the shop and does something until it is killed; without an action its own work comes to the point. */
    async killAt(
      point: (typeof returnCrashPoints)[number],
      act: () => PromiseLike<unknown> = () => Promise.resolve(),
    ) {
      await shop.stop();
      const kills = shop.countKills();
      await shop.start(point);
      await vi.waitFor(
        async () => {
          // Again while the shop is too busy to respond in time.
          if (shop.countKills() === kills) await Promise.resolve(act()).catch(() => undefined);
          expect(shop.countKills()).toBe(kills + 1);
        },
        { timeout: 120_000, interval: 200 },
      );
    },
    /** Repeats assertions about what a restarted shop ends with. */
    async settles(expected: { state: string; left: [number, number]; status?: string; mails: RegExp[] }) {
      await shop.retry(async () => {
        const order = await read();
        expect(order.returns.map(({ state }) => state)).toEqual([expected.state]);
        expect(order.status).toBe(expected.status ?? 'Delivered');
        const { stock } = await readHat(shop);
        expect([from, to].map((size) => stock?.find((each) => each.size === size)?.left)).toEqual(
          expected.left,
        );
        const subjects = (await subjectsOf(shop)).slice(0, -3);
        expect(subjects).toEqual(
          expect.arrayContaining(expected.mails.map((subject) => expect.stringMatching(subject))),
        );
        expect(subjects).toHaveLength(expected.mails.length);
      });
      const path = adminPaths.returns.photo.replace(':id', String((await read()).returns[0]?._id));
      await shop.request.get(path).set('Cookie', cookie).expect(200);
      await shop.stop();
    },
  };
}

const requested = /^We have received your request/;
const accepted = /^You can send back/;
const arrived = /have arrived$/;

it.concurrent('exchanges a size once, although the shop is killed at each step', async () => {
  const { ask, accept, receive, killAt, settles } = await openShop('exchange');
  await killAt('after-return-photo-saved', ask);
  await killAt('after-return-requested', ask);
  await killAt('after-exchange-reserved', accept);
  await killAt('after-return-accepted', accept);
  await killAt('after-return-received', receive);
  await killAt('after-exchange-stock-moved');
  await settles({ state: 'done', left: [units, units - 1], mails: [requested, accepted, arrived] });
});

it.concurrent('refunds a return once, although the shop is killed when its parcel arrives', async () => {
  const { shop, ask, accept, receive, killAt, settles, read } = await openShop('refund');
  await shop.start();
  await shop.retry(() => Promise.resolve(ask().expect(200)));
  await shop.retry(async () => expect((await accept()).status).toBe(200));
  await killAt('after-return-received', receive);
  await killAt('after-return-refund-requested');
  await shop.retry(async () => expect((await read()).notes).toHaveLength(1));
  const refunded = /has been refunded$/;
  await settles({
    state: 'done',
    status: 'Refunded',
    left: [units, units],
    mails: [requested, accepted, arrived, refunded],
  });
});

it.concurrent('puts the size of a declined exchange back, although the shop is killed', async () => {
  const { shop, ask, accept, decline, killAt, settles } = await openShop('exchange');
  await shop.start();
  await shop.retry(() => Promise.resolve(ask().expect(200)));
  await killAt('after-return-accepted', accept);
  await killAt('after-return-declined', decline);
  const mails = [requested, accepted, /^We cannot take back/];
  await settles({ state: 'declined', left: [units - 1, units], mails });
});
