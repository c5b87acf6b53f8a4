import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { keepShop, readState } from '../../../test/builders/opened-state.ts';
import { shopper } from '../../../test/builders/orders.ts';
import { readProducts } from '../../../test/builders/products.ts';
import { makeTestedShop } from '../../../test/builders/tested-shop.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { ProductModel } from '../../features/product/product.model.ts';
import { findDemoProducts } from '../../seed/demo-products.ts';
import { openShop } from './open-shop.ts';

setUpSeededShop();

const open = () => openShop(shop.services, { kind: 'cli', name: 'root' });
let folder: string;
let restore: () => Promise<void>;
/** The shop after an opening without a crash. */
let opened: object;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brim-and-page-open-'));
  await makeTestedShop(shop);
  restore = await keepShop(shop, folder);
  await open();
  opened = await readState(shop);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const writes = [
  'bulkWrite',
  'deleteMany',
  'deleteOne',
  'findOneAndUpdate',
  'insertMany',
  'insertOne',
  'replaceOne',
  'updateMany',
  'updateOne',
] as const;

/** Runs the opening in a process that is killed before one of its writes. @returns how many writes it began */
async function openUntilWrite(last: number): Promise<number> {
  let count = 0;
  const { prototype } = mongoose.mongo.Collection;
  for (const name of writes) {
    const write = prototype[name] as (...args: unknown[]) => unknown;
    vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...args: unknown[]) {
      count += 1;
      // A dead process writes nothing more.
      if (count >= last) return Promise.reject(new Error('died'));
      return write.apply(this, args);
    } as never);
  }
  await open().catch((error: Error) => {
    if (error.message !== 'died') throw error;
  });
  vi.restoreAllMocks();
  return count;
}

/** A round takes a second or more: these are spread over all writes. */
const rounds = 20;

it('ends in the same state after a crash before any of its writes', async () => {
  await restore();
  const all = await openUntilWrite(Number.POSITIVE_INFINITY);
  expect(await readState(shop)).toEqual(opened);
  expect(all).toBeGreaterThan(rounds);
  const step = all / rounds;
  for (let round = 0; round < rounds; round += 1) {
    const last = 1 + Math.floor(round * step);
    await restore();
    await openUntilWrite(last);
    await open();
    expect({ last, state: await readState(shop) }).toEqual({ last, state: opened });
  }
}, 900_000);

it('ends in the same state after several crashes', async () => {
  await restore();
  for (const last of [3, 40, 9, 20]) await openUntilWrite(last);
  await open();
  expect(await readState(shop)).toEqual(opened);
}, 300_000);

it('leaves what customers and staff make between a crash and the next attempt', async () => {
  await restore();
  // Nothing but the opening itself is stored.
  await openUntilWrite(2);
  const customer = await makeCustomer(shop);
  const [first] = await findDemoProducts();
  await ProductModel.updateOne({ _id: first?._id }, { $set: { price: 12 }, $inc: { version: 1 } });
  await open();
  const { orders } = shopper(shop, customer);
  expect(await orders()).toEqual([]);
  expect((await readProducts(shop)).map(({ name }) => name)).toContain(first?.name);
}, 300_000);
