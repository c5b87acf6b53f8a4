import { createHash } from 'node:crypto';
import { type Connection, Types } from 'mongoose';
import { ContentPartModel } from '../../src/features/content/content.model.ts';
import { ProductModel } from '../../src/features/product/product.model.ts';
import { UserModel } from '../../src/features/user/user.model.ts';
import type { CheckShop } from '../orders/shop.ts';

/** Collections that no request may change. */
const shopModels = [ProductModel, ContentPartModel];
const knownFields = new Set(Object.keys(UserModel.schema.paths).map((path) => path.split('.')[0] ?? ''));

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

async function readAll(database: Connection, bystanderId: string) {
  const own = new Types.ObjectId(bystanderId);
  const shop: Record<string, string> = {};
  for (const { collection } of shopModels)
    shop[collection.name] = digest(
      await database.collection(collection.name).find().sort({ _id: 1 }).toArray(),
    );
  const bystander = digest([
    await database.collection('users').findOne({ _id: own }),
    await database.collection('carts').findOne({ _id: own }),
    await database
      .collection('orders')
      // What the owner is told of is removed as soon as its mail is queued.
      .find({ user: own }, { projection: { notifications: 0 } })
      .sort({ _id: 1 })
      .toArray(),
  ]);
  const users = await database.collection('users').find().toArray();
  return {
    shop,
    bystander,
    accounts: users.length,
    unknownFields: [...new Set(users.flatMap((user) => Object.keys(user)))].filter(
      (field) => !knownFields.has(field),
    ),
    orders: await database.collection('orders').countDocuments(),
    paidOrders: await database.collection('orders').countDocuments({ payment: true }),
    donations: await database.collection('donations').countDocuments({ status: 'active' }),
  };
}
type Snapshot = Awaited<ReturnType<typeof readAll>>;

/** Reads everything that only accepted requests may change. */
export const takeSnapshot = (shop: CheckShop, bystanderId: string): Promise<Snapshot> =>
  shop.data((database) => readAll(database, bystanderId));

/**
 * Finds changes that accepted requests do not explain.
 * @param accepted the number of 200 responses by kind
 */
export function changesBetween(
  before: Snapshot,
  after: Snapshot,
  accepted: { register: number; place: number; donate: number },
): string[] {
  const found: string[] = [];
  for (const name of new Set([...Object.keys(before.shop), ...Object.keys(after.shop)]))
    if (before.shop[name] !== after.shop[name]) found.push(`the collection ${name} was changed`);
  if (before.bystander !== after.bystander)
    found.push("the bystander's account, cart or orders were changed");
  if (after.unknownFields.length > 0)
    found.push(`accounts have unknown fields: ${after.unknownFields.join()}`);
  const checkGrowth = (name: string, from: number, to: number, max: number) => {
    if (to - from > max) found.push(`${to - from} new ${name}, but ${max} accepted requests`);
  };
  checkGrowth('accounts', before.accounts, after.accounts, accepted.register);
  checkGrowth('orders', before.orders, after.orders, accepted.place);
  checkGrowth('active donations', before.donations, after.donations, accepted.donate);
  checkGrowth('paid orders', before.paidOrders, after.paidOrders, 0);
  return found;
}
