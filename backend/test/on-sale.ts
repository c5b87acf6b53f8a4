import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../src/contract/http.ts';
import type { Product } from '../src/contract/product.ts';
import type { ShopProcess } from './shop-process.ts';

/** What a shop sells, as it knows after the desk has written: on a MongoDB it looks for others' changes once a second. */
export async function readOnSale({ request }: ShopProcess): Promise<Product[]> {
  if (process.env.MONGODB_URI) await wait(1_100);
  return (await request.get(paths.product.list).expect(200)).body.products;
}
