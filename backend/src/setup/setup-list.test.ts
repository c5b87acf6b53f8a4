import { beforeAll, describe, expect, it } from 'vitest';
import { storeContent } from '../../test/builders/content.ts';
import { makeCustomer } from '../../test/builders/customers.ts';
import { donationBody, donor } from '../../test/builders/donations.ts';
import { makePaidOrder } from '../../test/builders/paid-orders.ts';
import { makeProduct } from '../../test/builders/products.ts';
import { type AdminClient, signInStaff } from '../../test/console/client.ts';
import { readItems } from '../../test/console/setup.ts';
import { setUpSeededShop, setUpShop, shop } from '../../test/shop/set-up-shop.ts';
import { systemActor } from '../audit/actor.ts';
import { adminPaths } from '../contract/admin/paths.ts';
import { changeBusiness } from '../features/content/business.service.ts';
import { readPublished } from '../features/content/content.service.ts';
import { DonationModel } from '../features/donation/donation.model.ts';
import { OrderModel } from '../features/order/order.model.ts';
import { ProductModel } from '../features/product/product.model.ts';
import { StaffModel } from '../features/staff/staff.model.ts';
import { UserModel } from '../features/user/user.model.ts';
import { findDemoContent, removeDemoContent } from '../seed/demo-content.ts';
import { findDemoProducts } from '../seed/demo-products.ts';

let owner: AdminClient;
const signIn = () =>
  beforeAll(async () => {
    owner = (await signInStaff(shop, 'owner')).admin;
  });

const ownBusiness = {
  name: 'Hats Pty Ltd',
  abn: '51 824 753 556',
  address: '1 High Street, Bendigo VIC 3550',
  email: 'hello@hats.example',
};

describe('GET /api/admin/setup of a shop with the demo', () => {
  setUpSeededShop({ BACKUP_DIR: '/nowhere/backups' });
  signIn();

  it('says of each thing the next step and where to take it', async () => {
    const items = Object.values(await readItems(owner));
    expect(items.filter(({ done }) => done)).toEqual([]);
    for (const { detail, href } of items) {
      expect(detail).toMatch(/^[A-Z\d].{20,}\.$/);
      expect(href).toMatch(/^(\/|https?:)/);
    }
  });

  it('has the same fields for each thing', async () => {
    const { body } = await owner.get(adminPaths.setup.list).expect(200);
    expect(Object.keys(body)).toEqual(['success', 'items', 'dismissed']);
    for (const item of body.items) expect(Object.keys(item)).toEqual(['key', 'done', 'detail', 'href']);
  });

  it('has the business once its details are set', async () => {
    await changeBusiness({ ...ownBusiness, abn: '' }, systemActor);
    expect((await readItems(owner)).business).toEqual({
      key: 'business',
      done: false,
      detail: 'Invoices need the ABN of your business. Enter and publish them in the footer.',
      href: '/admin/content/footer',
    });
    await changeBusiness(ownBusiness, systemActor);
    expect((await readItems(owner)).business).toMatchObject({
      done: true,
      detail: 'Hats Pty Ltd, ABN 51 824 753 556',
    });
  });

  it('has products once one that is not the demo’s is on sale and in stock', async () => {
    const { _id } = await makeProduct({ sizes: ['One size'] });
    const change = (fields: object) => ProductModel.updateOne({ _id }, fields);
    const item = async () => (await readItems(owner)).products;
    expect(await item()).toMatchObject({ done: true });
    await change({ stock: [{ size: 'One size', left: 0 }] });
    expect(await item()).toMatchObject({ done: false, href: '/admin/products?view=sold-out' });
    await change({ stock: [{ size: 'One size', left: 1 }] });
    expect(await item()).toMatchObject({ done: true });
    await change({ stock: [{ size: 'One size', left: 0 }], sizes: ['One size', 'Large'] });
    expect(await item()).toMatchObject({ done: true });
    await change({ status: 'draft' });
    expect(await item()).toMatchObject({ done: false, href: '/admin/products?view=draft' });
    await ProductModel.deleteOne({ _id });
    expect(await item()).toMatchObject({ done: false, href: '/admin/products/new' });
  });

  it('counts a demo product as the owner’s once it is edited, but not with another stock or status', async () => {
    const unedited = async () => (await findDemoProducts()).filter(({ isEdited }) => !isEdited);
    const [first, second, third, fourth] = await unedited();
    const count = (await unedited()).length;
    const stock = [{ size: 'S/M', left: 3 }];
    await ProductModel.updateOne({ _id: first?._id }, { stock, status: 'archived', position: 99 });
    expect(await unedited()).toHaveLength(count);
    expect((await readItems(owner)).products.done).toBe(false);
    await ProductModel.updateOne({ _id: second?._id }, { name: 'Salt Cap' });
    await ProductModel.updateOne({ _id: third?._id }, { image: ['/media/own.webp'] });
    await ProductModel.updateOne({ _id: fourth?._id }, { price: 12 });
    expect(await unedited()).toHaveLength(count - 3);
    expect((await readItems(owner)).products.done).toBe(true);
  });

  it('counts a demo text as the owner’s once it is edited', async () => {
    const before = await findDemoContent();
    expect(before).not.toHaveProperty('navbar');
    const testimonials = await readPublished('testimonials');
    const edited = testimonials.map((record, index) => (index === 0 ? { ...record, name: 'Jo' } : record));
    await storeContent('testimonials', edited);
    expect((await findDemoContent()).testimonials).toBe(testimonials.length - 1);
    // Its records have fixed places on the home page.
    const featured = await readPublished('featured');
    await storeContent(
      'featured',
      featured.map((record, index) => (index === 1 ? { ...record, title: 'Caps' } : record)),
    );
    expect(await findDemoContent()).not.toHaveProperty('featured');
  });

  it('has a second owner once two of them can sign in', async () => {
    const passkeys = [
      { credentialId: 'a', publicKey: 'a', counter: 0, isSynced: false, createdAt: new Date() },
    ];
    const item = async () => (await readItems(owner))['second-owner'];
    await signInStaff(shop, 'owner', { sealedTotpSecret: 'sealed' });
    await signInStaff(shop, 'editor', { sealedTotpSecret: 'sealed' });
    expect(await item()).toMatchObject({ done: false, href: '/admin/staff' });
    const { staff } = await signInStaff(shop, 'owner', { passkeys } as object);
    expect(await item()).toMatchObject({ done: true, detail: '2 owners can sign in.' });
    await StaffModel.updateOne({ _id: staff._id }, { isDisabled: true });
    expect(await item()).toMatchObject({ done: false });
  });

  it('has no demo once products, texts, customers, orders and donations of it are gone', async () => {
    const item = async () => (await readItems(owner)).demo;
    await makePaidOrder(shop, await makeProduct());
    await donor(shop).donate(donationBody()).expect(200);
    await ProductModel.deleteMany({ _id: { $in: (await findDemoProducts()).map(({ _id }) => _id) } });
    await removeDemoContent(systemActor);
    expect(await item()).toMatchObject({
      done: false,
      detail: expect.stringMatching(/^1 test customer, 1 test order and 1 test donation are left\./),
    });
    await DonationModel.deleteMany({});
    const session = 'checkout.sessionId';
    await OrderModel.updateMany({}, { [session]: 'cs_live_a1' });
    // With real money the customers are no tests.
    expect(await item()).toEqual({
      key: 'demo',
      done: true,
      detail: 'Nothing of the demo is left.',
      href: '/admin/products',
    });
    await OrderModel.deleteMany({});
    expect(await item()).toMatchObject({
      done: false,
      detail: expect.stringMatching(/^1 test customer is left\./),
    });
    await UserModel.deleteMany({});
    expect(await item()).toMatchObject({ done: true });
    await makeCustomer(shop);
    expect(await item()).toMatchObject({ done: false });
  });
});

describe('GET /api/admin/setup of a shop with NOTIFY_EMAIL', () => {
  setUpShop({ NOTIFY_EMAIL: 'owner@hats.example' });
  signIn();

  it('says who is told', async () => {
    expect((await readItems(owner)).notify).toMatchObject({
      done: true,
      detail: 'owner@hats.example is told about orders and problems.',
    });
  });
});
