import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { openDatabase } from '../src/adapters/database/index.ts';
import { OrderModel } from '../src/features/order/order.model.ts';
import { DailySumsModel } from '../src/features/overview/daily-sums.model.ts';
import { createDailySums } from '../src/features/overview/daily-sums.ts';
import { latestDays } from '../src/features/overview/shop-days.ts';

const zone = 'Australia/Melbourne';
const day = 86_400_000;
const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-overview-'));
const database = await openDatabase({ mongodbUri: process.env.MONGODB_URI ?? '', dataDir });
await OrderModel.init();
await DailySumsModel.init();
const products = Array.from({ length: 60 }, (_, i) => ({ _id: new Types.ObjectId(), name: `Cap ${i}` }));
let made = 0;
async function fill(target: number) {
  while (made < target) {
    const orders = Array.from({ length: Math.min(1000, target - made) }, () => {
      made += 1;
      const paidAt = new Date(Date.now() - ((made * 7919) % 180_000) * (day / 1000));
      const { _id, name } = products[made % 60] as (typeof products)[number];
      return {
        _id: new Types.ObjectId(),
        number: `N${made}`,
        user: new Types.ObjectId(),
        items: [
          {
            _id,
            name,
            about: 'A cap for tests with some text',
            description: 'It has a brim. '.repeat(20),
            price: 50,
            image: ['/media/a.webp', '/media/b.webp'],
            category: 'caps',
            subCategory: 'caps',
            sizes: ['S', 'M'],
            size: 'S',
            quantity: 1 + (made % 3),
            unitCents: 4500,
          },
        ],
        totalCents: 4500 * (1 + (made % 3)),
        address: {
          firstName: 'Ada',
          lastName: 'S',
          email: `a${made}@x.example`,
          street: '1 L',
          city: 'D',
          state: 'NT',
          zipcode: '0800',
          country: 'Australia',
          phone: '1',
        },
        status: 'Delivered',
        payment: true,
        paymentMethod: 'Stripe',
        needsReview: false,
        checkout: { params: { a: 'x'.repeat(500) }, expiresAt: new Date() },
        paidAt,
        jobs: [],
        createdAt: paidAt,
      };
    });
    await OrderModel.collection.insertMany(orders);
  }
}
const time = async (run: () => Promise<unknown>) => {
  const at = performance.now();
  await run();
  return (performance.now() - at).toFixed(1);
};
for (const count of process.argv.slice(2).map(Number)) {
  const filled = await time(() => fill(count));
  await DailySumsModel.deleteMany({});
  const readDays = createDailySums(zone);
  const read = () => readDays(latestDays(180, zone, new Date()));
  const first = await time(read);
  const again: string[] = [];
  for (let i = 0; i < 9; i += 1) again.push(await time(read));
  const days = latestDays(180, zone, new Date());
  const t: Record<string, string> = {};
  t.find180 = await time(() =>
    DailySumsModel.find({ _id: { $in: days.map((d) => `${zone} ${d.date}`) } }).lean(),
  );
  t.find180np = await time(() =>
    DailySumsModel.find({ _id: { $in: days.map((d) => `${zone} ${d.date}`) } }, { products: 0 }).lean(),
  );
  t.find90 = await time(() =>
    DailySumsModel.find({ _id: { $in: days.slice(90).map((d) => `${zone} ${d.date}`) } }).lean(),
  );
  t.range = await time(() =>
    DailySumsModel.find({
      _id: { $gte: `${zone} ${days[90]?.date}`, $lte: `${zone} ${days.at(-1)?.date}` },
    }).lean(),
  );
  t.hour = await time(() =>
    OrderModel.aggregate([
      { $match: { paidAt: { $gte: new Date(Date.now() - 3600_000) } } },
      { $group: { _id: null, n: { $sum: 1 } } },
    ]),
  );
  t.day = await time(() =>
    OrderModel.aggregate([
      { $match: { paidAt: { $gte: new Date(Date.now() - 86400_000) } } },
      { $group: { _id: null, n: { $sum: 1 } } },
    ]),
  );
  t.refunded = await time(() =>
    OrderModel.aggregate([
      { $match: { refundedAt: { $gte: new Date(Date.now() - 86400_000) } } },
      { $group: { _id: null, n: { $sum: 1 } } },
    ]),
  );
  t.exists = await time(() => OrderModel.exists({ paidAt: { $gte: new Date(0), $lt: new Date(1) } }));
  console.log(t);
  const sums = await read();
  console.log({
    count,
    filled,
    first,
    again: again.sort((a, b) => Number(a) - Number(b)).join(' '),
    orders: sums.reduce((s, x) => s + x.orders, 0),
  });
}
await database.close();
await rm(dataDir, { recursive: true });
