import { beforeAll, beforeEach } from 'vitest';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import {
  type AdminProduct,
  type AdminProductItem,
  adminProductResponse,
  type ProductView,
} from '../../src/contract/admin/product/products.ts';
import { ProductModel } from '../../src/features/product/product.model.ts';
import { setUpShop, shop } from '../shop/set-up-shop.ts';
import { type AdminClient, signInStaff } from './client.ts';
import { listReader } from './list.ts';

const { products } = adminPaths;

/** An editor of the shop of the test file that called {@link setUpAdminProducts}. */
export let eve: AdminClient;

/** Opens a test shop with an editor; each test begins without products. */
export function setUpAdminProducts(): void {
  setUpShop();
  beforeAll(async () => {
    ({ admin: eve } = await signInStaff(shop, 'editor', { name: 'Eve' }));
  });
  beforeEach(async () => {
    await ProductModel.deleteMany({});
  });
}

/** Images of the demo. */
export const ownImages = ['front', 'side'].map((view) => `/media/products/ghost-gum-cap/${view}-800.webp`);

/** Everything but the name and the images that a live product needs. */
export const complete = {
  about: 'A cap.',
  description: 'It has a brim.',
  price: 44.95,
  category: 'caps',
  sizes: ['S/M', 'L/XL'],
} as const;

export const pathTo = (path: string, id: string) => path.replace(':id', id);

/** Creates a draft. */
export async function create(fields: object): Promise<AdminProduct> {
  const { body } = await eve.post(products.list, fields).expect(200);
  return adminProductResponse.parse(body).product;
}

export const patch = (id: string, body: object) => eve.patch(pathTo(products.byId, id), body);

export const read = async (id: string): Promise<AdminProduct> =>
  (await eve.get(pathTo(products.byId, id)).expect(200)).body.product;

/** Creates a live product with two images; its version is 2. */
export async function createLive(fields: object = {}): Promise<AdminProduct> {
  const { _id } = await create({ name: 'Salt Cap', ...complete, ...fields });
  await ProductModel.updateOne({ _id }, { $set: { image: ownImages } });
  return (await patch(_id, { version: 1, status: 'live' }).expect(200)).body.product;
}

export const { list, readAll } = listReader<AdminProductItem, ProductView>(() => eve, products.list);

/** The names on the first page of a list. */
export const namesOf = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).items.map(({ name }) => name);
