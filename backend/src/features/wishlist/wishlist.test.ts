import mongoose, { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { refusal } from '../../../test/http/refusal.ts';
import { ada, cap, setUpOrderShop, shop } from '../../../test/shop/order-shop.ts';
import { withoutSecrets } from '../../config/log/secrets.ts';
import { createSignedIds } from '../../config/signed-ids.ts';
import { maxWishlistProducts } from '../../contract/constants.ts';
import { paths } from '../../contract/paths.ts';
import type { Wishlist } from '../../contract/wishlist/responses.ts';
import { ProductModel } from '../product/product.model.ts';
import { WishlistModel } from './wishlist.model.ts';

setUpOrderShop();

const { wishlist } = paths;
const call = (path: string, body?: object, customer = ada) =>
  shop.request.post(path).set('token', customer.token).send(body);
const add = (productId = cap._id) => call(wishlist.add, { productId });
const merge = (productIds: readonly string[]) => call(wishlist.merge, { productIds });
const listOf = async (customer = ada): Promise<Wishlist> =>
  (await shop.request.get(wishlist.get).set('token', customer.token).expect(200)).body.wishlist;
const idsOf = async () => (await listOf()).productIds;
const share = async (): Promise<string> => (await call(wishlist.share).expect(200)).body.wishlist.shareUrl;
const open = (url: string) =>
  shop.request.get(wishlist.shared.replace(':token', url.slice(url.lastIndexOf('/') + 1)));
/** Fills Ada's list with products that only its document names. */
const fill = (count: number) =>
  WishlistModel.create({
    _id: ada.id,
    items: Array.from({ length: count }, () => ({ productId: new Types.ObjectId(), addedAt: new Date() })),
  });

describe('the wishlist of a customer', () => {
  it('has each product once, newest first, and shows what is no longer sold', async () => {
    expect(await listOf()).toEqual({ productIds: [], unavailable: [] });
    const soldOut = await makeProduct({ stock: [{ size: 'S/M', left: 0 }] });
    const [archived, deleted] = [await makeProduct({ name: 'Old Cap' }), await makeProduct()];
    for (const { _id } of [cap, archived, deleted, soldOut, cap]) await add(_id).expect(200);
    await ProductModel.updateOne({ _id: archived._id }, { status: 'archived' });
    await ProductModel.deleteOne({ _id: deleted._id });
    expect(await listOf()).toEqual({
      productIds: [soldOut._id, cap._id],
      unavailable: [{ productId: deleted._id }, { productId: archived._id, name: 'Old Cap' }],
    });
    expect((await add(archived._id).expect(409)).body).toEqual(refusal('Old Cap is no longer sold.'));
    await add(deleted._id).expect(404);
    await add('aaaaaaaaaaaa').expect(400);
    for (const productId of [deleted._id, archived._id, cap._id, cap._id])
      await call(wishlist.remove, { productId }).expect(200);
    expect(await listOf()).toEqual({ productIds: [soldOut._id], unavailable: [] });
    expect(await listOf(await makeCustomer(shop))).toEqual({ productIds: [], unavailable: [] });
  });

  it('has a product once and at most 200 after concurrent calls', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add().expect(200)));
    expect(await idsOf()).toEqual([cap._id]);
    await WishlistModel.deleteOne({ _id: ada.id });
    await fill(maxWishlistProducts - 2);
    const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct()));
    const answers = await Promise.all(products.map(({ _id }) => add(_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400]);
    const full = refusal('Your wishlist is full: it has room for 200 products.');
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(full);
    const [kept] = await idsOf();
    await add(kept).expect(200);
    expect(await idsOf()).toHaveLength(2);
  });
});

describe('POST /api/wishlist/merge', () => {
  it("adds a visitor's products above the account's, however often it is sent", async () => {
    await add().expect(200);
    const [first, second, archived, draft] = await Promise.all(
      Array.from({ length: 4 }, () => makeProduct()),
    );
    await ProductModel.updateOne({ _id: archived?._id }, { status: 'archived' });
    await ProductModel.updateOne({ _id: draft?._id }, { status: 'draft' });
    const ids = [second, archived, cap, draft, first].map((product) => product?._id ?? '');
    await Promise.all(Array.from({ length: 3 }, () => merge([...ids, 'f'.repeat(24)]).expect(200)));
    expect(await listOf()).toEqual({
      productIds: [second?._id, first?._id, cap._id],
      unavailable: [{ productId: archived?._id, name: archived?.name }],
    });
  });

  it('adds nothing when both lists together have too many', async () => {
    await fill(maxWishlistProducts - 1);
    const products = await Promise.all([makeProduct(), makeProduct()]);
    const { body } = await merge(products.map(({ _id }) => _id)).expect(400);
    expect(body).toMatchObject({ code: 'wishlist_full', params: { max: 200 } });
    expect(await idsOf()).toEqual([]);
    await merge(Array.from({ length: 201 }, () => cap._id)).expect(400);
  });
});

describe('the link to a shared wishlist', () => {
  it('follows the list, tells nothing of the customer, and stands in no document and no log line', async () => {
    await add().expect(200);
    const [url, ...others] = await Promise.all(Array.from({ length: 5 }, share));
    expect(new Set(others)).toEqual(new Set([url]));
    expect(await listOf()).toMatchObject({ shareUrl: url });
    const archived = await makeProduct();
    const later = await makeProduct();
    await add(archived._id).expect(200);
    await add(later._id).expect(200);
    await ProductModel.updateOne({ _id: archived._id }, { status: 'archived' });
    const { body, headers } = await open(url ?? '').expect(200);
    expect(body).toEqual({ success: true, productIds: [later._id, cap._id] });
    expect(headers['cache-control']).toBe('no-store');
    const token = url?.split('/').at(-1) ?? '';
    expect(withoutSecrets(`GET ${url} ${wishlist.shared.replace(':token', token)} ${wishlist.merge}`)).toBe(
      `GET ${url?.replace(token, '[token]')} ${wishlist.shared.replace(':token', '[token]')} ${wishlist.merge}`,
    );
    for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
      const stored = await mongoose.connection.db?.collection(name).find().toArray();
      expect(JSON.stringify(stored)).not.toContain(token);
    }
  });

  it('ends for good, and with the account', async () => {
    const first = await share();
    const ended = await call(wishlist.endShare).expect(200);
    expect(ended.body.wishlist).toEqual({ productIds: [], unavailable: [] });
    const gone = refusal('This wishlist is not shared any more.');
    expect((await open(first).expect(404)).body).toEqual(gone);
    const second = await share();
    expect(second).not.toBe(first);
    await open(first).expect(404);
    await open(second).expect(200);

    const { shareId } = await WishlistModel.findById(ada.id).orFail().lean();
    const forged = createSignedIds(shop.settings.jwtSecret ?? '', 'gift links').tokenOf(String(shareId));
    for (const token of [forged, String(shareId), 'x', '%F0%9F%A7%A2']) await open(token).expect(404);

    const robin = await shop.registerCustomer();
    const { body } = await call(wishlist.share, undefined, robin).expect(200);
    await open(body.wishlist.shareUrl).expect(200);
    const path = paths.user.erase.replace(':id', robin.id);
    await call(path, { password: robin.password }, robin).expect(200);
    await open(body.wishlist.shareUrl).expect(404);
    expect(await WishlistModel.countDocuments({ _id: robin.id })).toBe(0);
  });
});
