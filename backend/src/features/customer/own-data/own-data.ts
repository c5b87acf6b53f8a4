import type { CustomerData } from '../../../contract/customer/responses.ts';
import { readCart } from '../../cart/cart-store.ts';
import { eachDonationOfEmail } from '../../donation/donor/donor-donations.ts';
import { giftsOfEmail } from '../../donation/donors/gifts.ts';
import { eachOrderOf } from '../../order/order-history.ts';
import { listReturnsOf } from '../../order/returns/own-returns.ts';
import { listRequestsOf } from '../../product/back-in-stock/requests.ts';
import { readProductNames } from '../../product/product.service.ts';
import { presentUser } from '../../user/profile/present-user.ts';
import { type Account, findAccount } from '../../user/user.service.ts';
import { readWishlist } from '../../wishlist/wishlist-store.ts';

async function cartOf(userId: string): Promise<CustomerData['cart']> {
  const lines = (await readCart(userId))?.lines ?? [];
  const names = await readProductNames(lines.map(({ productId }) => productId.toHexString()));
  return lines.map(({ productId, size, quantity }) => {
    const id = productId.toHexString();
    return { productId: id, name: names.get(id) ?? null, size, quantity };
  });
}

async function wishlistOf(userId: string): Promise<CustomerData['wishlist']> {
  const items = (await readWishlist(userId))?.items ?? [];
  const names = await readProductNames(items.map(({ productId }) => productId.toHexString()));
  return items.map(({ productId, addedAt }) => {
    const id = productId.toHexString();
    return { productId: id, name: names.get(id) ?? null, addedAt: addedAt.toISOString() };
  });
}

async function stockRequestsOf(
  userId: string,
  email: string | undefined,
): Promise<CustomerData['backInStock']> {
  const requests = await listRequestsOf(userId, email);
  const names = await readProductNames(requests.map(({ productId }) => productId.toHexString()));
  return requests.map(({ productId, size, askedAt }) => {
    const id = productId.toHexString();
    return { productId: id, name: names.get(id) ?? null, size, askedAt: askedAt.toISOString() };
  });
}

function accountOf(account: Account): CustomerData['account'] {
  const { language, createdAt, emailVerifiedAt } = account;
  return {
    ...presentUser(account),
    language,
    createdAt: createdAt.toISOString(),
    emailVerified: Boolean(emailVerifiedAt),
  };
}

/** The same, read while it is sent: a customer may have any number of orders and donations. */
export interface CustomerDataSource extends Omit<CustomerData, 'orders' | 'donations'> {
  orders: AsyncIterable<CustomerData['orders'][number]>;
  donations: AsyncIterable<CustomerData['donations'][number]>;
}

async function* nothing() {}

/** A list of the file as JSON text, an item a line. */
async function* listText(name: string, items: AsyncIterable<object>): AsyncGenerator<string> {
  yield `,\n"${name}": [`;
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield ']';
}

/**
 * The data as JSON text, in chunks.
 * @param more further fields
 */
export async function* customerDataText(
  { orders, donations, ...fields }: CustomerDataSource,
  more: object = {},
): AsyncGenerator<string> {
  yield JSON.stringify({ ...more, ...fields }, null, 2).slice(0, -2);
  yield* listText('orders', orders);
  yield* listText('donations', donations);
  yield '\n}\n';
}

/**
 * What the shop knows about a customer, as a file for that customer: no notes of staff, no internal fields, no secrets.
 * @param userId 24 hex digits
 * @param timeZone of the shop
 * @param isByStaff donations and a visitor's requests belong to an email: without it those of an email that the customer has not verified are left
 * out, because anybody can register another person's email. Staff have checked who asks, and send the file to that email.
 * @returns undefined when there is no such account
 */
export async function readCustomerData(
  userId: string,
  timeZone: string,
  { isByStaff = false }: { isByStaff?: boolean } = {},
): Promise<CustomerDataSource | undefined> {
  const account = await findAccount(userId);
  if (!account) return undefined;
  const isOwnEmail = isByStaff || Boolean(account.emailVerifiedAt);
  return {
    exportedAt: new Date().toISOString(),
    account: accountOf(account),
    addresses: { profile: account.address, delivery: account.deliveryAddress ?? null },
    cart: await cartOf(userId),
    wishlist: await wishlistOf(userId),
    backInStock: await stockRequestsOf(userId, isOwnEmail ? account.email : undefined),
    orders: eachOrderOf(userId, timeZone),
    returns: await listReturnsOf(userId),
    gifts: isOwnEmail ? await giftsOfEmail(account.email) : [],
    donations: isOwnEmail ? eachDonationOfEmail(account.email) : nothing(),
  };
}
