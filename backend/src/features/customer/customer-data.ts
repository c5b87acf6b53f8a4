import type { CustomerData } from '../../contract/customer-data.responses.ts';
import { readCart } from '../cart/cart-store.ts';
import type { StoredDonation } from '../donation/donation.model.ts';
import { findDonationsOfEmail } from '../donation/donor-donations.ts';
import { listOrdersOf } from '../order/list-orders.ts';
import { readProductNames } from '../product/product.service.ts';
import { presentUser } from '../user/present-user.ts';
import { type Account, findAccount } from '../user/user.service.ts';

const dateText = (date: Date | null | undefined) => date?.toISOString() ?? null;

async function cartOf(userId: string): Promise<CustomerData['cart']> {
  const lines = (await readCart(userId))?.lines ?? [];
  const names = await readProductNames(lines.map(({ productId }) => productId.toHexString()));
  return lines.map(({ productId, size, quantity }) => {
    const id = productId.toHexString();
    return { productId: id, name: names.get(id) ?? null, size, quantity };
  });
}

function presentDonation(donation: StoredDonation): CustomerData['donations'][number] {
  const { _id, createdAt, status, amountCents, feeCents, frequency, startDate, language } = donation;
  const { address2, ...donor } = donation.donor;
  return {
    id: _id.toHexString(),
    createdAt: createdAt.toISOString(),
    status,
    amountCents,
    feeCents,
    frequency,
    startDate,
    language,
    donor: { ...donor, ...(address2 ? { address2 } : {}) },
    nextChargeAt: dateText(donation.nextChargeAt),
    endedAt: dateText(donation.endedAt),
    charges: donation.charges.map(({ at, outcome, cents, refund }) => ({
      at: at.toISOString(),
      outcome,
      cents,
      refundedCents: refund?.refundedCents ?? 0,
    })),
  };
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

/**
 * What the shop knows about a customer, as a file for that customer: no notes of staff, no internal fields, no secrets
 * (additions.md section 3 "My data").
 * @param userId 24 hex digits
 * @param isByStaff donations belong to an email: without it those of an email that the customer has not verified are left
 * out, because anybody can register another person's email. Staff have checked who asks, and send the file to that email.
 * @returns undefined when there is no such account
 */
export async function readCustomerData(
  userId: string,
  { isByStaff = false }: { isByStaff?: boolean } = {},
): Promise<CustomerData | undefined> {
  const account = await findAccount(userId);
  if (!account) return undefined;
  const includesDonations = isByStaff || Boolean(account.emailVerifiedAt);
  const [cart, orders, donations] = await Promise.all([
    cartOf(userId),
    listOrdersOf(userId),
    includesDonations ? findDonationsOfEmail(account.email) : [],
  ]);
  return {
    exportedAt: new Date().toISOString(),
    account: accountOf(account),
    addresses: { profile: account.address, delivery: account.deliveryAddress ?? null },
    cart,
    orders,
    donations: donations.map(presentDonation),
  };
}
