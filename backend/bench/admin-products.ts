import type { AdminList } from '../src/contract/admin/list.ts';
import { adminPaths } from '../src/contract/admin/paths.ts';
import {
  type AdminProductItem,
  type ProductView,
  productSorts,
  productViews,
} from '../src/contract/admin/product/products.ts';
import { ProductModel } from '../src/features/product/product.model.ts';
import { signIn, timesOf } from './admin-cases.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Options } from './options.ts';

const productCount = 10_000;

/**
 * Measures the console's list of products with 10,000 products, one request after the other.
 * @returns a table as Markdown
 */
export async function adminProducts(shop: BenchShop, options: Options): Promise<string> {
  const headers = { Cookie: await signIn() };
  await shop.fillCatalogue(productCount);
  const some = await ProductModel.find({}, { _id: 1 })
    .limit(productCount / 10)
    .lean();
  const ids = some.map(({ _id }) => _id);
  const half = ids.length / 2;
  await ProductModel.updateMany({ _id: { $in: ids.slice(0, half) } }, { $set: { status: 'draft' } });
  await ProductModel.updateMany({ _id: { $in: ids.slice(half) } }, { $set: { status: 'archived' } });
  const send = (query: string) => fetch(shop.url + adminPaths.products.list + query, { headers });
  const read = async (query: string) =>
    (await (await send(query)).json()) as AdminList<AdminProductItem, ProductView>;
  const { items, nextCursor, views } = await read('');
  const queries = [
    ...productViews.map((view) => [`view ${view} (${views?.[view]})`, `?view=${view}`]),
    ...productSorts.map((sort) => [`sorted by ${sort}`, `?sort=${sort}`]),
    ['second page', `?cursor=${nextCursor}`],
    ['200 rows', '?limit=200'],
    ['q: one product', `?q=${encodeURIComponent(items[0]?.name ?? '')}`],
    ['q: a word of many products', '?q=cap'],
    ['q: a letter', '?q=b'],
    ['q: a word, live and by name', '?q=cap&view=live&sort=name'],
  ] as [string, string][];
  const rows: (string | number)[][] = [];
  for (const [name, query] of queries) {
    const { total } = await read(query);
    const readAll = async () => {
      const response = await send(query);
      await response.arrayBuffer();
      return response;
    };
    const { p50, p95, failed } = await timesOf(readAll, 10 * options.seconds);
    rows.push([name, total, `${Math.round(p50)} ms`, `${Math.round(p95)} ms`, failed || '']);
  }
  const head = ['products of the console', 'products', 'p50', 'p95', 'failed'];
  return [head, head.map(() => '---'), ...rows].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
