import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import { DonationModel } from '../../src/features/donation/donation.model.ts';
import { UserModel } from '../../src/features/user/user.model.ts';
import type { AdminClient } from '../console/client.ts';
import type { TestShop } from '../shop/test-shop.ts';
import type { TestCustomer } from './accounts.ts';
import { donationBody, donor } from './donations.ts';
import { makeImages } from './images.ts';
import { orderBody, pay, shopper } from './orders.ts';

/** A registered customer, and a word that is in everything which names them and in nothing else. */
export interface KnownCustomer extends TestCustomer {
  mark: string;
  /** For orders. */
  delivery: { firstName: string; lastName: string; email: string; street: string; phone: string };
}

/** Registers a customer whose name, email and street hold a word of their own. */
export async function makeKnownCustomer(shop: TestShop): Promise<KnownCustomer> {
  const mark = `quack${randomBytes(4).toString('hex')}`;
  const delivery = {
    firstName: `Zephyrine-${mark}`,
    lastName: mark,
    email: `Zephyr.${mark}@customers.example`,
    street: `13 ${mark} Row`,
    phone: '0499 111 222',
  };
  const customer = await shop.registerCustomer({ name: `Zephyrine ${mark}`, email: delivery.email });
  // The welcome mail is in the outbox before the account can be erased.
  await shop.settle();
  return { ...customer, mark, delivery };
}

/** Gives a customer images, an address line, a cart and an open reset link. */
export async function addRecords(shop: TestShop, customer: KnownCustomer, product: Product): Promise<void> {
  const { PNG } = await makeImages(64, 64);
  await shop.request
    .put(paths.user.update)
    .set('token', customer.token)
    .field('address', customer.delivery.street)
    .attach('profileImage', PNG as Buffer, 'me.png')
    .expect(200);
  const { post } = shopper(shop, customer);
  await post(paths.cart.add, { itemId: product._id, size: product.sizes[0] }).expect(200);
  await shop.request.post(paths.user.forgotPassword).send({ email: customer.email }).expect(200);
  await shop.settle();
}

/** An order of the customer that was paid. */
export async function placePaidOrder(shop: TestShop, customer: KnownCustomer, product: Product) {
  const { order, verify } = shopper(shop, customer);
  const placed = await order(orderBody([{ product, quantity: 2 }], customer.delivery));
  await pay(shop, placed.sessionUrl, { name: 'Card Holder', email: 'card@holder.example' });
  await verify(placed.id).expect(200);
  return placed;
}

/** Ships an order with a note for staff. */
export async function shipOrder(owner: AdminClient, id: string, text: string): Promise<void> {
  const to = (path: string) => path.replace(':id', id);
  await owner.post(to(adminPaths.orders.notes), { text }).expect(200);
  await owner.post(to(adminPaths.orders.ship), { carrier: 'Post', trackingNumber: 'AP77' }).expect(200);
}

/**
 * Starts a monthly donation of the customer, each time another one.
 * @returns its id and the token that stops it
 */
export async function startDonation(
  shop: TestShop,
  { delivery: { firstName, lastName, street } }: KnownCustomer,
  email: string,
): Promise<{ id: string; token: string }> {
  await donor(shop)
    .donate(
      donationBody({
        firstName,
        lastName,
        email,
        address1: street,
        address2: `Unit ${randomBytes(4).toString('hex')}`,
      }),
    )
    .expect(200);
  const id = await vi.waitFor(async () => {
    const donation = await DonationModel.findOne({ emailKey: email.toLowerCase() }).sort({ _id: -1 }).lean();
    if (!donation?.jobs.some(({ kind, doneAt }) => kind === 'receipt-mail' && doneAt))
      throw new Error('not charged yet');
    return donation._id.toHexString();
  }, 60_000);
  return { id, token: shop.services.donations.links.tokenOf(id) };
}

export const verifyEmail = (id: string) =>
  UserModel.updateOne({ _id: id }, { $set: { emailVerifiedAt: new Date() } });

/** Everything that the shop stores, without the payment provider's records: documents by collection, and files. */
async function readEverything(shop: TestShop): Promise<string[]> {
  const { db } = mongoose.connection;
  const collections = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  const texts: string[] = [];
  for (const { name } of collections) {
    if (name.startsWith('sandbox')) continue;
    for await (const document of db?.collection(name).find() ?? [])
      texts.push(`${name} ${JSON.stringify(document)}`);
  }
  const outbox = join(shop.settings.dataDir, 'outbox');
  for (const file of await readdir(outbox).catch(() => [])) {
    texts.push(`outbox ${await readFile(join(outbox, file), 'utf8')}`);
  }
  return texts;
}

/** The beginnings of the records that name a customer. */
export const tracesOf = async (shop: TestShop, { mark }: KnownCustomer): Promise<string[]> =>
  (await readEverything(shop))
    .filter((text) => text.toLowerCase().includes(mark))
    .map((text) => text.slice(0, 120));
