import { countOf } from '../../config/words.ts';
import { legalTextsUpdated, type SetupItem } from '../../contract/admin/setup.ts';
import { fieldNames, findUnsetFields, readBusiness } from '../../features/content/business.service.ts';
import { ProductModel } from '../../features/product/product.model.ts';
import { isPublic } from '../../features/product/status.ts';
import { findDemoProducts } from '../../seed/demo-products.ts';
import { readOpening } from '../../seed/opening.ts';
import { findTestsBefore } from '../opening/find-tests.ts';
import { planOpening } from '../opening/plan-opening.ts';
import type { SetupFields } from '../setup.model.ts';
import { listInWords } from './words.ts';

/** Done when the details that an invoice requires are set and not the demo's. */
export async function businessItem(): Promise<SetupItem> {
  const business = await readBusiness();
  const unset = findUnsetFields(business).map((field) => fieldNames[field]);
  return {
    key: 'business',
    done: unset.length === 0,
    detail:
      unset.length === 0
        ? `${business.name}, ABN ${business.abn}`
        : `Invoices need the ${listInWords(unset)} of your business. Enter and publish them in the footer.`,
    href: '/admin/content/footer',
  };
}

/** Some size can be bought: it is unlimited, so the stock does not list it, or has units left. */
const isInStock = {
  $or: [
    { stock: { $exists: false } },
    { 'stock.left': { $gt: 0 } },
    { $expr: { $lt: [{ $size: { $ifNull: ['$stock', []] } }, { $size: '$sizes' }] } },
  ],
};

/** Done when a product that is not the demo's is on sale and in stock. A live product has a price and a picture. */
export async function productsItem(): Promise<SetupItem> {
  const demo = (await findDemoProducts()).filter(({ isEdited }) => !isEdited);
  const own = { _id: { $nin: demo.map(({ _id }) => _id) } };
  const [inStock, live, draft] = await Promise.all([
    ProductModel.exists({ ...own, ...isPublic, ...isInStock }),
    ProductModel.exists({ ...own, ...isPublic }),
    ProductModel.exists({ ...own, status: 'draft' }),
  ]);
  const item = (detail: string, href: string): SetupItem => ({
    key: 'products',
    done: inStock !== null,
    detail,
    href,
  });
  if (inStock) return item('Products of yours are on sale.', '/admin/products?view=live');
  if (live)
    return item('Your products are sold out. Enter the stock of one.', '/admin/products?view=sold-out');
  if (draft)
    return item('Your products are drafts. Complete one and set it live.', '/admin/products?view=draft');
  return item(
    'Nothing of yours is on sale. Add a product with a picture, a price and stock.',
    '/admin/products/new',
  );
}

/** Done when an owner has read the legal texts as they are now. */
export function legalItem(state: SetupFields | null, formatDay: (at: Date) => string): SetupItem {
  const read = state?.legal;
  const done = read?.updated === legalTextsUpdated;
  const pages = 'Privacy Policy, Shipping & Returns and Terms & Conditions';
  const step = read
    ? `They changed after ${read.by.name} read them on ${formatDay(read.at)}. Read ${pages} again, and say that you did.`
    : `Read ${pages}, and say that you did.`;
  return {
    key: 'legal',
    done,
    detail: done ? `Read by ${read.by.name} on ${formatDay(read.at)}` : step,
    href: '/term',
  };
}

/** Done when the shop was opened, or nothing of the demo and of tests is left. */
export async function demoItem(formatDay: (at: Date) => string): Promise<SetupItem> {
  const href = '/admin/products';
  const openedAt = (await readOpening())?.openedAt;
  if (openedAt)
    return { key: 'demo', done: true, detail: `The shop is open since ${formatDay(openedAt)}.`, href };
  const plan = await planOpening(await findTestsBefore(new Date()));
  const texts = Object.values(plan.content).reduce((sum, count) => sum + count, 0);
  const left = [
    [plan.products.length, 'demo product'],
    [texts, 'demo text'],
    [plan.customers, 'test customer'],
    [plan.orders, 'test order'],
    [plan.donations, 'test donation'],
  ] as const;
  const names = left.filter(([count]) => count > 0).map(([count, thing]) => countOf(count, thing));
  const one = left.reduce((sum, [count]) => sum + count, 0) === 1;
  return {
    key: 'demo',
    done: names.length === 0,
    detail:
      names.length === 0
        ? 'Nothing of the demo is left.'
        : `${listInWords(names)} ${one ? 'is' : 'are'} left. When the rest of this list is done, npm run shop -- open removes them.`,
    href,
  };
}
